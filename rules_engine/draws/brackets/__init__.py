"""The formats with one draw: the main bracket and the sections that its losers enter.

* ``knockout``, ``knockout_stage``: a single elimination without other sections
* ``plan``: which losers enter which round of which section
* ``notation``: a plan as a line of text, ``A.B.|.C.|.D``, read strictly and written back
* ``shapes``: the usual sections as such lines, for a field of any size
* ``settings``, ``presets``: what a director chooses, and the usual events
* ``design``: the lines of the main bracket and which of them are closed
* ``layout``, ``building``, ``pairing_up``: every place for a match in the full structure
* ``wiring``, ``first_matches``: the graph over the seats, without the places that byes empty
* ``rematches``: the exact expected number of rematches
* ``drops``, ``balanced``, ``crossing_table``, ``refining``: the line on which each loser enters a section
* ``seating``, ``separation``, ``tiers``, ``reseating``: the lines of the field, club mates kept apart, later changes
* ``stage``: a bracket with all its sections as a stage
* ``jackpot``, ``rebuy``, ``runs``, ``reentry``: repeated small knockouts, and which entries may enter again
"""
