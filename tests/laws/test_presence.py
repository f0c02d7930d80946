"""People come, go and return at any moment: what was played stands, and nobody is called to two tables."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction
from hypothesis import example, given
from hypothesis import strategies as st

from journal.jobs import drain
from matches.derive.exports import export
from matches.models import Node, Result
from matches.queries.events import floor
from matches.recording.events import rebuild_event
from rules_engine.draws.exported.phase_answers import answer
from tests.laws.deeds import do
from tests.laws.examples import TIMEOUT, examples
from tests.laws.halls import Hall, People, Step, people
from tests.laws.standing import derived, impossible
from tests.support.build import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.early, pytest.mark.timeout(TIMEOUT)]

FORMATS = ("consolation", "last chance", "double elimination", "knockout", "swiss", "lives", "rebuy")
PRESENCE = ("check in", "check out")
COMING = (*PRESENCE, "check out", "withdraw", "return", "return", "disqualify", "stay away", "enter", "reenter")
PLAYING = ("end", "end", "end", "correct", "go on", "go on", "draw", "undo")
TABLES = ("call", "call", "call", "release", "start", "break off", "resume", "end", "go on", "check out", "draw")
SOME = st.integers(0, 40)


def _steps(*deeds: str) -> st.SearchStrategy[list[Step]]:
    return st.lists(st.builds(Step, st.sampled_from(deeds), SOME, SOME), min_size=6, max_size=16)


@pytest.fixture(name="there")
def _there() -> People:
    return people()


def _stands(hall: Hall) -> dict[str, Any]:
    """All that follows from the facts but for who is in, which includes who is here."""
    return {name: rows for name, rows in derived(hall).items() if name != "field"}


@pytest.mark.parametrize("format_", FORMATS)
@examples(sqlite=3, postgresql=2)
@given(count=st.integers(4, 8), steps=_steps(*COMING, *PLAYING))
@example(count=4, steps=[Step("check in", 1, 0), Step("end", 0, 6), Step("go on", 0, 0), Step("check out", 1, 1)])
def test_whoever_comes_or_goes_what_was_played_stands(
    there: People, format_: str, count: int, steps: list[Step]
) -> None:
    """A check-in moves nothing; all rows follow from the facts; a program that reads the event sees the same."""
    with transaction.atomic():
        hall = there.hall(format_)
        for step in [Step("enter", 0, count - 1), Step("draw", 7), *steps]:
            stood = _stands(hall)
            do(hall, step)
            assert not rebuild_event(hall.event), step
            assert impossible(hall) == [], step
            assert step.deed not in PRESENCE or _stands(hall) == stood, step
        assert list(_differences(hall)) == []
        transaction.set_rollback(True)


@examples(sqlite=4, postgresql=2)
@given(format_=st.sampled_from(["round robin", "swiss", "consolation"]), steps=_steps(*TABLES))
def test_nobody_is_called_to_two_tables(there: People, format_: str, steps: list[Step]) -> None:
    with transaction.atomic():
        hall = there.hall(format_)
        other = Hall(there, there.hall("round robin").event)
        for each in (hall, other):
            for step in (Step("enter", 0, 5), Step("draw", 7)):
                do(each, step)
        for number, step in enumerate(steps):
            do(other if number % 3 == 0 else hall, step)
            drain()
            rows = floor.floor(there.home.tournament, NOON)
            busy = Counter(player for row in rows if row.is_on for player in row.players)
            assert [player for player, times in busy.items() if times > 1] == [], step
        transaction.set_rollback(True)


def _differences(hall: Hall) -> Iterator[tuple[str, object, object]]:
    """Yield the nodes whose state in the exported event differs from the stored one."""
    if Result.objects.filter(match__stage__event=hall.event).count() == 0:
        return
    phases: Any = answer(json.loads(json.dumps(export(hall.event))))["phases"]
    told = {node["key"]: (node["winner"], node["loser"], node["status"]) for node in phases[0]["nodes"]}
    for node in Node.objects.filter(stage__event=hall.event).select_related("result", "match"):
        if node.state != Node.State.CONTRADICTED and node.state != told[node.key][2]:
            yield node.key, node.state, told[node.key]
