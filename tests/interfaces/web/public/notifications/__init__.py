"""Tests of the public pages of letters."""
