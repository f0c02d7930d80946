"""Sentences for the games of money sessions."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "no_answer": _("The last double has no answer. Write the take or the drop."),
    "automatic_doubles_too_many": _("A game has no more than %(most)s automatic doubles here. Correct the number."),
    "drop_differs": _(
        "The cube was dropped and the game ended otherwise, or the reverse. Correct the acts or the end."
    ),
    "unknown_session": _("There is no such session, or you do not play in it."),
    "session_players": _("A session has 2 to %(most)s players. Change who plays."),
    "session_player_twice": _("A player is named twice. Name each player once."),
    "session_without_you": _("You can only open a session in which you play. Add yourself, or ask who leads the club."),
    "session_of_child": _("A player who has a guardian does not play for money. Set the stake to 0."),
    "session_stake": _("The stake for a point is from 0 to %(most)s in the smallest coin. Correct it."),
    "session_without_currency": _(
        "This club keeps no money here, so it has no currency. Set the stake to 0: points are kept."
    ),
    "session_closed": _("This session is ended. Open a new one to play on."),
    "session_waits": _("Something waits for an answer. Confirm or refuse that first."),
    "session_waits_for_nothing": _("Nothing waits for an answer any more. Load the page again."),
    "session_own_entry": _("Your own side stated this, so the other side confirms it. You can withdraw it."),
    "session_without_game": _("No game is confirmed yet, so there is none to undo."),
    "session_full": _("A session has at most %(most)s games. End it and open a new one."),
    "winner_differs": _("Who dropped the cube cannot have won the game. Correct the winner or the acts."),
}
