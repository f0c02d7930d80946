"""Kinds of jobs of this app, each with a handler in matches.jobs."""

JUDGE = "judge"
OFFICIAL = "official"
TRANSCRIPT = "transcript"
ANALYSE = "analyse"
PUBLISH = "publish"  # parts of an event become public at a time
LADDER = "ladder"  # a deadline of a ladder passes
REVEAL = "reveal"  # line-ups of a tie become public at a time

KINDS = (JUDGE, OFFICIAL, TRANSCRIPT, ANALYSE, PUBLISH, LADDER, REVEAL)
