"""The settings of ties in words: who plays on which board, who reads line-ups, what parts a level tie."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from matches.models import Event
from matches.tie_settings import BoardOrder, Lineups, TieSettings
from rules_engine.leagues.parting import Decider

ORDERS: Final[Mapping[str, Promise]] = {
    BoardOrder.LIST: _("in the order of the squad"),
    BoardOrder.FREE: _("any order"),
    BoardOrder.FIXED: _("fixed: the first of the squad keep their board"),
    BoardOrder.RATING: _("in the order of the ratings"),
}
LINEUPS: Final[Mapping[str, Promise]] = {
    Lineups.CLOSED: _("secret until both are in"),
    Lineups.OPEN: _("open to everybody"),
}

POINTS: Final[Mapping[str, Promise]] = {
    "result": _("for the result of a tie"),
    "boards": _("one for each board won"),
}
DECIDERS: Final[Mapping[Decider, Promise]] = {
    Decider.POINTS: _("points of the boards"),
    Decider.BERLIN: _("Berlin count"),
    Decider.BOTTOM_BOARD_ELIMINATION: _("boards won without the last ones"),
    Decider.TOP_BOARD: _("the first board that has a winner"),
    Decider.PLAYOFF: _("a play-off board"),
    Decider.LOT: _("the lot"),
}
LABELS: Final[Mapping[str, Promise]] = {
    "doubles_boards": _("Boards of doubles"),
    "consultation": _("Players of a side who consult on every board"),
    "tolerance": _("Rating points by which a player may be below a lower board"),
    "lineup_minutes": _("Line-ups are due so many minutes before"),
    "win": _("League points of a win"),
    "draw": _("League points of a level tie"),
    "loss": _("League points of a loss"),
    "bonus_from": _("Boards for which a loser has one more point"),
    "confirm_hours": _("Hours in which captains may protest"),
    "squad_most": _("Players of a squad, at most"),
    "guests": _("Guests in a tie, at most"),
    "registered_days": _("Days in the squad before a player may play"),
    "tied_after": _("Ties for a higher team of the club after which nobody plays for a lower one"),
    "ties_before_playoff": _("Ties that a player needs before a play-off of the season"),
    "stop_when_decided": _("A tie ends once it is decided"),
    "members_only": _("Only members of the club of a team play for it"),
    "one_tie_a_round": _("Nobody plays twice in a round of a season"),
}
_IF_SET: Final = (
    *("bonus_from", "registered_days", "tied_after", "ties_before_playoff"),
    *("stop_when_decided", "members_only", "one_tie_a_round"),
)


def tie_lines(event: Event) -> list[tuple[str, str]]:
    """Return what the ties of an event of teams follow, as labels and texts; [] for other events."""
    if not event.is_of_teams:
        return []
    tie = event.play.tie
    takes_level = {stage.draw_format.takes_level for stage in event.stages.all()}
    return [
        *_board_lines(event, tie),
        *([(__("A level tie of a knock-out is decided"), _deciders(tie))] if False in takes_level else []),
        *([(__("League points"), _points(tie))] if True in takes_level else []),
        *((str(LABELS[name]), str(getattr(tie, name))) for name in ("confirm_hours", "squad_most", "guests")),
        *((str(LABELS[name]), _value(getattr(tie, name))) for name in _IF_SET if getattr(tie, name)),
    ]


def _board_lines(event: Event, tie: TieSettings) -> list[tuple[str, str]]:
    several = [(str(LABELS[name]), getattr(tie, name)) for name in ("doubles_boards", "consultation")]
    order = [] if tie.consultation else [(__("Who plays on which board"), order_words(tie))]
    values = {"lineups": LINEUPS[tie.lineups], "minutes": tie.lineup_minutes}
    lineups = __("%(lineups)s; due so many minutes before the tie: %(minutes)s") % values
    return [
        (__("Boards of a tie"), str(event.side_size)),
        *((label, str(count)) for label, count in several if count),
        *order,
        (pgettext("of a tie", "Line-ups"), lineups),
    ]


def _deciders(tie: TieSettings) -> str:
    """Return what parts a level tie, in order."""
    if not tie.decide:
        return __("by the directors")
    return "; ".join(f"{place}. {DECIDERS[decider]}" for place, decider in enumerate(tie.decide, start=1))


def _points(tie: TieSettings) -> str:
    if tie.points == "boards":
        return str(POINTS["boards"])
    values = {"win": tie.win, "draw": tie.draw, "loss": tie.loss}
    return __("win %(win)s, level %(draw)s, loss %(loss)s") % values


def _value(value: object) -> str:
    """Return a number, or yes."""
    return __("yes") if value is True else str(value)


def lineup_notes(tie: TieSettings) -> list[str]:
    """Return what a captain should know before they name players."""
    if tie.consultation:
        return [__("These players consult with each other: they play every board of the tie together.")]
    return [__("Boards: %(order)s.") % {"order": order_words(tie)}]


def order_words(tie: TieSettings) -> str:
    """Return who plays on which board."""
    order = str(ORDERS[tie.order])
    if tie.order is not BoardOrder.RATING:
        return order
    values = {"order": order, "points": tie.tolerance}
    return __("%(order)s; nobody more than %(points)s rating points below a player of a lower board") % values
