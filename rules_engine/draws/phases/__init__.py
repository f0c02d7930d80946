"""Stages chained to each other: who of the earlier ones is in the field of the next, and seeded how.

Any format may follow any: eight of a Swiss play a knockout, two of each group a cup and the others a consolation, all
with four wins the last eight. The field of the next stage is derived from the standings of the earlier ones until
it is drawn.

* ``settings``: what is said of a field, as data
* ``taking``: whom one of its lines takes from an earlier stage
* ``order``: those who are level across groups, and lots
* ``crossing``: seeds in which members of one group meet as late as can be (A1–B2)
* ``fields``: the field, or why there is none yet
* ``places``: places of earlier stages as the sides of a graph
"""
