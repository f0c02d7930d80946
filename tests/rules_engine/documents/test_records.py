"""Records are replayed, and compared with the sheet of their match."""

from typing import Any

from rules_engine.documents import codes
from tests.rules_engine.documents.examples import after
from tests.support.variant_games import games, record

RECORD = """\
 1 point match

 Game 1
 Ann : 0                        Bob : 0
  1) 31: 8/5 6/5                 62: 24/18 13/12
      Wins 1 point
"""
GAME = {"winner": 0, "how": "resign", "kind": "single", "cube": 1}
WON_BY_LEFT = {"length": 1, "ruleset": "INTL", "games": [GAME]}


def _recorded(event: Any, sheet: Any = None, winner: int = 0, **more: Any) -> None:
    match = event["matches"][0]
    match.update(length=1, record={"format": "mat", "text": RECORD, **more})
    score = [1, 0] if winner == 0 else [0, 1]
    match["results"][0].update(sheet=sheet or WON_BY_LEFT, score=score, raw=score, winner=winner)
    event["stages"], event["rating"]["effects"] = [{"position": 1, "format": "list"}], []


def test_record_of_the_same_games_is_clean() -> None:
    assert after(_recorded) == []


def test_record_of_a_match_whose_sides_are_the_other_way_round() -> None:
    turned = {**WON_BY_LEFT, "games": [{**GAME, "winner": 1}]}

    assert after(lambda event: _recorded(event, turned, 1, is_turned=True)) == []
    assert after(lambda event: _recorded(event, turned, 1)) == [(codes.RECORD_DIFFERS, "matches[0].record")]


def test_record_that_is_none_and_one_that_contradicts_itself() -> None:
    wrong = RECORD.replace("Wins 1 point", "Wins 1 point\n\n Game 2\n Ann : 1   Bob : 0\n  1) 31: 8/5 6/5")

    assert after(lambda event: _recorded(event, text="hello")) == [(codes.RECORD_UNREADABLE, "matches[0].record")]
    assert {code for code, _ in after(lambda event: _recorded(event, text=wrong))} == {codes.RECORD_WRONG}


def test_games_of_a_variant_are_replayed_and_compared() -> None:
    game = games("fevga", winner=0, kind="single")[0]
    won = {"winner": 0, "how": "bearoff", "kind": "single", "cube": 1}
    sheet = {"length": 1, "ruleset": {"base": "INTL", "variant": "fevga"}, "games": [won]}

    def recorded(event: Any, first: int | None) -> None:
        text = record({**game, **({} if first is None else {"first": first})})
        _recorded(event, sheet, format="jsonl", text=text)
        event["variant"] = "fevga"

    assert after(lambda event: recorded(event, 0)) == []
    assert after(lambda event: recorded(event, 1)) == [(codes.RECORD_DIFFERS, "matches[0].record")]
    assert after(lambda event: recorded(event, None)) == [(codes.RECORD_WRONG, "matches[0].record")]
