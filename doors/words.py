"""The words of the trade as readers see them: states, endings, games, rounds, nodes; by the values that are stored."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

WORDS: Final[Mapping[str, Mapping[str, Promise]]] = {
    "match": {
        "waiting": _("waits for a side"),
        "ready": _("can be played"),
        "called": _("called"),
        "started": _("being played"),
        "checking": _("score being checked"),
        "refused": _("score refused"),
        "to_confirm": _("score to be confirmed"),
        "disputed": _("score disputed"),
        "decided": _("decided"),
        "bye": _("bye"),
        "empty": _("nobody"),
    },
    "event": {
        "closed": _("entries closed"),
        "open": _("open for entries"),
        "running": _("running"),
        "finished": _("finished"),
    },
    "ending": {
        "played": _("played to the end"),
        "time_loss": _("lost on time"),
        "retired": _("retired"),
        "conceded": _("conceded"),
        "forfeit": _("forfeit"),
        "walkover": _("walkover"),
        "double_forfeit": _("double forfeit: neither side goes on"),
        "disqualified": _("disqualified"),
        "settled": _("settled"),
        "ruling": _("ruling of the director"),
        "unfinished": _("unfinished"),
    },
    # in a place of a bracket, where a word has little room
    "mark": {
        "ready": _("next"),
        "called": _("called"),
        "started": _("playing"),
        "checking": _("score in"),
        "refused": _("score in"),
        "to_confirm": _("score in"),
        "disputed": _("disputed"),
    },
    "short_ending": {
        "time_loss": _("on time"),
        "retired": _("retired"),
        "conceded": _("conceded"),
        "forfeit": _("forfeit"),
        "walkover": _("walkover"),
        "double_forfeit": _("double forfeit"),
        "disqualified": _("disqualified"),
        "settled": _("settled"),
        "ruling": _("ruling"),
        "unfinished": _("unfinished"),
    },
    "how": {
        "bearoff": _("borne off"),
        "drop": _("double, drop"),
        "resign": _("resigned"),
        "ruling": _("ruling"),
    },
    "kind": {
        "single": _("single"),
        "gammon": _("gammon"),
        "backgammon": _("backgammon"),
    },
    "found": {
        "players": _("Players"),
        "clubs": _("Clubs"),
        "tournaments": _("Tournaments"),
        "events": _("Events"),
        "federations": _("Federations"),
    },
    "likeness": {
        "order": _("the words in another order"),
        "typing": _("a letter or two apart"),
        "first_name": _("the same family name"),
    },
    "seeding": {
        "drawn": _("all by lot"),
        "by_rating": _("by rating"),
        "by_hand": _("seeded by the director"),
    },
}


def word(value: str, family: str) -> str:
    """What a stored value is called; a value without a word is shown as it is."""
    known = WORDS[family].get(value)
    return value if known is None else str(known)


def round_name(number: int, to_go: int) -> str:
    """``to_go``: how many rounds follow it."""
    last: Mapping[int, str] = {0: gettext("Final"), 1: gettext("Semi-finals"), 2: gettext("Quarter-finals")}
    return last.get(to_go) or gettext("Round %(number)s") % {"number": number}


def node_name(key: str, to_go: int) -> str:
    """A place of a bracket: "R2.3" is match 3 of round 2. ``to_go``: how many rounds follow."""
    if key == "P3":
        return gettext("Match for third place")
    number, _dot, position = _short(key).partition(".")
    if to_go == 0:
        return gettext("Final")
    said = {"round": round_name(int(number), to_go), "position": position}
    return gettext("%(round)s, match %(position)s") % said


def match_place(key: str, rounds: int) -> str:
    """The same, where it is known how many rounds the bracket has; 0: there is none."""
    number = _short(key).partition(".")[0]
    return node_name(key, rounds - int(number)) if rounds and number.isdigit() else place_name(key)


def place_name(key: str) -> str:
    """A place of a bracket where it is not known how many rounds follow; a list has no places."""
    if key == "P3":
        return gettext("Match for third place")
    number, _dot, position = _short(key).partition(".")
    if not position:
        return gettext("a match outside a draw")
    return gettext("Round %(number)s, match %(position)s") % {"number": number, "position": position}


def source_name(kind: str, key: str) -> str:
    """Where the side of a node will come from."""
    said = gettext("Loser of %(node)s") if kind == "loser" else gettext("Winner of %(node)s")
    return said % {"node": _short(key)}


def _short(key: str) -> str:
    return key.removeprefix("R")
