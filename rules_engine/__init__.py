"""The rule book: everything that a rule of backgammon decides, as pure functions of values.

No Django, no clock, no database, no dice: the time, a roll and the seed of a draw are arguments.
"""
