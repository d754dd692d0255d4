"""The language server: card files while they are written (needs the extra `lsp`).

`pieces` reads a file again and parses only what changed, `project` checks a file
with all that it uses, `places` turns our places into those of editors; a module
for each thing that an editor asks; `server` joins them.
"""
