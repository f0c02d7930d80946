"""The rating history of a pool: replayed from its facts, from the first month that changed.

* ``facts``: the matches of a pool, read from the facts · ``order_of_matches``: their order in the history
* ``terms_at``: the terms and starting ratings in force at a moment · ``reasons``: why a match is not rated
* ``months``: the stored history, one row of columns a month · ``packed``: columns as bytes
* ``history``: which months differ from the stored ones · ``replay_months``: replays months
* ``player_states``, ``checkpoints``: the ratings of all players before a month, to resume from
* ``segments``: months replayed at once for the strength estimate
* ``replays``: what a run would write · ``differences``: row by row · ``writing``: writes it
* ``starting_ratings``: rows of starting ratings, which have no match
* ``rebuilding``: derives everything again and compares it with every stored row
"""
