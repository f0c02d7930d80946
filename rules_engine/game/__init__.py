"""One game and one match: rulesets, the score of a match, the cube, score sheets, transcripts.

Standard library only.
"""
