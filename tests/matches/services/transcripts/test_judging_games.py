"""Records of games of variants: judged by turn, made into a score, public once they are the official games."""

from typing import Any

import pytest

from journal.context import ActContext, Actor
from journal.jobs import drain
from matches.flows.transcripts.upload_transcript import upload_transcript
from matches.models import Match, Transcript
from matches.queries.results.matches import counting_result
from matches.queries.transcripts import transcripts
from matches.queries.transcripts.transcripts import TranscriptRow
from matches.readers.transcripts import read_moves
from rules_engine.game.conduct import Conduct, Draws
from tests.support import build
from tests.support.build import NOON
from tests.support.variant_games import games, record

pytestmark = pytest.mark.django_db

WON = games("plakoto", winner=0, kind="single")[0]
LOST = games("plakoto", winner=1, kind="mother")[0]
PLAKOTO = {"variant": "plakoto", "pool": "", "conduct": Conduct(Draws.REPLAYED)}
PLAYED = record({**WON, "first": 0}, {**WON, "first": 1}, {**LOST, "first": 1})  # 3–1


def send(match: Match, by: Actor, text: str, left: str = "names") -> TranscriptRow:
    moves = read_moves(text.encode(), left)
    transcript, _ = upload_transcript(match_id=match.pk, moves=moves, ctx=ActContext(by, NOON))
    drain()
    return transcripts.row_of(transcript, transcripts.reading(transcript))


def meet(**plan: Any) -> tuple[Match, list[Actor]]:
    return build.meeting(build.house(), lengths=plan.pop("lengths", (3,)), **{**PLAKOTO, **plan})


def test_games_of_both_sides_become_the_result_and_are_public() -> None:
    match, (first, second) = meet()

    row = send(match, first, PLAYED)

    assert (row.format, row.status, row.findings, row.notes) == ("jsonl", "complete", [], [])
    assert row.submission is not None
    assert transcripts.published(match) is None
    send(match, second, PLAYED)
    result = counting_result(match)
    assert result is not None and (result.winner, result.final) == (0, [3, 1])
    public = transcripts.published(match)
    assert public is not None and Transcript.objects.get(pk=public.id).by_kind == "side1"


def test_sender_states_the_first_turn_of_the_first_game() -> None:
    match, (first, _) = meet()
    text = record(WON, {**LOST, "first": 0})

    assert [row["code"] for row in send(match, first, text).findings] == ["record_first_missing"]
    row = send(match, first, text, "side1")
    assert row.findings == [] and row.sheet is not None
    assert [game["winner"] for game in row.sheet["games"]] == [1, 1]


def test_fault_is_named_by_its_turn() -> None:
    match, (first, _) = meet()
    turns = [*WON["turns"][:4], {**WON["turns"][4], "dice": [6, 6]}, *WON["turns"][5:]]

    row = send(match, first, record({**WON, "turns": turns, "first": 0}))

    [fault] = row.findings
    assert (fault["code"], fault["line"], fault["turn"], fault["blocks"]) == ("play_not_legal", 1, 5, True)
    assert (row.status, row.sheet) == ("issues", None)


def test_lines_that_are_no_games_are_unreadable() -> None:
    match, (first, _) = meet()

    row = send(match, first, '{"variant": "plakoto"}\n{\n')

    assert [(fault["code"], fault["line"]) for fault in row.findings] == [("key_missing", 1), ("record_not_a_game", 2)]
    assert row.status == "unreadable"


def test_record_that_stops_is_unfinished() -> None:
    match, (first, _) = meet()

    row = send(match, first, record({**WON, "first": 0}, {**LOST, "turns": LOST["turns"][:3], "first": 0}))

    assert (row.status, [note["code"] for note in row.notes]) == ("incomplete", ["record_unfinished"])
    assert (row.sheet is not None, row.submission) == (True, None)


def test_rules_of_a_match_hold_for_its_games() -> None:
    match, (first, _) = meet()

    row = send(match, first, PLAYED + record({**WON, "first": 0}))

    assert (row.status, row.sheet) == ("issues", None)
    assert [(fault["game"], fault["line"]) for fault in row.findings] == [(4, 4)]


def test_draws_are_counted_and_add_nothing() -> None:
    match, (first, _) = meet(variant="grasshopper", lengths=(1,), dmp=True)
    draw = games("grasshopper", kind="draw")[0]

    row = send(match, first, record({**draw, "first": 0}, {**games("grasshopper", winner=1)[0], "first": 1}))

    assert row.sheet is not None
    assert (row.sheet["drawn"], [game["winner"] for game in row.sheet["games"]]) == (1, [0])


def test_cube_is_that_of_the_written_game() -> None:
    match, (first, _) = meet(variant="anti", conduct=Conduct())
    game = games("anti", winner=0)[0]
    result = {"winner": 0, "how": "bearoff", "kind": "single", "cube": 2, "owner": 0}

    row = send(match, first, record({**game, "first": 0, "game": result}))

    assert row.sheet is not None and row.sheet["games"] == [result]
