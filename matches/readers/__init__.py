"""Files that people send, read into plans before any flow; what cannot be read is refused by line."""
