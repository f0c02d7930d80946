"""Games of variants, move by move: boards from the side of the match, plays in notation, the last position."""

from typing import Any

import pytest

from interfaces.web.base.diagrams.diagram_text import describe
from matches.models import Match
from matches.queries.transcripts.moves import moves_of
from matches.queries.transcripts.record_files import file_for, public_file
from matches.queries.transcripts.transcripts import transcript
from rules_engine.game.diagram.drawing import draw as draw_board
from rules_engine.game.diagram.view import UPPER
from rules_engine.game.variants.table import VARIANTS
from tests.matches.services.transcripts.test_judging_games import PLAYED, WON, meet, send
from tests.support.build import NOON, acting
from tests.support.variant_games import games, record

pytestmark = pytest.mark.django_db


def moves(text: str, **plan: Any) -> tuple[Match, Any]:
    match, (first, _) = meet(**plan)
    row = send(match, first, text)
    return match, moves_of(transcript(row.id, first, NOON))


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_every_position_of_every_variant_is_drawn(name: str) -> None:
    line = {**games(name)[0], "first": 1}

    _, result = moves(record(line), variant=name)

    [game] = result.games
    assert [row.number for row in game.moves] == list(range(1, len(line["turns"]) + 2))
    assert game.moves[0].side == 1 and game.moves[0].board.on_roll == UPPER
    for row in game.moves:
        assert draw_board(row.board, row.routes) and describe(row.board) and row.pos


def test_score_is_added_up() -> None:
    _, result = moves(PLAYED)

    assert [(game.before, game.winner, game.points, game.after) for game in result.games] == [
        ((0, 0), 0, 1, (1, 0)),
        ((1, 0), 1, 1, (1, 1)),
        ((1, 1), 0, 2, (3, 1)),
    ]
    assert [game.moves[-1].kind for game in result.games] == ["win"] * 3


def test_chosen_doublet_and_turn_without_a_play() -> None:
    line = {**games("acey")[0], "first": 0}

    _, result = moves(record(line), variant="acey")

    rows = result.games[0].moves
    doublet = next(row for row in rows if row.kind in ("top", "bottom"))
    assert doublet.dice[0] == doublet.dice[1]
    assert any(row.play == "Cannot Move" for row in rows)


def test_moves_stop_at_a_fault_which_stands_beside_its_turn() -> None:
    turns = [*WON["turns"][:4], {**WON["turns"][4], "dice": [6, 6]}, *WON["turns"][5:]]

    _, result = moves(record({**WON, "turns": turns}))

    [game] = result.games
    assert [fault["code"] for fault in game.moves[-1].faults] == ["play_not_legal"]
    assert (len(game.moves), game.moves[-1].play, game.winner) == (5, WON["turns"][4]["pos"], None)


def test_drawn_and_unfinished_games_end_with_their_position() -> None:
    draw = {**games("grasshopper", kind="draw")[0], "first": 0}
    part = {**draw, "turns": draw["turns"][:4]}

    _, result = moves(record(draw, part), variant="grasshopper")

    assert [game.moves[-1].kind for game in result.games] == ["draw", "stop"]
    assert (result.games[0].points, result.games[0].after) == (None, None)


def test_file_of_others_states_the_first_side_and_names_nobody() -> None:
    match, (first, second) = meet()
    row = send(match, first, record(WON), "side1")
    send(match, second, record({**WON, "first": 1}))
    sent = transcript(row.id, first, NOON)

    assert file_for(sent, first, NOON).text == record(WON)
    assert '"first":1' in public_file(sent).text
    assert (public_file(sent).ending, file_for(sent, acting(None), NOON).ending) == ("jsonl", "jsonl")
