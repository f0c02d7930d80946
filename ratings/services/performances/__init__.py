"""Checks of performances that several flows share."""
