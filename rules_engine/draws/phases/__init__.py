"""The links between stages: which entries of earlier stages are in the field of the next, and with which seeds.

Any format may follow any: eight of a Swiss play a knockout, two of each group a cup and the others a consolation, all
with four wins the last eight. The field of the next stage is derived from the standings of the earlier ones until it is
drawn.

* ``settings``: the settings of a field, as data
* ``taking``: the entries that one of its lines takes from an earlier stage
* ``order``: entries that are level across groups, and lots
* ``crossing``: seeds in which members of one group meet as late as possible (A1–B2)
* ``first_round``: the first round with the fewest matches between two of one group
* ``fields``: the field, or the reason why there is none yet
"""
