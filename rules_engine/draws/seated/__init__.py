"""Formats whose matches follow from the number of entries alone: one draw gives everybody a line, and all plays on.

* ``page``: the Page play-off of four. ``stepladder``: from the last place up to the first
* ``compass``: the losers of every round of a section open a section of their own
* ``design``: what these share: a graph over lines, and the graph over the entries on them
"""
