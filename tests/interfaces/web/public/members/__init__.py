"""Tests of the public pages of members."""
