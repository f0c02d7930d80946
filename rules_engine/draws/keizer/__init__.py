"""Keizer: club evenings with changing attendance. Each evening is a round, paired near in rank.

* ``tables``: how evenings count. ``settings``, ``stage``: the format. ``pairing``: who meets whom
* ``evenings``: what the matches of the rounds say. ``standings``: the table with the parts of each total
"""
