"""Swiss: every round pairs everybody, equal scores meet, nobody meets twice, and nobody goes out.

* ``contestants``: what a round is drawn from
* ``patterns``: who meets whom among equals, if nothing stands against it
* ``criteria``: what counts, one file each, in an order that every event sets for itself
* ``costs``: the criteria of a pair as one number
* ``candidates``, ``pricing``: how the best of all pairings is found, and proved, from few pairs
* ``pairing``: the best pairing of a round; ``asked``: questions about it
"""
