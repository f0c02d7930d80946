"""Lives: out after so many losses, everybody else is paired again, with those who have lost as often.

* ``settings``: lives, pacing, window, order of the criteria, finish; what cannot be is refused
* ``seats``: who sits where, from what was drawn and what changed since
* ``record``: what an entry has behind it; ``tally``: while it is counted; ``played``: all of them
* ``moment``: who is left, who is free, and since when
* ``window``: which two may be paired now, and when the next drawing is due
* ``criteria``: what speaks against a pair or a bye; ``costs``: all of it as one number, for every couple
* ``pairing``: the pairs with the least against them; ``asked``: questions about them
* ``finish``: pair on, switch to a bracket, play the final, or over; ``bracket``: the bracket over the lives left
* ``table``: the places; ``notes``: what a director should know first
* ``checking``: a second look at a drawing, which knows no solver
* ``stage``: all of it as a stage
"""
