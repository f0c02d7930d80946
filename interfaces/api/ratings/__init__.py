"""The API of rating pools, rating lists, seasons, past results and merges of players."""
