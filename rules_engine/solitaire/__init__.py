"""Peg solitaire on the French board of 37 holes: jumps, the judgement of a line, and the search for one."""
