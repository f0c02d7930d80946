"""The evaluation of ratings: each match of a window is predicted from those before it, and then learnt from.

* ``scored_csv``: matches with their days and scores, from tables
* ``score``: log loss, Brier score, accuracy and calibration slope of predictions
* ``systems``: the systems compared: coin toss, official formulas, Elo, Glicko-2, the strength estimate
* ``elo``: plain Elo with constants of its own
"""
