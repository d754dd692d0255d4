"""A rules engine for Forest Shuffle that plays from declarative card files."""
