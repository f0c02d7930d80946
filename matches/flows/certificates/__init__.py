"""Acts on the certificates of directors, one file each."""
