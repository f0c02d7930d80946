"""On which board a player may play: fixed, or by rating."""

import pytest

from journal.refusals import Refused
from matches import hooks
from matches.models import Event
from matches.queries.teams.squads import SquadRow, squad_of
from matches.services.teams.board_order import check_order, sides_by_rule
from matches.tie_settings import BoardOrder, TieSettings
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def scene(order: BoardOrder) -> tuple[Event, dict[int, SquadRow]]:
    home = build.house()
    event = teams.team_event(home, 1, tie=TieSettings(order=order))
    return event, {row.number: row for row in squad_of(event.entries.get(plays_for=None))}


def code(event: Event, rows: dict[int, SquadRow]) -> str:
    try:
        check_order(event, rows)
    except Refused as refused:
        return str(refused.verdict.violations[0].code)
    return ""


def test_the_first_of_the_squad_keep_their_boards() -> None:
    event, squad = scene(BoardOrder.FIXED)
    assert code(event, {1: squad[1], 2: squad[2]}) == ""
    assert code(event, {1: squad[3], 2: squad[2]}) == ""  # a reserve for the first
    assert code(event, {1: squad[2], 2: squad[3]}) == "lineup_fixed"


def test_nobody_plays_far_above_a_stronger_player(monkeypatch: pytest.MonkeyPatch) -> None:
    event, squad = scene(BoardOrder.RATING)
    ratings = {squad[1].player.pk: 1500_00, squad[2].player.pk: 1580_00, squad[3].player.pk: 1581_00}
    monkeypatch.setattr(type(hooks.ratings_of), "__call__", lambda *_arguments: ratings)
    assert code(event, {1: squad[1], 2: squad[2]}) == ""
    assert code(event, {1: squad[1], 2: squad[3]}) == "lineup_rating"
    del ratings[squad[1].player.pk]
    assert code(event, {1: squad[1], 2: squad[3]}) == ""  # who has no rating is free


def test_any_order_is_any_order() -> None:
    event, squad = scene(BoardOrder.FREE)
    assert code(event, {1: squad[3], 2: squad[1]}) == ""


def numbers(event: Event, rows: list[SquadRow]) -> list[list[int]]:
    return [[row.number for row in side] for side in sides_by_rule(event, rows)]


def test_fixed_players_keep_their_boards_if_nobody_names_a_line_up() -> None:
    event, squad = scene(BoardOrder.FIXED)
    assert numbers(event, [squad[1], squad[2], squad[3]]) == [[1], [2]]
    assert numbers(event, [squad[2], squad[3]]) == [[3], [2]]
    assert numbers(event, [squad[2]]) == [[], [2]]


def test_stronger_ratings_play_above(monkeypatch: pytest.MonkeyPatch) -> None:
    event, squad = scene(BoardOrder.RATING)
    monkeypatch.setattr(type(hooks.ratings_of), "__call__", lambda *_arguments: {squad[2].player.pk: 1580_00})
    assert numbers(event, [squad[1], squad[2], squad[3]]) == [[2], [1]]


@pytest.mark.parametrize(
    ("tie", "sides"),
    [
        (TieSettings(doubles_boards=1), [[1], [2, 3]]),
        (TieSettings(consultation=2), [[1, 2], [1, 2]]),
        (TieSettings(order=BoardOrder.FIXED, doubles_boards=1), [[1], [2, 3]]),
    ],
)
def test_boards_of_several_take_as_many_players_as_they_need(tie: TieSettings, sides: list[list[int]]) -> None:
    home = build.house()
    event = teams.team_event(home, 1, tie=tie)
    rows = [row for row in squad_of(event.entries.get(plays_for=None)) if row.is_in]
    assert numbers(event, rows) == sides
    assert numbers(event, rows[:1]) == ([[], []] if tie.consultation else [[1], []])
