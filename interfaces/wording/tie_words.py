"""The settings of ties in words: who plays on which board, who reads line-ups, what parts a level tie."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from matches.tie_settings import BoardOrder, Lineups, TieSettings

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
