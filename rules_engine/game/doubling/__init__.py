"""The cube of a game under way: who may double now, who may answer, beavers and the rules of sessions for money."""
