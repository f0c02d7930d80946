"""Change the days and the place of a tournament."""

from datetime import UTC, date, datetime, timedelta

import pytest

from clubs.models import User
from journal.context import ActContext
from journal.jobs import drain
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refused
from journal.verify import breaks_of_all
from matches.flows.events.finish_event import finish_event
from matches.flows.tournaments.add_staff import add_staff
from matches.flows.tournaments.make_player_cards import make_player_cards
from matches.flows.tournaments.redate import redate
from matches.inputs.tournaments import TournamentDays
from matches.models import PlayerCard, StaffPost, Tournament
from matches.queries.tournaments.tournaments import days_of
from ratings.queries.seasons import seasons
from tests.support import build
from tests.support.build import NOON
from tests.support.programmes import EVENING, programme_item

pytestmark = pytest.mark.django_db
OLD = TournamentDays(date(2026, 5, 1), date(2026, 5, 3))
LATER = TournamentDays(date(2026, 5, 1), date(2026, 5, 4), "Town hall")
NEXT_YEAR = TournamentDays(date(2026, 5, 1), date(2027, 1, 2))


@pytest.mark.parametrize("role", ["officer", "manager", "director"])
def test_days_and_place_are_changed(role: str) -> None:
    home = build.house()

    redate(ref=home.ref, days=LATER, replaces=OLD, ctx=_ctx(getattr(home, role)))

    assert _days(home) == LATER
    act = Act.objects.get(kind="redate")
    assert (act.stream.kind, act.words) == (
        "tournament",
        "2026-05-01 – 2026-05-03 → 2026-05-01 – 2026-05-04, Town hall",
    )
    assert list(breaks_of_all()) == []


def test_equal_values_write_nothing() -> None:
    home = build.house()

    redate(ref=home.ref, days=TournamentDays(OLD.from_on, OLD.until_on, "  "), replaces=LATER, ctx=_ctx(home.director))

    assert not Act.objects.filter(kind="redate").exists()


def test_second_of_two_editors_is_refused_until_they_have_seen_the_first() -> None:
    home = build.house()
    redate(ref=home.ref, days=LATER, replaces=OLD, ctx=_ctx(home.director))

    with pytest.raises(Conflicting) as caught:
        redate(ref=home.ref, days=NEXT_YEAR, replaces=OLD, ctx=_ctx(home.officer))
    redate(ref=home.ref, days=NEXT_YEAR, replaces=LATER, ctx=_ctx(home.officer))

    (violation,) = caught.value.verdict.violations
    values = {"from_on": "2026-05-01", "until_on": "2026-05-04", "place": "Town hall"}
    assert (violation.code, dict(violation.params)) == ("days_changed", values)
    assert _days(home) == NEXT_YEAR


def test_days_are_checked_as_for_an_announcement() -> None:
    home = build.house()

    for days, code in (
        (TournamentDays(date(2026, 5, 2), date(2026, 5, 1)), "dates_out_of_order"),
        (TournamentDays(date(1026, 5, 1), date(1026, 5, 1)), "year_out_of_range"),
    ):
        with pytest.raises(Refused, match=code):
            redate(ref=home.ref, days=days, ctx=_ctx(home.director))


def test_days_include_those_of_play_but_the_place_may_change() -> None:
    home = build.house()
    build.play_out(build.drawn(home, 2), home.by_director)  # on 1 May

    with pytest.raises(Refused) as caught:
        redate(ref=home.ref, days=TournamentDays(date(2026, 5, 2), date(2026, 5, 3)), ctx=_ctx(home.director))
    redate(ref=home.ref, days=TournamentDays(OLD.from_on, OLD.from_on, "Café"), ctx=_ctx(home.director))

    (violation,) = caught.value.verdict.violations
    assert (violation.code, dict(violation.params)) == (
        "days_without_play",
        {"first": "2026-05-01", "last": "2026-05-01"},
    )


def test_seasons_follow_the_last_day_there_and_back() -> None:
    home = build.house()
    event = build.drawn(home, 2)
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=_ctx(home.director))
    table = build.season(home)
    drain()
    before = list(seasons.rows_of(table).values_list("points", flat=True))

    redate(ref=home.ref, days=NEXT_YEAR, ctx=_ctx(home.director))
    drain()
    outside = seasons.rows_of(table).count()
    redate(ref=home.ref, days=OLD, ctx=_ctx(home.director))
    drain()

    assert (len(before), outside) == (2, 0)
    assert list(seasons.rows_of(table).values_list("points", flat=True)) == before


def test_cards_and_default_posts_end_with_the_tournament() -> None:
    home = build.house()
    build.drawn(home, 2)
    make_player_cards(ref=home.ref, player_ids=None, ctx=_ctx(home.director))
    add_staff(ref=home.ref, user=build.login(), role="scorer", ctx=_ctx(home.director))

    redate(ref=home.ref, days=LATER, ctx=_ctx(home.director))

    midnight = datetime(2026, 5, 5, tzinfo=UTC)
    assert set(PlayerCard.objects.values_list("expires_at", flat=True)) == {midnight}
    assert list(StaffPost.objects.filter(role="scorer").values_list("until_at", flat=True)) == [
        midnight + timedelta(hours=6)
    ]
    assert set(StaffPost.objects.filter(role="director").values_list("until_at", flat=True)) == {None}


def test_programme_moves_with_the_tournament_or_lies_within_its_days() -> None:
    home = build.house()
    item = programme_item(home)
    moved = TournamentDays(date(2027, 5, 1), date(2027, 5, 3))

    with pytest.raises(Refused, match="programme_outside_days"):
        redate(ref=home.ref, days=TournamentDays(date(2026, 5, 2), date(2026, 5, 3)), ctx=_ctx(home.director))
    redate(ref=home.ref, days=NEXT_YEAR, ctx=_ctx(home.director))
    item.refresh_from_db()
    longer = item.starts_at
    redate(ref=home.ref, days=OLD, ctx=_ctx(home.director))
    redate(ref=home.ref, days=moved, ctx=_ctx(home.director))
    item.refresh_from_db()

    assert (longer, item.starts_at, item.sequence) == (EVENING, EVENING.replace(year=2027), 1)


def test_nobody_else_changes_them() -> None:
    home, elsewhere = build.house(), build.house()

    for user in (elsewhere.director, elsewhere.manager, build.login()):
        with pytest.raises(NotAllowed):
            redate(ref=home.ref, days=LATER, ctx=_ctx(user))


def _days(home: build.House) -> TournamentDays:
    return days_of(Tournament.objects.get(pk=home.tournament.pk))


def _ctx(user: User) -> ActContext:
    return ActContext(build.acting(user), NOON)
