"""How strong: the federations' rating formula, and the replay of a history of matches.

* ``fibs``: one match by the FIBS formula, with everything that federations set differently
* ``replay``: a whole history in the order of its key, what every match changed, and the ratings at its end
* ``settings``: the constants of the formula as plain data, read strictly
* ``history_csv``: a history as a table of comma-separated values
* ``codes``: every reason to refuse, with its parameters
"""
