"""The Swiss: every round pairs all entries, equal scores meet, nobody meets twice, and nobody goes out.

* ``contestants``: the input of a round
* ``patterns``: the pairs among equal scores if nothing speaks against them
* ``criteria``: one file each, in an order that every event sets for itself
* ``costs``: the criteria of a pair as one number
* ``candidates``, ``pricing``: how the best of all pairings is found, and proved, from few pairs
* ``pairing``: the best pairing of a round; ``swiss_round``: questions about it
"""
