"""Leagues of teams and of single players, ladders, handicaps, rotating partners and further structures. Nothing is
stored here, and there is no clock: the time is an argument.

* ``tie``: a meeting of two teams, made by its ``boards``; ``parting``, ``league_points``
* ``league_table``: the table, of ``league_ties``, ``league_values``, ``league_level``, ``league_dropouts``
* ``divisions``: promotion and relegation; ``keizer``: tables of club evenings
* ``fixtures``, ``venues``, ``fixture_plan``, ``fixture_dates``: who meets whom, where and when
* ``appointments``: times, extensions, duty, deadlines
* ``ladder``, ``ladder_range``, ``ladder_settings``: the order by challenges
* ``handicap``: starts by match equity; ``partners``, ``partner_rounds``: individual doubles
* ``structures``: further kinds of competition in numbers
* ``codes``, ``refusals``: every reason to refuse, with its parameters
"""
