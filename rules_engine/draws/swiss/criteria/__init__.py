"""What counts in a pairing, one file each; which counts before which is the event's own list.

Each file has ``levels(state)``: what a pair costs by this criterion (0 is faultless), as small whole numbers.
"""
