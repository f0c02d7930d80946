"""Effects on ratings in documents, with the terms of the pool."""

from datetime import date

import pytest

from ratings.inputs.pools import TermsInput
from rules_engine.documents.judging import judge_bytes
from tests.support import build
from tests.support.documents import document_of, event_in, findings

pytestmark = pytest.mark.django_db


def test_effects_are_computed_again_from_the_terms_of_the_day() -> None:
    home = build.house("dk")
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    build.rate_by(home, TermsInput(), from_on=date(2027, 1, 1))

    rating = event_in(event)["rating"]

    assert (rating["pool"]["code"], [row["from_on"] for row in rating["terms"]]) == ("standard", [None])
    assert {row["before"] for row in rating["effects"][:2]} == {150_000}
    report = judge_bytes(document_of(event))
    assert (findings(report), report.events[0].counts["ratings"]) == ([], 3)


def test_event_without_a_pool_has_no_ratings() -> None:
    event = build.drawn(build.house("dk"), 2, pool="")

    assert "rating" not in event_in(event)
