"""Check whether the players of an eliminated entry may enter again, as the format allows."""

from datetime import datetime
from typing import cast

from journal.refusals import Refused, cause
from matches.models import Entry, Event
from matches.queries.draws import draws
from matches.queries.entries import entries, lookups
from matches.queries.tournaments import tournaments
from matches.services.draws.drawing import next_draw
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.numbering import by_numbers
from matches.services.tournaments.open_event import check_event_open
from rules_engine.draws.brackets.reentry import ReentryStage, check_reentry
from rules_engine.verdict import Verdict
from rules_engine.words import EntryId


def check_may_reenter(event: Event, entry: Entry, at: datetime) -> None:
    """Raise ``Refused`` if there are no re-entries, the entry still plays, it is too often or too late, or the new
    entry would play nowhere.
    """
    stage = tournaments.main_stage(event)
    reentry = stage.draw_format.reentry
    if reentry is None:
        raise Refused(cause("no_reentry"))
    if not draws.has_lost(entry):
        raise Refused(cause("not_out_yet", entry=entry.number))
    (row,) = entries.rows_of([entry])
    if row.is_disqualified:
        raise Refused(cause("disqualified_already", entry=entry.number))
    times_by_player = lookups.times_entered(event, row.players)
    times = min(times_by_player[player.pk] for player in row.players)
    rules = reentry(stage.draw_format.read_settings(stage.settings))
    draw_stage = cast(ReentryStage, next_draw(stage, at).stage)
    for verdict in (check_reentry(rules, times, _minute(event, at)), draw_stage.check_reentry(EntryId(entry.pk))):
        if not verdict.is_ok:
            raise Refused(by_numbers(verdict))


def why_not_again(event: Event, entry: Entry, at: datetime) -> Verdict | None:
    """Return why a re-entry of an entry would be refused now, or None."""
    try:
        check_event_open(event)
        check_not_frozen(event)
        check_may_reenter(event, entry, at)
    except Refused as refusal:
        return refusal.verdict
    return None


def _minute(event: Event, at: datetime) -> int:
    """Return the minutes since the first drawing."""
    first = draws.drawing(tournaments.main_stage(event))
    return int((at - first.act.at).total_seconds() // 60) if first else 0
