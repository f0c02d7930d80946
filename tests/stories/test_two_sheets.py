"""Both sides send a score: alike, alike but noted differently, different; and the time in which it is answered."""

from datetime import timedelta
from typing import Any

import pytest

from interfaces.web.desk.matches.tournaments.desk_items import Desk
from journal.context import ActContext, Actor
from journal.jobs import drain
from journal.refusals import NotAllowed, Refused
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.results.dispute_score import dispute_score
from matches.inputs.results import ScoreInput
from matches.models import Judgement, Match, Result
from matches.queries.results.comparisons import comparison_of
from matches.queries.results.confirmation import pending_confirmation, to_decide_since
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import match_row
from tests.support import build
from tests.support.build import NOON, House, submit
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)

FIRST = {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 1, "owner": None}
LAST = {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 2, "owner": 0}


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def sent(match: Match, sides: list[Actor], *scores: ScoreInput) -> MatchRow:
    """What each of the sides sends, judged."""
    for by, one in zip(sides, scores, strict=True):
        submit(match, by, one)
    drain()
    return match_row(match)


def games(*played: dict[str, Any]) -> ScoreInput:
    return ScoreInput(games=played)


@pytest.mark.parametrize(
    ("theirs", "is_alike"),
    [
        (games(FIRST, LAST), True),
        (games({**FIRST, "how": "resign"}, {**LAST, "kind": "backgammon"}), True),
        (games({**FIRST, "kind": "single", "cube": 2, "owner": 0}, {**LAST, "owner": 1}), True),
        (ScoreInput(final=[5, 0]), True),
        (ScoreInput(final=[6, 0]), True),
        (ScoreInput(final=[5, 1]), False),
        (games({**FIRST, "kind": "single"}, {**LAST, "cube": 4, "owner": 1}), False),
        (games({**FIRST, "winner": 1}, {**LAST, "cube": 4}), False),
        (games(FIRST, {**FIRST, "cube": 2, "kind": "single", "owner": 1}, FIRST), False),
    ],
)
def test_sheets_that_tell_the_same_match_confirm_themselves(home: House, theirs: ScoreInput, is_alike: bool) -> None:
    match, sides = build.meeting(home)

    row = sent(match, sides, games(FIRST, LAST), theirs)

    assert row.state is (MatchState.DECIDED if is_alike else MatchState.DISPUTED)
    compared = comparison_of(row)
    assert compared is not None and compared.is_alike is is_alike


def test_what_was_written_differently_is_kept_with_the_judgement(home: House) -> None:
    match, sides = build.meeting(home)

    theirs = games({**FIRST, "kind": "single", "cube": 2, "owner": 0}, {**LAST, "owner": 1})
    sent(match, sides[::-1], theirs, games(FIRST, LAST))

    notes = [judged.notes for judged in Judgement.objects.order_by("pk")]
    assert notes[0] == []
    assert [(note["code"], note["game"]) for note in notes[1]] == [
        ("sheets_differ", 1),
        ("cube_owner_differs", 2),
    ]
    told = {"side": 0, "way": "gammon", "cube": 1, "other_side": 1, "other_way": "single", "other_cube": 2}
    assert notes[1][0]["params"] == told


def test_score_that_nobody_answers_comes_up_to_be_decided(home: House) -> None:
    match, sides = build.meeting(home)
    event = match.stage.event
    row = sent(match, sides[:1], ScoreInput(final=[5, 3]))
    until = NOON + timedelta(minutes=30)

    waited = pending_confirmation(row, event)
    assert waited is not None
    assert (waited.side, waited.until) == (1, until)
    assert to_decide_since(row, event, until - timedelta(seconds=1)) is None
    assert to_decide_since(row, event, until) == until
    assert _sections(match, 29) == {"confirm"}
    assert _sections(match, 31) == {"decide"}
    assert not Result.objects.exists()


def test_different_scores_and_disputes_are_to_be_decided_at_once(home: House) -> None:
    match, sides = build.meeting(home)
    row = sent(match, sides, ScoreInput(final=[5, 3]), ScoreInput(final=[5, 4]))
    assert (to_decide_since(row, match.stage.event, NOON), pending_confirmation(row, match.stage.event)) == (NOON, None)

    other, sides = build.meeting(home)
    row = sent(other, sides[:1], ScoreInput(final=[5, 3]))
    later = NOON + timedelta(minutes=5)
    dispute_score(submission_id=row.submissions[0].id, ctx=ActContext(sides[1], later, "5-4"))

    assert to_decide_since(match_row(other), other.stage.event, later) == later
    item = next(one for one in Desk.of(home.tournament, later).sections() if one.key == "decide").items[0]
    assert item.comparison is not None and item.comparison.summary == "The two sides report different scores."


def test_time_to_answer_is_the_events_and_can_be_changed(home: House) -> None:
    event = build.drawn(home, 4, confirm_minutes=90)
    assert event.play.confirm_minutes == 90

    change_event_settings(event_id=event.pk, changes={"confirm_minutes": 20}, ctx=ActContext(home.by_director, NOON))

    event.refresh_from_db()
    assert (event.play.confirm_minutes, event.play.rest) == (20, 0)
    for minutes in (0, 10_081):
        with pytest.raises(Refused):
            change_event_settings(
                event_id=event.pk, changes={"confirm_minutes": minutes}, ctx=ActContext(home.by_director, NOON)
            )
    with pytest.raises(NotAllowed):
        change_event_settings(
            event_id=event.pk, changes={"confirm_minutes": 20}, ctx=ActContext(build.acting(build.login()), NOON)
        )


def _sections(match: Match, minutes: int) -> set[str]:
    """Where the match stands on the desk."""
    desk = Desk.of(match.stage.event.tournament, NOON + timedelta(minutes=minutes))
    return {one.key for one in desk.sections() if any(item.row.id == match.pk for item in one.items)}
