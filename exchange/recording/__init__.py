"""The only writes of this app."""
