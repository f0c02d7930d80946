"""On which board a player may play: fixed, or by rating."""

import pytest

from journal.refusals import Refused
from matches import hooks
from matches.models import Event
from matches.queries.teams.squads import SquadRow, squad_of
from matches.services.teams.board_order import check_order
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
