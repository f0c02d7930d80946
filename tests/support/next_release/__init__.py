"""A release after this one, for backups: it has one more migration, which makes a table."""
