"""Transcripts: kept, judged by a job, made into a score where nothing is in doubt, compared with what was reported."""

import uuid
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given as given_by_hypothesis
from hypothesis import settings
from hypothesis import strategies as st

from journal.chain import canonical_json
from journal.context import ActContext, Actor
from journal.jobs import drain
from journal.refusals import Conflicting, NotAllowed, NotFound, Refusal
from matches.flows.results.dispute_score import dispute_score
from matches.flows.results.reopen_result import reopen_result
from matches.flows.transcripts.judge_transcript import judge_transcript
from matches.flows.transcripts.upload_transcript import MOST, upload_transcript
from matches.inputs.results import ScoreInput
from matches.inputs.transcripts import TranscriptInput
from matches.models import Match, Submission, Transcript, TranscriptReading, TranscriptText
from matches.queries.results.match_row import MatchState
from matches.queries.results.match_rows import match_row
from matches.queries.results.matches import counting_result
from matches.queries.transcripts import transcripts
from matches.queries.transcripts.record_files import public_file
from matches.readers.transcripts import read_moves
from matches.services.transcripts.transcribing import judge, transcript_of
from matches.transcript_formats import LARGEST, MOST_LINES
from tests.matches.queries.transcripts.test_moves import spoilt
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db
FILE = Path(__file__).resolve().parents[3] / "data" / "matches" / "selfplay" / "selfplay_03_05pt.mat"
TEXT = FILE.read_text()  # Rolf beats Gus 5–2, in five games
LEFT = "side0"


def given(match: Match, by: Actor, text: str = TEXT, left: str = LEFT) -> Transcript:
    """Uploaded and judged, with whatever follows of it."""
    transcript, _is_new = upload_transcript(
        match_id=match.pk, moves=TranscriptInput(text, left=left), ctx=ActContext(by, NOON)
    )
    drain()
    return transcript


def row(match: Match) -> transcripts.TranscriptRow:
    return transcripts.transcripts_of(match)[-1]


def games(match: Match) -> list[dict[str, Any]]:
    """As they are made of the newest transcript."""
    sheet = row(match).sheet
    return [dict(one) for one in sheet["games"]] if sheet else []


def codes(found: Sequence[Any]) -> list[str]:
    return [one["code"] for one in found]


def named(match: Match) -> tuple[str, str]:
    first, second = transcripts.sides_of(match)
    return first.name, second.name


def written_for(first: str, second: str) -> str:
    """The record with the names of its players."""
    return TEXT.replace("Rolf :", f"{first} :").replace("Gus :", f"{second} :")


def test_games_of_a_clean_transcript_are_the_score_of_its_side() -> None:
    match, (first, second) = build.meeting(build.house())

    transcript = given(match, first)

    shown = match_row(match)
    assert shown.state is MatchState.TO_CONFIRM
    assert (row(match).status, row(match).findings) == ("complete", [])
    [submission] = shown.submissions
    assert (row(match).submission, submission.by_kind, submission.via) == (submission.id, "side0", "web")
    assert len(submission.sheet["games"]) == 5
    given(match, second)
    result = counting_result(match)
    assert result is not None and (result.winner, result.final) == (0, [5, 2])
    assert transcripts.published(match) is not None
    assert transcripts.transcript(transcript.pk, build.acting(None), NOON) == transcript


def test_sides_are_told_by_their_names_wherever_they_stand() -> None:
    match, (first, _) = build.meeting(build.house())
    one, two = named(match)

    given(match, first, written_for(two, one.upper()), left="names")

    assert row(match).sheet is not None
    assert TranscriptReading.objects.get().is_turned
    winners = [game["winner"] for game in games(match)]
    assert winners == [1, 0, 1, 1, 1]
    assert row(match).notes == []


def test_names_that_nobody_has_leave_the_sides_in_doubt() -> None:
    match, (first, _) = build.meeting(build.house())

    given(match, first, left="names")

    assert codes(row(match).findings) == ["transcript_sides_unknown"]
    assert (row(match).sheet, Submission.objects.count()) == (None, 0)
    given(match, first, left="side0")
    assert codes(row(match).notes) == ["transcript_name_differs"] * 2
    assert Submission.objects.count() == 1


def test_record_of_another_length_is_told_to_be_of_another_match() -> None:
    match, (first, _) = build.meeting(build.house(), lengths=(7,))

    given(match, first)

    assert codes(row(match).findings) == ["transcript_length_differs"]
    assert row(match).findings[0]["params"] == {"written": 5, "length": 7}
    assert (row(match).status, row(match).findings[0]["blocks"], row(match).sheet) == ("issues", True, None)


def test_play_that_was_wrong_and_stood_blocks_no_score() -> None:
    match, (first, _) = build.meeting(build.house())

    given(match, first, TEXT.replace("42: 6/4* 8/4", "42: 6/4* 8/3", 1))

    wrong = [one for one in row(match).findings if one["line"] == 8]
    assert wrong
    assert not any(one["blocks"] for one in row(match).findings)
    assert row(match).status == "issues"
    assert match_row(match).state is MatchState.TO_CONFIRM


def test_score_line_that_does_not_add_up_leaves_the_score_in_doubt() -> None:
    match, (first, _) = build.meeting(build.house())

    given(match, first, TEXT.replace("Wins 2 points", "Wins 3 points", 1))

    assert any(one["blocks"] for one in row(match).findings)
    assert (row(match).sheet, Submission.objects.count()) == (None, 0)


def test_record_that_stops_early_gives_no_score() -> None:
    match, (first, _) = build.meeting(build.house())
    until = TEXT.index(" Game 3")

    given(match, first, TEXT[:until])

    assert (row(match).status, codes(row(match).notes)[0]) == ("incomplete", "record_unfinished")
    assert Submission.objects.count() == 0


def test_bare_score_that_says_the_same_is_filled_with_games() -> None:
    match, (first, _) = build.meeting(build.house())
    build.submit(match, first, ScoreInput(final=[5, 2]))
    drain()

    given(match, first)

    latest = next(one for one in match_row(match).submissions if one.is_latest)
    assert (latest.by_kind, len(latest.sheet["games"])) == ("side0", 5)


def test_other_score_of_the_same_side_stands_and_is_compared() -> None:
    match, (first, second) = build.meeting(build.house())
    build.submit(match, first, ScoreInput(final=[5, 3]))
    build.submit(match, second, ScoreInput(final=[5, 2]))
    drain()

    given(match, first)

    assert row(match).submission is None
    told = transcripts.compared(row(match), match)
    assert [(one.by_kind, one.comparison.is_alike) for one in told] == [("side0", False), ("side1", True)]


def test_games_are_compared_one_by_one_with_what_the_other_side_reported() -> None:
    match, (first, second) = build.meeting(build.house())
    given(match, first)
    told = games(match)
    told[1]["winner"] = 0

    build.submit(match, second, ScoreInput(games=told))
    drain()

    [found] = transcripts.compared(row(match), match)
    assert next(game.number for game in found.comparison.games if game.is_at_odds) == 2


def test_same_text_again_is_the_same_transcript() -> None:
    match, (first, second) = build.meeting(build.house())

    transcript = given(match, first)
    second_transcript, is_new = upload_transcript(
        match_id=match.pk, moves=TranscriptInput(TEXT, left=LEFT), ctx=ActContext(first, NOON)
    )

    assert (second_transcript.pk, is_new) == (transcript.pk, False)
    assert given(match, second).pk != transcript.pk
    judge_transcript(transcript_id=transcript.pk, at=NOON)()
    assert TranscriptReading.objects.count() == 2


def test_transcript_after_the_result_changes_nothing_and_is_shown() -> None:
    home = build.house()
    match, (_first, second) = build.meeting(home)
    build.play(match, home.by_director)
    before = counting_result(match)

    given(match, second)

    assert counting_result(match) == before
    assert row(match).submission is None
    assert transcripts.published(match) == row(match)
    assert [seen.id for seen in transcripts.visible(match, build.acting(None), NOON)] == [row(match).id]


def test_transcript_that_tells_otherwise_than_the_result_is_not_published() -> None:
    home = build.house()
    match, (first, _) = build.meeting(home)
    build.play(match, home.by_director, winner=1)

    transcript = given(match, first)

    assert transcripts.published(match) is None
    [told] = transcripts.compared(row(match), match)
    assert (told.by_kind, told.comparison.is_alike) == ("", False)
    with pytest.raises(NotFound):
        transcripts.transcript(transcript.pk, build.acting(None), NOON)


def test_result_that_is_taken_back_takes_the_moves_from_the_public() -> None:
    home = build.house()
    match, (first, _) = build.meeting(home)
    build.play(match, home.by_director)
    given(match, first)

    reopen_result(match_id=match.pk, ctx=ActContext(home.by_director, NOON, "Wrong table"))

    assert transcripts.published(match) is None


def test_desk_gives_the_score_only_where_nobody_reported_one() -> None:
    home = build.house()
    silent, reported = (build.meeting(home) for _ in range(2))
    build.submit(reported[0], reported[1][0], ScoreInput(final=[5, 3]))
    drain()

    given(silent[0], home.by_director)
    given(reported[0], home.by_director)

    assert counting_result(silent[0]) is not None
    assert counting_result(reported[0]) is None
    assert row(reported[0]).submission is None


def test_transcript_is_evidence_of_a_score_that_is_disputed() -> None:
    match, (first, second) = build.meeting(build.house())
    score = build.submit(match, first, ScoreInput(final=[5, 3]))
    drain()

    dispute_score(submission_id=score.pk, ctx=ActContext(second, NOON, "It was 5-2"))
    given(match, second)

    assert match_row(match).state is MatchState.DISPUTED
    assert counting_result(match) is None
    assert [one.by_kind for one in transcripts.transcripts_of(match)] == ["side1"]


def test_only_the_sides_and_the_desk_give_and_see_transcripts() -> None:
    home = build.house()
    match, (first, _) = build.meeting(home)
    stranger = build.acting(build.login())

    with pytest.raises(NotAllowed):
        given(match, stranger)
    transcript = given(match, first)

    assert transcripts.visible(match, stranger, NOON) == []
    assert transcripts.transcript(transcript.pk, home.by_director, NOON) == transcript
    with pytest.raises(NotFound):
        transcripts.transcript(transcript.pk, stranger, NOON)
    with pytest.raises(NotFound):
        transcripts.transcript(uuid.uuid4(), first, NOON)


def test_side_gives_so_many_and_no_more() -> None:
    match, (first, _) = build.meeting(build.house())
    for number in range(MOST):
        moves = TranscriptInput(f"{TEXT}\n; {number}", left=LEFT)
        upload_transcript(match_id=match.pk, moves=moves, ctx=ActContext(first, NOON + timedelta(seconds=number)))

    with pytest.raises(Refusal) as refusal:
        given(match, first)

    assert [one.code for one in refusal.value.verdict.violations] == ["too_many_transcripts"]


def test_transcripts_of_one_moment_are_in_the_order_of_their_acts() -> None:
    match, (first, _) = build.meeting(build.house())
    texts = [TranscriptInput(f"{TEXT}\n; {number}", left=LEFT) for number in range(MOST)]
    uploads = [upload_transcript(match_id=match.pk, moves=text, ctx=ActContext(first, NOON))[0] for text in texts]

    assert [row.id for row in transcripts.transcripts_of(match)] == [upload.pk for upload in uploads]


def test_match_that_others_have_replaced_takes_none() -> None:
    match, (first, _) = build.meeting(build.house())
    match.stage.nodes.update(match=None)

    with pytest.raises(Conflicting):
        given(match, first)


def test_garbage_that_is_text_is_kept_and_found_unreadable() -> None:
    match, (first, _) = build.meeting(build.house())

    given(match, first, "Dear director,\nI won.\n")

    assert row(match).status == "unreadable"
    assert codes(row(match).findings) == ["mat_length_missing"]
    assert match_row(match).submissions == ()


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"x" * (LARGEST + 1), "transcript_too_large"),
        (b"\n" * (MOST_LINES + 1) + b"x", "transcript_too_long"),
        (b"5 point match\n" + b"x" * 1001, "transcript_line_too_long"),
        (b"5 point\0match", "mat_not_text"),
        (b" \n ", "mat_not_text"),
    ],
)
def test_what_is_too_large_or_no_text_is_refused_at_once(raw: bytes, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read_moves(raw)

    assert [one.code for one in refusal.value.verdict.violations] == [code]


def test_text_of_any_old_program_is_read() -> None:
    assert read_moves("5 point match\r\nØ".encode("latin-1")).text == "5 point match\nØ"


def test_whatever_stands_in_a_record_is_judged() -> None:
    match, _ = build.meeting(build.house())
    sides = transcripts.sides_of(match)

    @given_by_hypothesis(text=spoilt(), left=st.sampled_from(Transcript.Left.values))
    @settings(max_examples=60, deadline=None)
    def judged(text: str, left: str) -> None:
        transcript = transcript_of(match, TranscriptInput(text, left=left), "desk", NOON)
        TranscriptText(transcript=transcript, text=text)
        found = judge(transcript, sides)
        assert canonical_json({"findings": found.findings, "notes": found.notes, "sheet": found.sheet})
        assert found.sheet is None or not any(one["blocks"] for one in found.findings)

    judged()


def test_record_in_sgf_is_judged_alike_and_saved_as_mat() -> None:
    home = build.house()
    match, (first, _) = build.meeting(home, lengths=(3,))
    moves = read_moves(FILE.parents[1].joinpath("sgf", "selfplay_01_03pt.sgf").read_bytes(), "side0")

    transcript, _is_new = upload_transcript(match_id=match.pk, moves=moves, ctx=ActContext(first, NOON))
    drain()

    assert (transcript.format, row(match).status, row(match).submission is not None) == ("sgf", "complete", True)
    file = public_file(transcript)
    assert file.ending == "mat" and " 3 point match" in file.text
    assert read_moves(b"XGID=-b----E-C---eE---c-e----B-:0:0:-1:32:0:0:0:5:10").format == "position"
