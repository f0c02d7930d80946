"""The no-show rule for a match that is called and not started, with the button that applies it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from matches.models import Event, Result
from matches.queries.results.match_row import MatchRow
from rules_engine.game.no_show import Owed, owed


@dataclass(frozen=True, slots=True)
class LateAct:
    """An act against an absent side. ``address``: the URL of the form, filled in."""

    words: str
    address: str


@dataclass(frozen=True, slots=True)
class LateView:
    """A match whose players are late. ``lost_at``: when it is lost; None: not by the clock."""

    minutes: int
    points: int
    is_lost: bool
    lost_at: datetime | None
    acts: Sequence[LateAct]


def late_view(event: Event, row: MatchRow, minutes: int) -> LateView | None:
    """Return the notice; None if nothing is due. A side that has reported its arrival is not absent."""
    rule = event.play.no_show
    if rule is None or row.called_at is None:
        return None
    due = owed(rule, row.length, minutes)
    lost_at = row.called_at + timedelta(minutes=due.lost_after) if due.lost_after else None
    absent = [side for side in (0, 1) if side not in row.present]
    acts = [act for act in (_act(row, side, due, minutes) for side in absent) if act is not None]
    return LateView(minutes, due.points, due.is_lost, lost_at, acts) if acts else None


def _act(row: MatchRow, absent: int, due: Owed, minutes: int) -> LateAct | None:
    """Return the act; points that were given are not given again."""
    names = {"absent": row.sides[absent].name, "other": row.sides[1 - absent].name}
    reason = ngettext("%(minutes)s minute late", "%(minutes)s minutes late", minutes) % {"minutes": minutes}
    if due.is_lost:
        params = {"ending": Result.Ending.FORFEIT.value, "winner": 1 - absent, "why": reason}
        return LateAct(_("%(absent)s is not here: forfeit") % names, _at("desk_end", row, params))
    points = due.points - row.head_start[1 - absent]
    if points < 1:
        return None
    values = {**names, "points": points}
    words = ngettext(
        "%(absent)s is not here: %(points)s point to %(other)s",
        "%(absent)s is not here: %(points)s points to %(other)s",
        points,
    )
    params = {"side": 1 - absent, "points": points, "why": reason}
    return LateAct(words % values, _at("desk_penalty", row, params))


def _at(name: str, row: MatchRow, params: Mapping[str, object]) -> str:
    return f"{reverse(name, args=[row.id])}?{urlencode(params)}"
