"""The kinds of job of this app."""

NUMBER = "number_changes"  # changes get their positions in the feed

KINDS = (NUMBER,)
