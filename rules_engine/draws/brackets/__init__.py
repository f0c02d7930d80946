"""Brackets that are drawn whole: the main bracket and what its losers fall into.

* ``knockout``, ``knockout_stage``: a single elimination by itself
* ``plan``: which losers enter which round of which section
* ``notation``: the same as a line of text, ``A.B.|.C.|.D``, read strictly and written back
* ``shapes``: the usual sections as such lines, for a field of any size
* ``settings``, ``presets``: what a director chooses, and the usual events
* ``design``: the lines of the main bracket and which of them stay closed
* ``layout``, ``building``, ``pairing_up``: every place for a match in the full structure
* ``wiring``, ``first_matches``: the graph over the seats: places that a bye empties are no nodes
* ``rematches``: how many rematches are to be expected, exactly
* ``drops``, ``balanced``, ``found_crossings``, ``refining``: on which line each loser falls
* ``seating``, ``apart``, ``tiers``, ``reseating``: the lines of the field, club mates kept apart, and changed later
* ``stage``: the whole as a stage
* ``jackpot``, ``rebuy``, ``runs``, ``reentry``: small knockouts again and again, and who may enter again
"""
