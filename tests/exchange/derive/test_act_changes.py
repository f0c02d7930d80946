"""Which facts are changes."""

from uuid import uuid4

import pytest

from exchange.derive.act_changes import changes_by
from exchange.models import Change
from journal.acts import ActRecorder
from journal.context import system
from journal.models import Fact, Stream
from matches.models import EntryFact, MatchFact, Result, Ruling
from tests.support import build

STREAM = Stream(kind=Stream.Kind.EVENT, key="7")
_Kind = Change.Kind


@pytest.mark.parametrize(
    ("fact", "kinds"),
    [
        (EntryFact(entry_id=1, kind=EntryFact.Kind.WITHDRAWN), [_Kind.ENTRY]),
        (EntryFact(entry_id=1, kind=EntryFact.Kind.PRESENT), []),
        (MatchFact(match_id=1, kind=MatchFact.Kind.TABLE, params={"table": "3"}), [_Kind.CALLED]),
        (MatchFact(match_id=1, kind=MatchFact.Kind.TABLE, params={"table": ""}), []),
        (MatchFact(match_id=1, kind=MatchFact.Kind.STARTED), []),
        (Result(match_id=1), [_Kind.RESULT]),
        (Result(match_id=1, replaces_id=2), [_Kind.CORRECTION]),
        (Ruling(match_id=1, choice=Ruling.Choice.VOID), [_Kind.CORRECTION]),
        (Ruling(match_id=1, choice=Ruling.Choice.KEEP), []),
    ],
    ids=str,
)
def test_fact_is_a_change(fact: Fact, kinds: list[str]) -> None:
    act = ActRecorder(STREAM, "an_act", system(), build.NOON, facts=[fact, fact])

    rows = changes_by(act, [])

    assert [row.kind for row in rows] == kinds * 2
    assert [row.number for row in rows] == list(range(len(rows)))
    assert {(row.act_id, row.event_id) for row in rows} <= {(act.id, 7)}


def test_undoing_corrects_a_result_and_says_nothing_of_a_call() -> None:
    undone = [Change(kind=kind, match_id=1, act_id=uuid4()) for kind in (_Kind.CALLED, _Kind.RESULT, _Kind.CORRECTION)]

    rows = changes_by(ActRecorder(STREAM, "undo", system(), build.NOON), undone)

    assert [(row.kind, row.match_id) for row in rows] == [(_Kind.CORRECTION, 1)] * 2
