"""Who meets whom: the draw of a field, the graph of its matches, and what the results make of it.

* ``graph``: nodes and the sources of their sides
* ``field``: those who are to be drawn
* ``seeds``: the order of the seeds in a bracket, and where the byes go
* ``lots``: lots drawn from a secret seed, the same on every machine
* ``knockout``: the draw and the graph of a single elimination
* ``resolver``: results in, the state of every node out
* ``placings``: who finished where
* ``event_json``, ``event_answer``: a whole event as plain data, and what the rule book says of it
* ``plain``: reading plain data strictly
* ``codes``: every reason to refuse, with its parameters
"""
