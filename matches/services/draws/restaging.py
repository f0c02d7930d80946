"""Undo a change of a stage's settings or lengths, if nothing depends on it."""

from collections.abc import Iterator
from copy import copy

from journal.refusals import Refused, cause
from matches.derive.stage_state import stage_state
from matches.models import Match, StageFact
from matches.queries.draws import draws
from matches.queries.results.started import started_in_place
from rules_engine.words import NodeKey


def check_goes_back(change: StageFact) -> None:
    """Raise ``Refused`` if the stage was changed again, drawn since, or a match with the new length has started."""
    stage = change.stage.position
    if "before" not in change.params:
        raise Refused(cause("cannot_undo", kind=change.act.kind))
    if draws.is_changed_since(change):
        raise Refused(cause("stage_changed_since", stage=stage))
    if change.params["before"]["settings"] != change.params["settings"] and draws.is_drawn_since(change):
        raise Refused(cause("stage_drawn_since", stage=stage))
    for match in _started_in_new_length(change):
        raise Refused(cause("match_begun", match.node_key, match=match.pk))


def _started_in_new_length(change: StageFact) -> Iterator[Match]:
    before = copy(change.stage)
    before.lengths = change.params["before"]["lengths"]
    lengths_before, lengths_now = stage_state(before).lengths, stage_state(change.stage).lengths
    matches = started_in_place(change.stage.event)
    for match in (row for row in matches if row.stage_id == change.stage_id):
        if match.length == lengths_now[key := NodeKey(match.node_key)] != lengths_before[key]:
            yield match
