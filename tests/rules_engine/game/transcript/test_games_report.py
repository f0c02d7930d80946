"""Games of variants, replayed: what counts of them, and what is in doubt."""

from typing import Any

import pytest

from rules_engine.game.score_sheet import UNKNOWN, Game, How, Kind
from rules_engine.game.transcript.games_record import read_games
from rules_engine.game.transcript.games_report import ReplayedGame, is_unfinished, replay_games
from tests.rules_engine.game.variants.cases import cases
from tests.support.variant_games import doubts, games, record

MOTHER = games("plakoto", kind="mother", winner=0)[0]
FAULTY = next(case for case in cases("replay") if case["in"]["variant"] == "plakoto" and not case["out"]["ok"])
RESULT = {"winner": 1, "how": "resign", "kind": "single", "cube": 1}


def replay(variant: str, *lines: dict[str, Any]) -> tuple[ReplayedGame, ...]:
    return replay_games(read_games(record(*lines)), variant)


@pytest.mark.parametrize("case", cases("replay"), ids=lambda case: case["id"])
def test_game_is_judged_as_by_the_command(case: dict[str, Any]) -> None:
    [game] = replay(case["in"]["variant"], {**case["in"], "first": 0})

    out = case["out"]
    assert [
        {"code": fault.violation.code, **({"turn": fault.violation.where} if fault.violation.where else {})}
        for fault in game.doubts
    ] == [{key: fault[key] for key in ("code", "turn") if key in fault} for fault in out.get("violations", ())]
    assert game.is_over == out.get("over", False)
    assert (game.result.winner if game.result else None) == out.get("winner")


def test_mother_is_a_double_game_of_the_first_side() -> None:
    first, second = replay("plakoto", {**MOTHER, "first": 0}, {**MOTHER, "first": 1})

    assert first.result == Game(0, How.BEAROFF, Kind.GAMMON, 1, UNKNOWN)
    assert second.result == Game(1, How.BEAROFF, Kind.GAMMON, 1, UNKNOWN)


def test_drawn_game_counts_for_nobody() -> None:
    [game] = replay("grasshopper", {**games("grasshopper", kind="draw")[0], "first": 0})

    assert (game.is_drawn, game.is_over, game.result, game.doubts) == (True, True, None, ())


def test_written_result_ends_a_game_and_heals_a_wrong_turn() -> None:
    part = {**MOTHER, "turns": MOTHER["turns"][:7], "first": 0}
    wrong = {**FAULTY["in"], "first": 0, "game": RESULT}

    first, second = replay("plakoto", {**part, "game": RESULT}, wrong)

    assert first.result == second.result == Game(1, How.RESIGN, Kind.SINGLE, 1, UNKNOWN)
    assert [fault.violation.where for fault in second.remarks] == [FAULTY["out"]["violations"][0]["turn"]]


def test_what_leaves_the_score_in_doubt() -> None:
    part = {**MOTHER, "turns": MOTHER["turns"][:7], "first": 0}
    draw = {**games("grasshopper", kind="draw")[0], "first": 0}

    assert doubts("plakoto", MOTHER) == [("record_first_missing", None)]
    assert doubts("fevga", {**MOTHER, "first": 0}) == [("record_other_variant", None)]
    assert doubts("plakoto", part, {**MOTHER, "first": 0}) == [("record_result_missing", None)]
    assert doubts("plakoto", {**MOTHER, "first": 0, "game": RESULT}) == [("record_game_differs", None)]
    assert doubts("grasshopper", {**draw, "game": RESULT}) == [("record_game_differs", None)]


def test_checkers_that_were_not_played_off_are_a_doubt() -> None:
    part = {**MOTHER, "turns": MOTHER["turns"][:7], "first": 0}
    borne_off = {**RESULT, "how": "bearoff"}

    for turns in (part["turns"], list[dict[str, Any]]()):
        assert doubts("plakoto", {**part, "turns": turns, "game": borne_off}) == [("record_game_differs", None)]
    assert doubts("plakoto", {**FAULTY["in"], "first": 0, "game": borne_off}) == []


def test_last_game_may_stop() -> None:
    part = {**MOTHER, "turns": MOTHER["turns"][:7], "first": 0}

    assert doubts("plakoto", {**MOTHER, "first": 0}, part) == []
    assert is_unfinished(replay("plakoto", part))
    assert not is_unfinished(replay("plakoto", {**MOTHER, "first": 0}))
    assert is_unfinished(replay("plakoto", {"variant": "plakoto", "turns": []}))
