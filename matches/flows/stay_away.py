"""Leave an entry out of one coming round."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.conditions.drawing import stage_at
from matches.conditions.entering import entry_of
from matches.conditions.freezing import check_not_frozen
from matches.conditions.going_on import check_goes_on
from matches.may import is_member, require, roles_at
from matches.models import EntryFact, Stage
from matches.queries import draws, tournaments
from matches.record import event_act, lock_event


def stay_away(*, event: int, entry: int, stage: int, round_: int, by: Actor, at: datetime, why: str = "") -> None:
    """``entry``: its number. The desk may, and a player for himself. Refused: that round is drawn already."""
    found = tournaments.event(event, by, at)
    one = entry_of(found, entry)
    if not is_member(by, one):
        require("check_in", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_goes_on(found)
        check_not_frozen(found)
        row = stage_at(found, stage)
        _check_to_come(row, round_)
        with event_act(stream, found, "stay_away", by=by, at=at, note=why[:1000]) as act:
            act.state(EntryFact(entry=one, stage=row, kind=EntryFact.Kind.AWAY, from_round=round_))


def _check_to_come(stage: Stage, round_: int) -> None:
    if not 1 <= round_ < 2**15 or any(drawing.round in (0, round_) for drawing in draws.drawings(stage)):
        raise Refused(because("round_drawn", round=min(round_, 2**31)))
