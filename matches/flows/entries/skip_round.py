"""Leave an entry out of one later round."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.models import EntryFact, Stage
from matches.permissions import event_roles, is_member, require
from matches.queries.draws import draws
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_entries_version
from matches.services.draws.drawing import stage_at
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.entering import entry_of
from matches.services.tournaments.open_event import check_event_open


def skip_round(*, event_id: int, entry_no: int, stage_no: int, round_no: int, ctx: ActContext) -> None:
    """Leave an entry out of a round. ``entry_no``: its number. The desk may do this, and players for themselves.

    Raise ``Refused`` if the round is drawn already.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    entry = entry_of(event, entry_no)
    if not is_member(ctx.actor, entry):
        require("check_in", event_roles(ctx.actor, event, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_entries_version(stream, ctx.expected_version, [entry])
        check_not_frozen(event)
        row = stage_at(event, stage_no)
        _check_to_come(row, round_no)
        with event_act(stream, event, "stay_away", ctx) as act:
            act.state(EntryFact(entry=entry, stage=row, kind=EntryFact.Kind.AWAY, from_round=round_no))


def _check_to_come(stage: Stage, round_: int) -> None:
    if not 1 <= round_ < 2**15 or any(drawing.round in (0, round_) for drawing in draws.drawings(stage)):
        raise Refused(cause("round_drawn", round=min(round_, 2**31)))
