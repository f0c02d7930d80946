"""The table of a Swiss, a round robin or a group: places, criteria, and the parts of each value.

* ``record``: the bouts of every entry, round by round
* ``recorded``: the record as it follows from a graph and its resolution
* ``dropouts``: the matches of entries that left
* ``settings``: the worth of a match, a bye or a walkover, and the order of the criteria
* ``values``: a value and the parts of which it is the sum
* ``scores``: match points and scores under the settings
* ``own``, ``opponents``, ``head_to_head``: the criteria, by the matches that they sum
* ``table``: the entries in order; level ones share their places
"""
