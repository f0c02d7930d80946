"""The advice on a format and the forecast of an end: simulations over the draws and the ratings.

* ``conditions``: what a director knows before choosing a format; checks
* ``durations``: how long a match takes
* ``floor``: one evening: the clock, the tables, the queue
* ``brackets``, ``rounds``: the formats, played through on a floor; ``shapes``: a format with its lengths
* ``offers``: the formats that are simulated
* ``pace``, ``forecast``: how fast an event is, and when it will end
* ``figures``, ``advice``: what many evenings come to, and which format is best
* ``codes``: every reason to refuse, with its parameters
"""
