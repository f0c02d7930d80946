"""The kinds of job of this app. They concern play, so their handlers are in matches.jobs."""

MEMBERS = "members"  # a player joined or left a club of a federation

KINDS = (MEMBERS,)
