"""Settled tournaments."""

from dataclasses import replace

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from clubs.models import Player
from journal.context import ActContext
from registration.flows.keep_book import keep_book
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
)
from tests.support import build
from tests.support.fees import Desk, desk
from tests.support.prizes import charge, finish, prize_scene
from tests.support.registering import joins, limited, members

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
    assert state_of_book(book, [scene.pot.pk]) == BookState((tournament.name,), is_closed=True)
    other = build.tournament_of(scene.home.federation.slug, scene.home.by_officer, "other")
    TournamentBook.objects.create(tournament=other, book=book, currency="EUR")
    with django_assert_num_queries(1):
        assert state_of_book(book, [scene.pot.pk]) == BookState((tournament.name,), is_closed=False)
    reopen_books(ref=scene.home.ref, ctx=scene.by_treasurer)
    assert is_settled(tournament) is False


def test_debts_of_other_tournaments_take_no_more_queries_for_more_debtors() -> None:
    at, players = desk(20), list[Player]()
    at.set_fee("registration", 1_000)
    other = _beside(at)
    other.set_fee("registration", 700)
    counts = list[int]()
    for more in (1, 3, 9):
        new_players = members(at.home, more)
        for player in new_players:
            joins(at.event, player)
            joins(other.event, player)
        players += new_players
        at.pays(players[0], 300)  # pays the first tournament first
        with CaptureQueriesContext(connection) as queries:
            rows = open_balances(at.home.tournament, closes_books=False)
        counts.append(len(queries))
        assert {row.party.player: row.row.cents for row in rows} == _owed(players, 1_000, 300 * len(counts))

    assert counts[0] == counts[1] == counts[2]
    assert {row.row.cents for row in open_balances(other.home.tournament, closes_books=False)} == {700}


def _beside(at: Desk) -> Desk:
    """Another tournament in the same book."""
    tournament = build.tournament_of(at.home.federation.slug, at.home.by_officer, "other")
    build.serve(tournament, at.home.director, at.home.by_officer)
    home = replace(at.home, tournament=tournament)
    ctx = ActContext(home.by_director, build.NOON)
    row = keep_book(ref=build.ref(tournament), book_id=at.book.pk, ctx=ctx)
    return Desk(home, row, limited(home, 20), at.pot)


def _owed(players: list[Player], cents: int, paid: int) -> dict[Player, int]:
    return {player: cents - (paid if player == players[0] else 0) for player in players}
