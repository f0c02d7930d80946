"""The desk of people and organisations: forms of officers, managers and players."""
