"""The acts on members, one file each."""
