"""What is public of tournaments, in the open event format (docs/open_format.md)."""
