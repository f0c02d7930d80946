"""The API of people and organisations: one file a noun."""
