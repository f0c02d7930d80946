"""Tests of the steps that flows on transcripts share."""
