"""Whether somebody who is out may enter an event again: the format says how often and until when."""

from datetime import datetime

from journal.refusals import Refused, because
from matches.models import REENTERED, Entry, Event
from matches.queries import draws, entries, tournaments
from rules_engine.draws.brackets.jackpot import JackpotSettings
from rules_engine.draws.brackets.reentry import ANY_REENTRY, ReentrySettings, check_reentry
from rules_engine.draws.formats import read_settings


def check_may_reenter(event: Event, entry: Entry, at: datetime) -> None:
    """Refused: no re-entries here, it still plays or waits for a run, too often, too late."""
    stage = tournaments.main_stage(event)
    if stage.format not in REENTERED:
        raise Refused(because("no_reentry"))
    if not draws.has_lost(entry):
        raise Refused(because("not_out_yet", entry=entry.number))
    (row,) = entries.rows_of([entry])
    if row.is_disqualified:
        raise Refused(because("disqualified_already", entry=entry.number))
    times = min(entries.times_entered(event, player) for player in row.players)
    verdict = check_reentry(_settings(stage.format, stage.settings), times, _minute(event, at))
    if not verdict.is_ok:
        raise Refused(verdict)


def _settings(name: str, plain: dict[str, object]) -> ReentrySettings:
    """A rebuy event says itself whose rounds may buy back into what."""
    found = read_settings(name, plain)
    return found.reentry if isinstance(found, JackpotSettings) else ANY_REENTRY


def _minute(event: Event, at: datetime) -> int:
    """Since the first drawing."""
    first = draws.drawing(tournaments.main_stage(event))
    return int((at - first.act.at).total_seconds() // 60) if first else 0
