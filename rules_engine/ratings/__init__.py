"""How strong: the federations' formulas, an estimate of strength beside them, and the replay of a history of matches.

* ``fibs``: one match by the FIBS formula, with everything that federations set differently
* ``family``: the constants of each federation and server, with their sources; ``listing``: who stands in its list
* ``settings``: the constants of the formula as plain data, read strictly
* ``order``: by time, but never a match before one that fed it
* ``replay``: a whole history in the order of its key, what every match changed, and the ratings at its end
* ``checkpoints``: a replay that begins where something changed; ``official``: a replay of columns, for millions
* ``strength``: who would win, from everything that was played; forecasts and what each result would change
* ``glicko2``: a known system beside them; ``evaluation``: what ratings are worth, by what they predict
* ``history_csv``: a history as a table of comma-separated values
* ``compiled``: the seam to Numba; ``search``: the lowest point of a function, for tuning
* ``codes``: every reason to refuse, with its parameters
"""
