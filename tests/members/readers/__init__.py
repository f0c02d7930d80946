"""Tests of the readers of member lists."""
