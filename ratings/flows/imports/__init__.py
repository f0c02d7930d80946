"""Acts on imports of past results and ratings from files."""
