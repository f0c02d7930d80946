"""Facts of a ladder."""

from matches.models import LadderFact


def test_fact_says_what_was_done() -> None:
    assert str(LadderFact(kind=LadderFact.Kind.TAKE_BACK, stage_id=3)) == "take_back 3"
