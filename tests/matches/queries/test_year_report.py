"""The report of a year: what is counted, what is hidden, and that it stays the same."""

from datetime import UTC, date, datetime

import pytest

from journal.context import ActContext
from journal.refusals import NotFound
from matches.flows.events.finish_event import finish_event
from matches.queries.year_report import visible, visible_parts, year_report
from members.flows.withdraw_licence import withdraw_licence
from ratings.flows.merges.merge_players import merge_players
from tests.support import build
from tests.support.build import NOON, House
from tests.support.licences import Members, members

pytestmark = pytest.mark.django_db
_LATER = datetime(NOON.year + 1, 2, 1, 12, tzinfo=UTC)
_TODAY = _LATER.date()


@pytest.fixture
def at() -> Members:
    return members(takes_money=False)


def _counts(home: House, year: int, today: date = _TODAY) -> dict[str, tuple[int | None, int | None]]:
    return {row.name: (row.count, row.before) for row in year_report(home.federation, year, today).rows}


def test_year_and_the_year_before(at: Members) -> None:
    home = at.home
    for _number in range(6):
        at.give(build.player(home))
    event = build.drawn(home, 8)
    while ready := build.ready(event):
        for match in ready:
            build.play(match, home.by_director)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert _counts(home, NOON.year) == {
        "members": (6, None),
        "clubs": (None, None),
        "events": (None, None),
        "entries": (8, None),
        "matches": (7, None),
        "newcomers": (8, None),
    }
    assert _counts(home, NOON.year + 1, date(NOON.year + 2, 1, 1))["entries"] == (None, 8)


def test_report_is_the_same_after_merges_and_withdrawals(at: Members) -> None:
    home = at.home
    players = [build.player(home) for _number in range(7)]
    licences = [at.give(player) for player in players]
    before = _counts(home, NOON.year)

    later = ActContext(home.by_officer, _LATER, "Left.")
    withdraw_licence(federation=at.slug, licence_id=licences[0].pk, ctx=later)
    merge_players(
        federation=at.slug,
        target=players[1].public_id,
        duplicate=players[2].public_id,
        ctx=ActContext(home.by_officer, _LATER),
    )

    assert _counts(home, NOON.year) == before
    assert before["members"] == (7, None)


def test_reopened_event_does_not_count(at: Members) -> None:
    event = build.drawn(at.home, 8)
    ctx = ActContext(at.home.by_director, NOON)
    while ready := build.ready(event):
        for match in ready:
            build.play(match, at.home.by_director)
    finish_event(event_id=event.pk, ctx=ctx)
    finish_event(event_id=event.pk, is_finished=False, ctx=ctx)

    assert _counts(at.home, NOON.year)["entries"] == (None, None)


def test_small_numbers_are_hidden_and_cannot_be_computed() -> None:
    assert [visible(count) for count in (0, 4, 5)] == [None, None, 5]
    assert visible_parts({"A": 40, "B": 12, "C": 9}) == {"A": 40, "B": 12, "C": 9}
    assert visible_parts({"A": 40, "B": 12, "C": 3}) == {"A": 40}
    assert visible_parts({"A": 40, "B": 12, "C": 1, "D": 1}) == {"A": 40}
    assert visible_parts({"A": 40, "B": 4, "C": 3}) == {"A": 40}
    assert visible_parts({"A": 40}) == {"A": 40}


def test_year_that_is_not_over_has_no_report(at: Members) -> None:
    for year in (NOON.year, 1989):
        with pytest.raises(NotFound, match="no_year_report"):
            year_report(at.home.federation, year, NOON.date())
