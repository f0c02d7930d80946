"""Findings as they are stored."""

from matches.services.transcripts.judged import written, written_turn
from rules_engine.game.transcript.transcript import Finding
from rules_engine.game.variants import codes
from rules_engine.verdict import Violation


def test_turn_is_stored_only_where_there_is_one() -> None:
    wrong, row = (Finding(Violation(codes.PLAY_NOT_LEGAL, turn), 2, 3) for turn in (7, None))

    assert written_turn(wrong, blocks=True)["turn"] == 7
    assert written_turn(row) == written(row)
    assert (written(row)["line"], written(row)["game"], written(row)["blocks"]) == (3, 2, False)
