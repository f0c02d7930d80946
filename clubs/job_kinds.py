"""The kinds of job of this app. What follows from them concerns play: the handlers are in matches.jobs."""

MEMBERS = "members"  # a player joined or left a club of a federation

KINDS = (MEMBERS,)
