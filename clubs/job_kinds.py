"""The kinds of job of this app. Jobs that concern play have their handlers in a higher app."""

MEMBERS = "members"  # a player joined or left a club of a federation
TRANSFER = "transfer"  # the home of a player changes on the day on which a transfer is due; daily while it has none
CLEAR = "clear"  # hourly while there is something new: sessions that are over, forms that wait for a login
EXPORT = "export"  # a person wants a file of their data
CLEAR_EXPORTS = "clear_exports"  # when the link to such a file expires
ERASE = "erase"  # when an erasure can no longer be taken back; daily while it is refused

KINDS = (MEMBERS, TRANSFER, CLEAR, EXPORT, CLEAR_EXPORTS, ERASE)
