"""Commands about play: import, demonstration, rebuilding."""
