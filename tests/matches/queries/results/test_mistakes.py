"""Recorded mistakes of a match, in order; those of another match are not among them."""

import pytest

from journal.context import ActContext
from matches.flows.results.record_mistake import record_mistake
from matches.inputs.mistakes import MistakeInput
from matches.queries.results.mistakes import mistakes_of
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_mistakes_of_a_match_in_order() -> None:
    home = build.house()
    match, other = build.ready(build.drawn(home, 4))[:2]
    ctx = ActContext(home.by_director, NOON)
    for happened, where in (("cocked_die", match), ("die_on_checker", match), ("die_outside", other)):
        record_mistake(match_id=where.pk, mistake=MistakeInput(happened, "turn_open", "side", 0), ctx=ctx)

    rows = mistakes_of(match)

    assert [row.happened for row in rows] == ["cocked_die", "die_on_checker"]
    assert {row.at for row in rows} == {NOON}
