"""Leave an entry out of one later round."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.models import EntryFact, Stage
from matches.permissions import is_member, require, roles_at
from matches.queries.draws import draws
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.services.draws.drawing import stage_at
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.entering import entry_of
from matches.services.tournaments.open_event import check_event_open


def skip_round(*, event: int, entry: int, stage: int, round_: int, by: Actor, at: datetime, why: str = "") -> None:
    """Leave an entry out of a round. ``entry``: its number. The desk may do this, and players for themselves.

    Raise ``Refused`` if the round is drawn already.
    """
    event_row = tournaments.event(event, by, at)
    entry_row = entry_of(event_row, entry)
    if not is_member(by, entry_row):
        require("check_in", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_event(event_row)
        check_event_open(event_row)
        check_not_frozen(event_row)
        row = stage_at(event_row, stage)
        _check_to_come(row, round_)
        with event_act(stream, event_row, "stay_away", by=by, at=at, note=why[:1000]) as act:
            act.state(EntryFact(entry=entry_row, stage=row, kind=EntryFact.Kind.AWAY, from_round=round_))


def _check_to_come(stage: Stage, round_: int) -> None:
    if not 1 <= round_ < 2**15 or any(drawing.round in (0, round_) for drawing in draws.drawings(stage)):
        raise Refused(because("round_drawn", round=min(round_, 2**31)))
