"""The kinds of job of this app."""

LETTER = "letter"  # a letter was written, or is tried again
DIGEST = "digest"  # at the time of a day when letters are sent together
PUSH = "push"  # a notification to a browser was written, or is tried again

KINDS = (LETTER, DIGEST, PUSH)
