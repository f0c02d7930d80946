"""Read lists of members that federations and clubs upload."""
