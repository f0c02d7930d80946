"""The only writes of letters and addresses."""
