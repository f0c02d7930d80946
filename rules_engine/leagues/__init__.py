"""Leagues of teams and of single players, ladders, handicaps, rotating partners and further structures. Nothing is
stored here, and there is no clock: the time is an argument.

* ``tie``: a meeting of two teams, made by its ``boards``; ``parting``, ``league_points``
* ``codes``, ``refusals``: every reason to refuse, with its parameters
"""
