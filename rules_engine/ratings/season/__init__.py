"""The season points that federations and clubs count beside ratings, event by event, to a table of the season.

* ``rules``: what a match, an entry, a place is worth, as data; ``presets``: the rules of known clubs, with sources
* ``plain``: the rules as plain data, read strictly
* ``points``: what one event gives to each of its players, part by part
* ``table``: the sum of a season's events: the best of them, and the order of the players

Amounts are integers, in hundredths of a point; what is shared among several is an exact fraction of them. The order
of the events in the input changes nothing.
"""
