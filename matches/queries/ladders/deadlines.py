"""By when the matches of challenges are to be played."""

from collections.abc import Sequence
from datetime import datetime

from matches.models import Match
from matches.queries.ladders.played import derived_until, ladder_of
from rules_engine.words import NodeKey


def challenge_deadlines(matches: Sequence[Match]) -> dict[int, datetime]:
    """Return the deadlines of the open challenges of some matches, by match. Each ladder is played through once."""
    deadlines: dict[int, datetime] = {}
    for stage in {match.stage_id: match.stage for match in matches}.values():
        ladder = ladder_of(stage, derived_until(stage))
        courses = ladder.courses.values() if ladder else ()
        due_times = {course.key: course.due_at for course in courses if course.has_match}
        keys = {match.pk: match.node_key for match in matches if match.stage_id == stage.pk}
        deadlines |= {pk: due for pk, key in keys.items() if (due := due_times.get(NodeKey(key))) is not None}
    return deadlines
