"""The kinds of job of this app, each with a handler in matches.jobs."""

JUDGE = "judge"
RATE = "rate"

KINDS = (JUDGE, RATE)
