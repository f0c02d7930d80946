"""The kinds of job of this app."""

LETTER = "letter"  # a letter was written, or is tried again

KINDS = (LETTER,)
