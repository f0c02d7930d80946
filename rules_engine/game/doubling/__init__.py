"""The cube of a game in progress: doubles, answers, beavers and the rules of sessions for money."""
