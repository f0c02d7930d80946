"""The ratings of a pool, derived: its whole history replayed, from where something changed.

* ``told``: what the facts tell of its matches · ``feeding``: when each stands in the history
* ``in_force``: the terms and what players came with, by moments
* ``months``: the history as it is kept, by months, as columns · ``packed``: columns as bytes
* ``history``: what of it is another now · ``play``: months played on · ``standing``, ``checkpoints``: from where
* ``replays``: what a run would write · ``differences``: row by row · ``writing``: written
* ``starts``: with what players came, as rows of their own
* ``rebuilding``: all of it from nothing, compared with every row that stands
"""
