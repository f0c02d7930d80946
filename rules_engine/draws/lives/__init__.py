"""The lives format: an entry is out after a number of losses; all others are paired again, with entries that have lost
as often.

* ``settings``: lives, pacing, window, order of the criteria, finish; impossible settings are refused
* ``seats``: the seats, from the drawings and the changes since
* ``record``: the past of an entry; ``tally``: the same while it is counted; ``played``: those of all entries
* ``moment``: which entries are left, which are free, and since when
* ``window``: which two may be paired now, and when the next drawing is due
* ``criteria``: the cost of a pair or a bye in each criterion; ``costs``: all of them as one number, for every couple
* ``pairing``: the cheapest pairs; ``lives_round``: questions about them
* ``finish``: more pairs, a bracket, the final, or over; ``bracket``: the bracket over the lives left
* ``table``: the places; ``notes``: notes for the director
* ``checking``: an independent check of a drawing, without a solver
* ``stage``: all of it as a stage
"""
