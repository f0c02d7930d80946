"""Acts on puzzles of peg solitaire, one file each."""
