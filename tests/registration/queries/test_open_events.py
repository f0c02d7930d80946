"""How to get into the open events of a tournament."""

from datetime import timedelta

import pytest
from pytest_django import DjangoAssertNumQueries

from journal.context import ActContext
from matches.models import Tournament
from matches.queries.events.event_lines import event_lines
from registration.inputs.pots import PotInput
from registration.models import RegistrationSettings
from registration.queries.open_events import GroupPrices, OpenEvent, open_events
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.prizes import allow_pools, pot_of, terms

pytestmark = pytest.mark.django_db


def test_price_is_what_an_entry_of_this_event_costs_everyone_beside_what_is_paid_once() -> None:
    at = desk()
    at.set_fee("entry", 4_000)
    at.set_fee("entry", 2_000, group="junior")
    at.set_fee("registration", 1_000)
    at.set_fee("re_entry", 500, event_id=at.event.pk)

    rows = open_events(at.home.tournament, event_lines(at.home.tournament), NOON)

    assert rows[at.event.pk].prices == {"EUR": 4_000}  # what is paid once is not in it
    assert rows[at.event.pk].once == {"EUR": 1_000}
    assert rows[at.event.pk].of_groups == [GroupPrices("junior", {"EUR": 2_000}, {"EUR": 1_000})]


def test_price_has_what_every_entry_pays_into_a_jackpot() -> None:
    at = desk()
    allow_pools(at.home)
    at.set_fee("entry", 4_000)
    by_director = ActContext(at.home.by_director, NOON)
    for kind, cents in (("jackpot", 1_000), ("side", 500)):
        pot = pot_of(at.event, by_director, PotInput(terms("100"), kind, kind))
        at.set_fee("pool", cents, event_id=at.event.pk, pot_id=pot.pk)

    rows = open_events(at.home.tournament, event_lines(at.home.tournament), NOON)

    assert rows[at.event.pk].prices == {"EUR": 5_000}


def test_event_that_is_drawn_and_one_of_a_cancelled_tournament_are_not_open() -> None:
    at = desk()
    drawn = build.drawn(at.home, 2)
    lines = event_lines(at.home.tournament)

    assert drawn.pk not in open_events(at.home.tournament, lines, NOON)
    at.home.tournament.state = Tournament.State.CANCELLED
    assert open_events(at.home.tournament, lines, NOON) == {}


@pytest.mark.parametrize(
    ("settings", "taken", "expected"),
    [
        ({}, 900, (False, False, False)),
        ({"places": 8}, 7, (False, False, False)),
        ({"places": 8}, 8, (False, False, True)),
        ({"opens_at": NOON}, 0, (False, False, False)),
        ({"opens_at": NOON + timedelta(minutes=1)}, 0, (True, False, False)),
        ({"closes_at": NOON}, 0, (False, True, False)),
        ({"closes_at": NOON + timedelta(minutes=1)}, 0, (False, False, False)),
    ],
)
def test_event_opens_ends_and_is_full(
    settings: dict[str, object], taken: int, expected: tuple[bool, bool, bool]
) -> None:
    row = OpenEvent(RegistrationSettings(**settings), taken, {}, NOON)

    assert (row.opens_later, row.is_over, row.is_full) == expected


def test_more_events_ask_no_more_queries(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    at = desk()
    at.set_fee("entry", 4_000)
    for name in ("Second", "Third", "Fourth"):
        build.event(at.home, name=name)
    lines = event_lines(at.home.tournament)

    with django_assert_num_queries(3):  # settings, books, fees of the book
        assert len(open_events(at.home.tournament, lines, NOON)) == 4
