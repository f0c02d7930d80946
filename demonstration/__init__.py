"""The demonstration: an invented federation, created through the flows, the same every time.

Its people are invented, except for the sides of the recorded matches, of whom only the screen names are known.
"""
