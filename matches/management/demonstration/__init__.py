"""The demonstration: a federation that never was, told through the flows, the same every time.

Nobody in it is a real person but the sides of the recorded matches, who are known by their names at play only.
"""
