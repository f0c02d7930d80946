"""Triple elimination: three losses and an entry is out.

* ``settings``: how it is drawn and how it ends. ``last_three``: the matches of the winners of the three brackets
* ``stage``: the three brackets, drawn as a double elimination is, and the last three
"""
