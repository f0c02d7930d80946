"""Pages of play, for everybody and (in ``desk``) for those who run it.

Federations, clubs and players show matches: their pages are here too.
"""
