"""The kinds of job of this app, each with a handler in matches.jobs."""

JUDGE = "judge"
OFFICIAL = "official"
RATE = "rate"
TRANSCRIPT = "transcript"
ANALYSE = "analyse"

KINDS = (JUDGE, OFFICIAL, RATE, TRANSCRIPT, ANALYSE)
