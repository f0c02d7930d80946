"""The criteria of a pairing, one file each; the order between them is a setting of the event.

Each file has ``levels(state)``: the cost of a pair by this criterion (0 is faultless), as small whole numbers.
"""
