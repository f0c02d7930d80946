"""Attacks on the one world: everybody at every act, on objects of every kind. ``table`` has the rows."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from django.db import transaction

from matches.models import Tournament
from tests.security.table import (
    ATTACKERS,
    MISPLACED,
    MISPLACED_COLUMNS,
    MIXED,
    MIXED_COLUMNS,
    MORE,
    PLAYER_KINDS,
    PLAYERS,
    STRANGER,
    Row,
    attacks_of,
    attacks_on_players,
    misplaced,
    misplaced_rows,
    mixed_rows,
    name_of,
    restricted_rows,
    rows_about_play,
    rows_naming_players,
)
from tests.security.world import World
from tests.support import api_table, page_table

pytestmark = pytest.mark.django_db


def test_every_act_that_names_a_player_has_a_row_for_every_kind_of_player() -> None:
    assert sorted(PLAYERS) == sorted(name_of(row) for row in rows_naming_players())
    assert {len(answers) for answers in PLAYERS.values()} == {len(PLAYER_KINDS)}


def test_every_address_that_names_something_below_a_federation_has_a_row() -> None:
    assert sorted(MIXED) == sorted(name_of(row) for row in mixed_rows())


def test_every_address_that_names_something_of_a_tournament_event_or_book_has_a_row() -> None:
    assert sorted(MISPLACED) == sorted(name_of(row) for row in misplaced_rows())


def test_each_kind_of_object_is_attacked_in_every_run_and_exceptions_are_of_acts() -> None:
    attacks = [list(attacks_of(row, is_deep=False)) for row in restricted_rows()]

    assert all({attack.whose for attack in each} == set(ATTACKERS.values()) for each in attacks)
    assert {attack.who for each in attacks for attack in each} == set(ATTACKERS)
    assert {what for _who, what in MORE} <= {name_of(row) for row in restricted_rows()}


def test_there_are_1500_attacks_in_every_run() -> None:
    elsewhere = [attack for row in restricted_rows() for attack in attacks_of(row, is_deep=False)]
    on_players = [attack for row in rows_naming_players() for attack in attacks_on_players(row, is_deep=False)]

    assert len(set(elsewhere + on_players)) >= 1500


@pytest.mark.parametrize("row", restricted_rows(), ids=name_of)
def test_office_elsewhere_is_worth_nothing_here(the_world: World, row: Row, is_deep: bool) -> None:
    attacks = list(attacks_of(row, is_deep=is_deep))
    if isinstance(row, api_table.Row):
        answers = {attack.who: the_world.operation(attack.who, row) for attack in attacks}
    else:
        typed = the_world.hall.typed(row)
        answers = {attack.who: the_world.page(attack.who, row, typed) for attack in attacks}

    assert answers == {attack.who: attack.wanted for attack in attacks}


@pytest.mark.parametrize("row", rows_naming_players(), ids=name_of)
def test_player_is_acted_on_by_whom_the_table_says(the_world: World, row: Row, is_deep: bool) -> None:
    attacks = list(attacks_on_players(row, is_deep=is_deep))
    typed = {} if isinstance(row, api_table.Row) else the_world.hall.typed(row)

    answers = {
        attack: _answer(the_world, row, typed, attack.who, the_world.players[attack.whose]) for attack in attacks
    }

    assert answers == {attack: attack.wanted for attack in attacks}


@pytest.mark.parametrize("row", mixed_rows(), ids=name_of)
def test_id_of_another_federation_is_not_reached_from_ones_own_address(the_world: World, row: Row) -> None:
    far = the_world.far
    if isinstance(row, api_table.Row):
        signs = [the_world.operation(who, row, far) for who in MIXED_COLUMNS]
    else:
        page = replace(row, parts={**row.parts, "federation": far["fed"], "tournament": far["t"]})
        signs = [the_world.page(who, page, the_world.hall.typed(row)) for who in MIXED_COLUMNS]

    assert "".join(signs) == MIXED.get(name_of(row))


@pytest.mark.parametrize("row", misplaced_rows(), ids=name_of)
def test_id_of_another_tournament_event_or_book_is_not_reached(the_world: World, row: Row) -> None:
    other = misplaced(row, the_world.stand.words)
    if isinstance(other, api_table.Row):
        signs = [the_world.operation(who, other) for who in MISPLACED_COLUMNS]
    else:
        assert isinstance(row, page_table.Row)
        typed = the_world.hall.typed(row)
        signs = [the_world.page(who, other, typed) for who in MISPLACED_COLUMNS]

    assert "".join(signs) == MISPLACED.get(name_of(row))


# The money of the tournament is in a book of the club, whose treasurer the manager is; they are no player to be judged.
OF_THE_CLUBS_BOOK = {
    "deals_adjust": "+",
    "deals_answer": "+",
    "deals_make": "+",
    "payouts_list": "+",
    "payouts_make": "+",
    "pool_members_add": "+",
    "pool_members_remove": "+",
    "pots_add": "+",
    "pots_add_money": "+",
    "pots_move_fees": "+",
    "pots_change": "+",
    "pots_remove": "+",
    "prizes_fix": "+",
    "registration_conditions_judge": "3",
}


@pytest.mark.parametrize("row", rows_about_play(), ids=name_of)
def test_tournament_without_a_club_is_no_managers(the_world: World, row: api_table.Row) -> None:
    with transaction.atomic():
        Tournament.objects.filter(pk=the_world.stand.scene.home.tournament.pk).update(host_club=None)
        sign = the_world.operation("manager", row)
        transaction.set_rollback(True)

    assert sign == OF_THE_CLUBS_BOOK.get(name_of(row), row.expected[STRANGER])


def _answer(world: World, row: Row, typed: Mapping[str, Any], who: str, player: str) -> str:
    if isinstance(row, api_table.Row):
        word = "loner" if "{loner}" in f"{row.path}{row.body!r}" else "ann"
        body = player.encode() if isinstance(row.body, bytes) else row.body
        return world.operation(who, replace(row, body=body), {word: player})
    page = replace(row, parts={**row.parts, "player": player})
    return world.page(who, page, {**typed, **_named(row, player)})


def _named(row: page_table.Row, player: str) -> dict[str, Any]:
    """Return the fields that name this player in place of the one whom the table names."""
    fields = {name: player for name, value in row.typed.items() if value == "{loner}" or name in ("names", "players")}
    by_id = {"name": "", "player": player} if row.typed.get("name") == "Loner" else {}
    return {**fields, **by_id}
