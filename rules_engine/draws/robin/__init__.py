"""All play all: round robins, groups of them, blocks of four and leagues.

* ``canonical``: who meets whom in which round, in closed form
* ``schedule``: the rounds of one group: single, double, cut short
* ``mates``: club mates meet in the first rounds
* ``seating``: a field in the order in which it is seated
* ``pairings``: what was drawn as plain data, and its nodes after every change
* ``settings``: of each format
* ``late``: who comes late: the place of a bye, or a group that grows
* ``sizes``, ``dealing``: how many groups, and who is dealt into which
* ``robin_stage``, ``groups_stage``, ``block_stage``, ``league_stage``: each as a stage
* ``blocks``: a block of four (two openers, winners' and elimination match, decider)
"""
