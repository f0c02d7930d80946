"""Acts on selections, one file each."""
