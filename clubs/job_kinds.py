"""The kinds of job of this app. What concerns play has its handler in matches.jobs."""

MEMBERS = "members"  # a player joined or left a club of a federation
CLEAR = "clear"  # hourly while there is something new: sessions that are over, forms that wait for a login

KINDS = (MEMBERS, CLEAR)
