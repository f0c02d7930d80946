"""Settled tournaments."""

import pytest
from pytest_django import DjangoAssertNumQueries

from registration.flows.reopen_books import reopen_books
from registration.flows.settle_tournament import settle_tournament
from registration.models import TournamentBook
from registration.queries.settlements import (
    BookState,
    carried_by,
    is_settled,
    open_balances,
    settlement_of,
    state_of_book,
    tournaments_of_book,
)
from tests.support import build
from tests.support.prizes import charge, finish, prize_scene

pytestmark = pytest.mark.django_db


def test_a_book_is_closed_while_all_of_its_tournaments_are_settled(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    scene = prize_scene(2)
    tournament, book = scene.home.tournament, scene.book
    party = scene.players[0]
    finish(scene)
    charge(scene, party, registration=700)
    assert [row.party for row in open_balances(tournament, closes_books=True)] == [party]
    assert [row.party for row in open_balances(tournament, closes_books=False)] == [party]
    assert (is_settled(tournament), state_of_book(book, []).is_closed) == (False, False)
    row = settle_tournament(ref=scene.home.ref, carry_ids=[party.pk], ctx=scene.by_treasurer)
    assert (settlement_of(tournament), state_of_book(book, []).is_closed) == (row, True)
    assert [(carried.party, carried.cents) for carried in carried_by(row)] == [(party, 700)]
    assert tournaments_of_book(book) == [tournament]
    assert state_of_book(book, [scene.pot.pk]) == BookState((tournament.name,), is_closed=True)
    other = build.tournament_of(scene.home.federation.slug, scene.home.by_officer, "other")
    TournamentBook.objects.create(tournament=other, book=book, currency="EUR")
    with django_assert_num_queries(1):
        assert state_of_book(book, [scene.pot.pk]) == BookState((tournament.name,), is_closed=False)
    reopen_books(ref=scene.home.ref, ctx=scene.by_treasurer)
    assert is_settled(tournament) is False
