"""The cheapest way to divide a field into pairs, exactly: minimum-cost perfect matching on a general graph.

* ``weights``: criteria packed lexicographically into one whole number
* ``ties``: the last field of a cost, which makes the cheapest matching unique
* ``perfect``: the entry point: vertices and edges in, the cheapest perfect matching out
* ``proving``: the best of all pairings, found among likely pairs and proved; ``cuts``: a bound known beforehand
* ``complete``: the problem where no pattern says which pairs are likely
* ``rust``: rustworkx, for costs up to 120 bits; ``edmonds`` (``tree``, ``blossoms``): our own solver, for any width,
  with proof
"""
