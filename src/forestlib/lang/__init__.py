"""The card language: text to tree, tree to checked definitions, definitions to rule objects."""
