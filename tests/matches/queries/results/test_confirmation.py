"""What the pages say about a score that waits agrees with what makes a score official."""

from itertools import chain, combinations

import pytest

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.events.change_event_settings import change_event_settings
from matches.inputs.results import ScoreInput
from matches.models import Match
from matches.queries.results.confirmation import is_left_to_director
from matches.queries.results.match_row import MatchState
from matches.queries.results.match_rows import match_row
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db
SENDERS = ("side0", "side1", "desk")
SENDINGS = [*chain.from_iterable(combinations(SENDERS, count) for count in (1, 2))]


def _sent(senders: tuple[str, ...], *, is_second_asked: bool, finals: tuple[list[int], ...]) -> Match:
    home = build.house()
    match, sides = build.meeting(home)
    ctx = ActContext(home.by_director, NOON)
    event_id = match.stage.event_id
    change_event_settings(event_id=event_id, changes={"second_official": is_second_asked}, ctx=ctx)
    people = dict(zip(SENDERS, (*sides, home.by_director), strict=True))
    for sender, final in zip(senders, finals, strict=False):
        build.submit(match, people[sender], ScoreInput(final=final), at_desk=sender == "desk")
    drain()
    judged: Match = Match.objects.select_related("stage__event").get(pk=match.pk)
    return judged


@pytest.mark.parametrize("is_second_asked", [False, True])
@pytest.mark.parametrize("is_same", [False, True])
@pytest.mark.parametrize("senders", SENDINGS)
def test_score_that_needs_nobody_never_waits(senders: tuple[str, ...], is_same: bool, is_second_asked: bool) -> None:
    finals = ([5, 2], [5, 2] if is_same else [5, 3])
    match = _sent(senders, is_second_asked=is_second_asked, finals=finals)
    row = match_row(match)
    needs_nobody = ("desk" in senders and not is_second_asked) or (senders == ("side0", "side1") and is_same)

    assert (row.state is MatchState.DECIDED) == needs_nobody
    assert not is_left_to_director(row, match.stage.event)
