"""Acts on the titles of federations, one file each."""
