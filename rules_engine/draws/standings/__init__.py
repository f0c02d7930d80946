"""The table of a Swiss, a round robin or a group: who stands where, by which criteria, and from what each value comes.

* ``record``: what every entry met with, round by round
* ``recorded``: the record as it follows from a graph and its resolution
* ``dropouts``: what becomes of the matches of those who left
* ``settings``: what a match, a bye or a walkover is worth, and the criteria in their order
* ``values``: a value and the parts of which it is the sum
* ``scores``: match points and scores, as the settings give them
* ``own``, ``opponents``, ``head_to_head``: the criteria, by that from which they are summed
* ``table``: the entries in their order, with shared places where nothing parts them
"""
