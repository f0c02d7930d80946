"""Draws: which entries meet in which match, the graph of these matches, and what their results lead to.

* ``graph``: nodes and the sources of their sides
* ``field``: the entries that are to be drawn
* ``seeds``: the order of the seeds in a bracket, and where the byes go
* ``lots``: lots drawn from a secret seed, the same on every machine
* ``stage``, ``format``, ``formats``: what every stage and every format can do, and all formats by name
* ``settings``, ``lengths``, ``changes``: settings as data, lengths of matches, changes after the draw
* ``by_hand``: pairs of a round that a director changes
* ``brackets``: formats with one draw: single and double elimination, consolations, last chance, fighters' bracket
* ``lives``: an entry is out after a number of losses, all others are paired again
* ``robin``: all play all: round robins, groups, blocks of four, leagues
* ``phases``: stages linked to each other by places and points
* ``swiss``: every round is the best of all pairings; ``matching``: the exact solver behind it
* ``check``: the independent check of a drawing that formats share
* ``resolver``: results in, the state of every node out; ``byes``: the byes of entries that left later
* ``results``, ``losses``, ``circumstances``, ``states``: the input and the output of the resolver
* ``placings``: final places; ``playoff``: a small bracket for entries that end level
* ``standings``: the table of a Swiss, a round robin or a group, each value with its parts
* ``exported``: an event of any format as plain data, drawn again and answered
* ``plain``: strict reading of plain data
* ``codes``: every reason to refuse, with its parameters
"""
