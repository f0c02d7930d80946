"""Acts on money sessions, one file each."""
