"""The formats in which all play all: round robins, groups of them, blocks of four and leagues.

* ``canonical``: the pairs of each round, in closed form
* ``schedule``: the rounds of one group: single, double, cut short
* ``mates``: club mates meet in the first rounds
* ``seating``: the order in which a field is seated
* ``pairings``: the drawn rounds as plain data, and their nodes after every change
* ``settings``: of each format
* ``late``: late entries: the place of a bye, or a group that grows
* ``sizes``, ``dealing``: how many groups, and the entries of each
* ``robin_stage``, ``groups_stage``, ``block_stage``, ``league_stage``: each as a stage
* ``blocks``: a block of four (two openers, winners' and elimination match, decider)
"""
