"""The kinds of job of this app, each with a handler in matches.jobs."""

JUDGE = "judge"
OFFICIAL = "official"
RATE = "rate"
SEASON = "season"
TRANSCRIPT = "transcript"
ANALYSE = "analyse"
PUBLISH_LIST = "publish_list"
NEW_EDITION = "new_edition"
PAST = "past"
MERGED = "merged"  # two players became one, or two again

KINDS = (JUDGE, OFFICIAL, RATE, SEASON, TRANSCRIPT, ANALYSE, PUBLISH_LIST, NEW_EDITION, PAST, MERGED)
