"""The default win that the rule book proposes after a deadline, with the button that opens the ending, filled in."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.wording.sentences import sentence
from matches.models import Result
from matches.queries.events.deadlines import DeadlineRow
from rules_engine.leagues import codes
from rules_engine.leagues.appointment_settings import Default


@dataclass(frozen=True, slots=True)
class DefaultView:
    """``reason``: a sentence. ``words``, ``address``: of the button; "" if the director has to find a way."""

    reason: str
    words: str = ""
    address: str = ""


def default_view(line: DeadlineRow) -> DefaultView | None:
    """Return what is proposed; None if nothing is."""
    default = line.appointment.default
    if default is None or not line.is_proposed:
        return None
    reason, ending = sentence(default.reason, {}), _ending(default)
    if not ending:
        return DefaultView(reason)
    winner = "" if default.winner is None else default.winner
    params = {"ending": ending, "winner": winner, "why": reason}
    return DefaultView(reason, _words(line, default), f"{reverse('desk_end', args=[line.row.id])}?{urlencode(params)}")


def _ending(default: Default) -> str:
    """Return how the match would end, or "" if the rule book leaves it to the director."""
    if default.winner is None:
        return Result.Ending.DOUBLE_FORFEIT.value if default.reason == codes.BOTH_LOSE else ""
    return Result.Ending.FORFEIT.value if default.reason == codes.NO_SHOW else Result.Ending.WALKOVER.value


def _words(line: DeadlineRow, default: Default) -> str:
    if default.winner is None:
        return _("Both lose")
    return _("Default win for %(name)s") % {"name": line.row.sides[default.winner].name}
