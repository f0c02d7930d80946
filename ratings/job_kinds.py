"""Kinds of jobs of this app, each with a handler in ratings.jobs."""

RATE = "rate"
SEASON = "season"
PUBLISH_LIST = "publish_list"
NEW_EDITION = "new_edition"
PAST = "past"
MERGED = "merged"  # two players were merged, or a merge was undone

KINDS = (RATE, SEASON, PUBLISH_LIST, NEW_EDITION, PAST, MERGED)
