"""The ratings: the federations' formulas, an estimate of strength beside them, the replay of a history of matches.

* ``fibs``: one match by the FIBS formula, with everything that federations set differently
* ``family``: the constants of each federation and server, with their sources; ``listing``: who stands in its list
* ``settings``: the constants of that formula as plain data; ``plain``: how such data are read
* ``glicko2``: a rating with its deviation; ``glicko2_columns``: its arithmetic, and a replay of columns;
  ``glicko2_settings``: its constants as plain data
* ``formulas``: one description of a formula, whichever it is
* ``explained``: one match recomputed by hand, every number by its name
* ``result_preview``: what each result of a match would change
* ``order``: the order by time, but never a match before one that fed it
* ``replay``: a whole history in the order of its key, what every match changed, and the ratings at its end
* ``official``: a replay of columns, for millions
* ``strength``: the estimate of strength from everything that was played; forecasts, what each result would change
* ``season``: points for entries, wins and places, added up to a table of the season
* ``evaluation``: the quality of ratings, by what they predict
* ``history_csv``: a history as a table of comma-separated values
* ``compiled``: the seam to Numba; ``search``: the lowest point of a function, for tuning
* ``codes``: every reason to refuse, with its parameters
"""
