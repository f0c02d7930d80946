"""The strength estimate: the chance to win, from everything that was played.

Skill is a number in log-odds that wanders with time and with every match; a newcomer improves quickly. What is known
of a player is a mean and a variance. A match is evidence by its winner, the more the longer it was, and by the score of
its loser. Each match moves what is known at once (the *filter*); at the end of each period the matches of the last
years are weighed again in the light of what came after them (the *sweeps*), so that a win over an unknown player counts
more once that player has proved strong. A *calibration* learns from the predictions themselves how bold to be.

Sources: Coulom, Whole-History Rating (2008); Dangauthier, Herbrich, Minka, Graepel, TrueSkill Through Time (2007);
Glickman, Parameter estimation in large dynamic paired comparison experiments (1999).

* ``constants``: the numbers of the model as plain data, by how a score is recorded
* ``columns``: a history as columns, and what is known beside each match
* ``passes``: forward through the rows, each predicted before it is learnt from; and again through the last years
* ``estimate``: a history played through, at once or in pieces
* ``state``: the state after a row, enough to go on from; ``state_bytes``: its form as bytes, for storage
* ``posterior``: what is known of a player after the last match
* ``book``: matches of a pool in any order, and what is known of everybody after them
* ``forecast``: chances, scores, what each result would change, the familiar scale
* ``tuning``: constants from a federation's own history
"""
