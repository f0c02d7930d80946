"""Consent to a transfer, or object to it."""

from datetime import UTC, date, datetime

import pytest

from clubs.flows.answer_transfer import answer_transfer
from clubs.flows.complete_transfer import complete_transfer
from clubs.flows.edit_player import edit_player
from clubs.models import Player, Transfer
from clubs.queries.homes import home_of
from clubs.queries.transfers import open_transfer, state_of, transfers_for
from journal.context import ActContext, Actor
from journal.refusals import NotAllowed, NotFound
from tests.clubs.flows.test_ask_transfer import asked
from tests.support import build
from tests.support.build import NOON, House, acting

pytestmark = pytest.mark.django_db
LATER = datetime(2026, 6, 20, 12, tzinfo=UTC)


@pytest.fixture
def home() -> House:
    return build.house("dk")


@pytest.fixture
def away() -> House:
    return build.house("nl")


def answered(transfer: Transfer, by: Actor, *, consents: bool = True) -> None:
    answer_transfer(transfer_id=transfer.pk, consents=consents, ctx=ActContext(by, NOON, "Because."))


def test_old_home_consents_and_the_new_one_speaks_for_the_player(home: House, away: House) -> None:
    ann = build.player(home, "Ann")
    answered(asked(ann, away, acting(away.manager)), acting(home.manager))

    edit_player(
        player=ann.public_id, name="Anna", country="", visibility="full", ctx=ActContext(acting(away.officer), NOON)
    )

    assert home_of(ann).place == away.club
    assert open_transfer(ann) is None
    with pytest.raises(NotAllowed):
        edit_player(
            player=ann.public_id, name="Ann", country="", visibility="full", ctx=ActContext(home.by_officer, NOON)
        )


def test_objection_of_the_old_club_is_decided_by_an_officer(home: House, away: House) -> None:
    ann = build.player(home, "Ann")
    transfer = asked(ann, away, acting(away.manager))
    answered(transfer, acting(home.manager), consents=False)

    complete_transfer(transfer_id=transfer.pk, at=LATER)
    state = state_of(transfer)
    assert (state.has_objection, state.waits_for, home_of(ann).place) == (True, ("officer",), home.club)

    answered(transfer, home.by_officer)
    assert home_of(ann).place == away.club


@pytest.mark.parametrize("who", ["officer", "new", "player"])
def test_refusal_of_the_others_is_final(home: House, away: House, who: str) -> None:
    login = build.login()
    ann = build.player(home, "Ann", login)
    transfer = asked(ann, away, acting(away.manager))

    answered(
        transfer,
        {"officer": home.by_officer, "new": acting(away.manager), "player": acting(login)}[who],
        consents=False,
    )

    assert open_transfer(ann) is None
    with pytest.raises(NotFound):
        answered(transfer, home.by_officer)
    assert home_of(ann).place == home.club


def test_player_asks_and_both_clubs_answer(home: House, away: House) -> None:
    login = build.login()
    ann = build.player(home, "Ann", login)
    transfer = asked(ann, away, acting(login))

    answered(transfer, acting(home.manager))
    assert home_of(ann).place == home.club
    answered(transfer, acting(away.manager))
    assert home_of(ann).place == away.club


def test_nobody_but_a_party_sees_or_answers_it(home: House, away: House) -> None:
    transfer = asked(build.player(home, "Ann"), away, acting(away.manager))

    for by in (acting(build.house("se").officer), acting(home.director), acting(build.login()), acting(None)):
        with pytest.raises(NotFound):
            answered(transfer, by)
        assert list(transfers_for(by, NOON)) == []
    for by in (home.by_officer, acting(home.manager), acting(away.officer), acting(away.manager)):
        assert list(transfers_for(by, NOON)) == [transfer]


def test_merged_player_is_not_moved_any_more(home: House, away: House) -> None:
    ann, anne = build.player(home, "Ann"), build.player(home, "Anne")
    transfer = asked(anne, away, acting(away.manager))
    Player.objects.filter(pk=anne.pk).update(merged_into=ann)

    complete_transfer(transfer_id=transfer.pk, at=LATER)

    assert (home_of(anne).place, home_of(ann).place, date(2026, 5, 1)) == (home.club, home.club, home_of(ann).from_on)
