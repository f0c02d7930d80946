"""What to play and when it will end: simulation over the draws and the ratings.

* ``conditions``: what a director knows before choosing a format; checks
* ``durations``: how long a match takes
* ``floor``: one evening: the clock, the tables, the queue
* ``brackets``, ``rounds``: the formats, played through on a floor; ``shapes``: a format with its lengths
* ``offers``: the formats that are looked at
* ``pace``, ``forecast``: how fast an event is, and when it will end
* ``figures``, ``advice``: what many evenings come to, and which format is best
* ``codes``: every reason to refuse, with its parameters
"""
