"""Who meets whom: the draw of a field, the graph of its matches, and what the results make of it.

* ``graph``: nodes and the sources of their sides
* ``field``: those who are to be drawn
* ``seeds``: the order of the seeds in a bracket, and where the byes go
* ``lots``: lots drawn from a secret seed, the same on every machine
* ``stage``, ``formats``: what every format can do, and all of them by name
* ``settings``, ``lengths``, ``changes``: settings as data, how long matches are, what happens after the draw
* ``by_hand``: pairs of a round that a director changes
* ``brackets``: what is drawn whole: single and double elimination, consolations, last chance, fighters' bracket
* ``lives``: out after so many losses, everybody else is paired again
* ``robin``: all play all: round robins, groups, blocks of four, leagues
* ``phases``: stages chained to each other by places and points
* ``swiss``: rounds for everybody, each the best of all pairings; ``matching``: the exact solver under it
* ``check``: a second opinion on every drawing
* ``resolver``: results in, the state of every node out; ``byes``: those that who left had behind him
* ``results``, ``losses``, ``circumstances``, ``states``: what goes into it, and what comes out
* ``placings``: who finished where; ``playoff``: a small bracket for those who end level
* ``standings``: the table of a Swiss, a round robin or a group, each value with its parts
* ``exported``: a whole event of any format as plain data, drawn again and told
* ``event_json``, ``event_answer``: a knockout alone as plain data, the first form that there was
* ``plain``: reading plain data strictly
* ``codes``: every reason to refuse, with its parameters
"""
