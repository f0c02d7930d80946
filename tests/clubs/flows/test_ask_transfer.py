"""Ask for another home of a player."""

from datetime import UTC, date, datetime, timedelta

import pytest

from clubs.flows.ask_transfer import ask_transfer
from clubs.flows.found_club import found_club
from clubs.models import Federation, Player, Transfer
from clubs.queries import players
from clubs.queries.homes import home_of
from clubs.queries.transfers import state_of
from journal.context import ActContext, Actor
from journal.refusals import Conflicting, NotAllowed, Refused
from tests.support import build
from tests.support.build import NOON, House, acting

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house("dk")


@pytest.fixture
def away() -> House:
    return build.house("nl")


def asked(player: Player, to: House, by: Actor, at: datetime = NOON, on: date | None = None) -> Transfer:
    return ask_transfer(
        player=player.public_id, federation=to.federation.slug, club="club", on=on, ctx=ActContext(by, at)
    )


def test_home_stays_while_the_old_home_has_not_answered(home: House, away: House) -> None:
    ann = build.player(home, "Ann")

    transfer = asked(ann, away, acting(away.manager))

    state = state_of(transfer)
    assert home_of(ann).place == home.club
    assert (state.waits_for, state.silence_ends_on, state.due_on) == (("old",), date(2026, 5, 15), date(2026, 5, 16))


def test_day_of_a_request_is_that_of_the_federation(home: House, away: House) -> None:
    Federation.objects.update(time_zone="Europe/Amsterdam")
    late = datetime(2026, 5, 1, 22, 10, tzinfo=UTC)

    state = state_of(asked(build.player(home, "Ann"), away, acting(away.manager), late))

    assert (state.transfer.requested_on, state.due_on) == (date(2026, 5, 2), date(2026, 5, 17))


def test_player_with_a_login_is_asked_too(home: House, away: House) -> None:
    ann = build.player(home, "Ann", build.login())

    state = state_of(asked(ann, away, acting(away.manager)))

    assert (state.waits_for, state.due_on) == (("old", "player"), None)


def test_silence_of_a_federation_is_no_consent(home: House, away: House) -> None:
    event = build.entered(home, 1)
    guest = Player.objects.get(pk=event.entries.get().members.get().player_id)

    state = state_of(asked(guest, away, acting(away.manager)))

    assert (home_of(guest).place, state.waits_for, state.due_on) == (home.federation, ("old",), None)


def test_officer_of_both_clubs_moves_a_player_without_a_login_at_once(home: House) -> None:
    ann = build.player(home, "Ann")
    second = found_club(federation="dk", slug="second", name="Second", ctx=ActContext(home.by_officer, NOON))

    ask_transfer(player=ann.public_id, federation="dk", club="second", ctx=ActContext(home.by_officer, NOON))

    assert home_of(ann).place == second
    assert players.membership(second, ann) is not None


def test_strangers_and_clubs_without_a_part_ask_nothing(home: House, away: House) -> None:
    ann, third = build.player(home, "Ann"), build.house("se")

    for by in (acting(build.login()), acting(third.officer), acting(home.director), acting(None)):
        with pytest.raises(NotAllowed):
            asked(ann, away, by)


def test_second_request_and_the_present_home_are_refused(home: House, away: House) -> None:
    ann = build.player(home, "Ann")
    with pytest.raises(Conflicting):
        asked(ann, home, home.by_officer)
    asked(ann, away, acting(away.manager))

    with pytest.raises(Conflicting):
        asked(ann, away, acting(away.manager))


def test_day_in_the_past_is_refused(home: House, away: House) -> None:
    ann = build.player(home, "Ann")

    with pytest.raises(Refused):
        asked(ann, away, acting(away.manager), on=NOON.date() - timedelta(days=1))


def test_day_more_than_60_days_ahead_is_refused(home: House, away: House) -> None:
    ann = build.player(home, "Ann")

    with pytest.raises(Refused) as refusal:
        asked(ann, away, acting(away.manager), on=NOON.date() + timedelta(days=61))

    assert [row.params for row in refusal.value.verdict.violations] == [{"on": "2026-07-01", "last": "2026-06-30"}]


def test_later_day_is_kept(home: House, away: House) -> None:
    ann = build.player(home, "Ann")

    transfer = asked(ann, away, acting(away.manager), on=date(2026, 6, 30))

    assert state_of(transfer).due_on == date(2026, 6, 30)
