"""A stage whose settings or lengths were changed goes back to those before, as long as nothing stands on the change."""

from collections.abc import Iterator
from copy import copy

from journal.refusals import Refused, because
from matches.derive.pictures import picture
from matches.models import Match, StageFact
from matches.queries import draws
from matches.queries.matches import begun_in_place
from rules_engine.words import NodeKey


def check_goes_back(change: StageFact) -> None:
    """Refused: the stage was changed again, or drawn by the change, or a match of the length that it gave has begun."""
    stage = change.stage.position
    if "before" not in change.params:
        raise Refused(because("cannot_undo", kind=change.act.kind))
    if draws.is_changed_since(change):
        raise Refused(because("stage_changed_since", stage=stage))
    if change.params["before"]["settings"] != change.params["settings"] and draws.is_drawn_since(change):
        raise Refused(because("stage_drawn_since", stage=stage))
    for match in _begun_in_new_length(change):
        raise Refused(because("match_begun", match.node_key, match=match.pk))


def _begun_in_new_length(change: StageFact) -> Iterator[Match]:
    before = copy(change.stage)
    before.lengths = change.params["before"]["lengths"]
    then, now = picture(before).lengths, picture(change.stage).lengths
    begun = begun_in_place(change.stage.event)
    for match in (one for one in begun if one.stage_id == change.stage_id):
        if match.length == now[key := NodeKey(match.node_key)] != then[key]:
            yield match
