"""The cheapest way to put a field into pairs, exactly: minimum-cost perfect matching on a general graph.

* ``weights``: criteria packed lexicographically into one whole number
* ``ties``: the last field of a cost, which makes the cheapest matching the only one
* ``perfect``: the one door: vertices and edges in, the cheapest perfect matching out
* ``proving``: the best of all pairings found among likely pairs, and proved; ``cuts``: what is known of it beforehand
* ``complete``: what it works on where no pattern says which pairs are likely
* ``rust``: rustworkx, for costs up to 120 bits; ``edmonds`` (``tree``, ``blossoms``): our own, any width, with proof
"""
