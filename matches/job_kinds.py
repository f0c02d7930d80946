"""Kinds of jobs of this app, each with a handler in matches.jobs."""

JUDGE = "judge"
OFFICIAL = "official"
TRANSCRIPT = "transcript"
ANALYSE = "analyse"

KINDS = (JUDGE, OFFICIAL, TRANSCRIPT, ANALYSE)
