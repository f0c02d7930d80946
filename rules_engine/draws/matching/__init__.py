"""The cheapest way to put a field into pairs, exactly: minimum-cost perfect matching on a general graph.

* ``weights``: criteria packed lexicographically into one whole number
* ``ties``: the last field of a cost, which makes the cheapest matching the only one
* ``perfect``: the one door: vertices and edges in, the cheapest perfect matching out
* ``rust``: rustworkx, for costs up to 120 bits; ``edmonds`` (``tree``, ``blossoms``): our own, any width, with proof
"""
