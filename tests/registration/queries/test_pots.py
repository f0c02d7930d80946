"""What pots hold."""

from uuid import uuid4

import pytest
from pytest_django import DjangoAssertNumQueries

from journal.refusals import NotFound, Refused
from matches.models import Event
from registration.flows.add_money import add_money
from registration.flows.join_pool import join_pool
from registration.inputs.pots import PotInput
from registration.queries.fees import books_of
from registration.queries.pots import (
    balance_of,
    book_in,
    has_money,
    has_pots,
    is_paid_into,
    keeps_money,
    keeps_money_for,
    member_ids,
    pool_marks,
    pot,
    pots_of,
    pots_version,
    settings_of,
)
from tests.support import build
from tests.support.prizes import PrizeScene, book_of, fixed, pay, pot_of, prize_scene, side_pool, terms

pytestmark = pytest.mark.django_db


def _balance(scene: PrizeScene) -> tuple[int, int, int]:
    balance = balance_of(scene.pot)
    return balance.takings, balance.added, balance.holds


def test_takings_stay_when_prizes_are_fixed() -> None:
    scene = prize_scene(4, 1000)
    assert (has_money(scene.pot), is_paid_into(scene.pot)) == (True, False)
    pay(scene, scene.players[0], 1000)
    assert is_paid_into(scene.pot)
    before = pots_version(scene.event.pk)
    add_money(event_id=scene.event.pk, pot_id=scene.pot.pk, cents=500, client=uuid4(), ctx=scene.by_director)
    assert _balance(scene) == (4000, 500, 4500)
    assert pots_version(scene.event.pk) > before
    fixed(scene)
    assert _balance(scene) == (4000, 500, 0)


def test_pots_and_books_are_found() -> None:
    scene = prize_scene(2)
    tournament = scene.home.tournament
    assert [row.pk for row in pots_of(scene.event)] == [scene.pot.pk]
    assert member_ids(scene.pot) == []
    assert (has_pots(scene.event), keeps_money(tournament), keeps_money_for(scene.event.pk)) == (True, True, True)
    assert book_in(tournament, "") == book_in(tournament, "EUR") == books_of(tournament)[0]
    assert settings_of(scene.home.federation).allows_pools is False
    for number in (0, scene.pot.pk + 1, 2**80):
        with pytest.raises(NotFound):
            pot(scene.event, number)
    book_of(scene.home, "DKK", "DKK")
    with pytest.raises(Refused, match="no_book_of_tournament"):
        book_in(tournament, "")


def test_an_event_without_a_book_has_no_pots() -> None:
    event = build.event(build.house())
    assert (has_pots(event), keeps_money_for(event.pk), pots_version(event.pk)) == (False, False, 0)


def test_entries_of_pools_are_marked_in_the_order_of_the_pools() -> None:
    scene = prize_scene(2)
    first = side_pool(scene)
    second = pot_of(scene.event, scene.by_director, PotInput(terms("100"), "side", "Ladies"))
    jackpot = pot_of(scene.event, scene.by_director, PotInput(terms("100"), "jackpot", "Night"))
    one, two = (row.pk for row in scene.event.entries.order_by("number"))
    join_pool(event_id=scene.event.pk, pot_id=second.pk, entry=2, ctx=scene.by_director)

    marks = pool_marks(Event.objects.get(pk=scene.event.pk))

    assert [(row.letter, row.pot) for row in marks] == [("A", first), ("B", second), ("C", jackpot)]
    assert [[row.letter for row in marks if row.has(entry)] for entry in (one, two)] == [["C"], ["B", "C"]]


def test_marks_of_an_event_without_pools_ask_nothing_more_than_whether_it_has_pots(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    event = prize_scene(2).event
    with django_assert_num_queries(1):
        assert (has_pots(event), pool_marks(event)) == (True, [])
