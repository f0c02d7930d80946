"""The API of people, clubs and federations."""
