"""The fields for the ties of a new event of teams: boards, line-ups, results, and who may play."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from interfaces.web.base.act_pages import ActForm
from interfaces.web.desk.matches.events.format_fields import choice, number, tick
from interfaces.wording.tie_words import LABELS, LINEUPS, ORDERS, POINTS
from matches.tie_settings import (
    BY_POINTS,
    LARGEST_TOLERANCE,
    LONGEST_CONFIRMATION,
    LONGEST_LINEUP,
    LONGEST_REGISTRATION,
    MOST_BOARDS,
    MOST_IN_CONSULTATION,
    MOST_IN_SQUAD,
    MOST_POINTS,
    MOST_TIES,
    TieSettings,
)
from rules_engine.leagues.parting import Decider

_PREFIX: Final = "tie_"
_USUAL: Final = TieSettings()
_NO_LIMIT: Final = _("0: no limit.")
_DECIDE: Final = {
    "points": BY_POINTS,
    "berlin": (Decider.BERLIN, Decider.BOTTOM_BOARD_ELIMINATION),
    "points_playoff": (Decider.POINTS, Decider.PLAYOFF),
    "playoff": (Decider.PLAYOFF,),
}
_DECIDE_WORDS: Final = (
    ("points", _("by points, then by the Berlin count, then without the last boards")),
    ("berlin", _("by the Berlin count, then without the last boards")),
    ("points_playoff", _("by points, then by a play-off board")),
    ("playoff", _("by a play-off board")),
)


def _number(name: str, most: int, help_text: Any = "") -> forms.IntegerField:
    return number(LABELS[name], 0, most, getattr(_USUAL, name), help_text)


class TieFields(ActForm):
    """What ties follow. Other events do not use these fields."""

    tie_doubles_boards = _number("doubles_boards", MOST_BOARDS, _("The last boards, played by two of each side."))
    tie_consultation = _number(
        "consultation",
        MOST_IN_CONSULTATION,
        _("0: each board has its own players. 2 to 4: a tie may have 1 board."),
    )
    tie_order = choice(_("Who plays on which board"), *ORDERS.items(), initial="list")
    tie_tolerance = _number("tolerance", LARGEST_TOLERANCE)
    tie_lineups = choice(pgettext_lazy("of a tie", "Line-ups"), *LINEUPS.items(), initial="secret")
    tie_lineup_minutes = _number("lineup_minutes", LONGEST_LINEUP)
    tie_decide = choice(_("A level tie of a knock-out is decided"), *_DECIDE_WORDS, initial="points")
    tie_points = choice(_("League points"), *POINTS.items(), initial="result")
    tie_win = _number("win", MOST_POINTS)
    tie_draw = _number("draw", MOST_POINTS)
    tie_loss = _number("loss", MOST_POINTS)
    tie_bonus_from = _number("bonus_from", MOST_BOARDS, _("0: none."))
    tie_forfeit_points = choice(
        _("Points of a board without play"),
        ("length", _("the length of the match")),
        ("none", pgettext_lazy("points of a board", "none")),
        initial="length",
    )
    tie_stop_when_decided = tick(LABELS["stop_when_decided"])
    tie_confirm_hours = _number("confirm_hours", LONGEST_CONFIRMATION)
    tie_squad_most = _number("squad_most", MOST_IN_SQUAD)
    tie_guests = _number("guests", MOST_BOARDS)
    tie_registered_days = _number("registered_days", LONGEST_REGISTRATION)
    tie_members_only = tick(LABELS["members_only"])
    tie_one_tie_a_round = tick(LABELS["one_tie_a_round"], initial=True)
    tie_tied_after = _number("tied_after", MOST_TIES, _NO_LIMIT)
    tie_ties_before_playoff = _number("ties_before_playoff", MOST_TIES)

    def tie_settings(self) -> TieSettings:
        """Return the settings; a number that was left empty has its default."""
        names = [name.removeprefix(_PREFIX) for name in self.fields if name.startswith(_PREFIX)]
        values = {name: self.cleaned_data[f"{_PREFIX}{name}"] for name in names}
        options = {name: value for name, value in values.items() if value not in (None, "")}
        decide = _DECIDE[options.pop("decide", "points")]
        return TieSettings.from_json({**options, "decide": [decider.value for decider in decide]})


TIE_FIELDS: Final = tuple(name for name in TieFields.base_fields if name.startswith(_PREFIX))
