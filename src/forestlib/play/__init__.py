"""A game: state, choices, events, effects, scoring, views.  Knows nothing of text files."""
