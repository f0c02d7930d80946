"""The names of places in a draw: sections, rounds, matches, and where a side comes from."""

from typing import Final, Protocol

from django.utils.translation import gettext

from interfaces.wording.words import word

_ROUNDS_ALONE: Final = ("rounds", "final")  # the round is enough


class Placed(Protocol):
    """The attributes of a place in a draw (``matches.queries.results.match_location.MatchLocation``)."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def position(self) -> int: ...
    @property
    def title(self) -> str: ...
    @property
    def is_main(self) -> bool: ...


def format_in_event(format_name: str, position: int | None) -> str:
    """Return the name of a stage by its format. ``position``: its number, None for the only stage of its event."""
    label = word(format_name, "format")
    return (
        label if position is None else gettext("Stage %(number)s: %(format)s") % {"number": position, "format": label}
    )


def section_name(kind: str, name: str = "") -> str:
    """Return the name of a section of a draw: "Consolation", "Group A"."""
    label = word(kind, "section")
    return f"{label} {name}" if name else label


def prize_section(key: str) -> str:
    """Return the name of a section with prizes, of a jackpot that of a run: ``main``, ``main A``."""
    return section_name(*key.split(" ", 1))


def round_name(number: int, title: str = "") -> str:
    """Return the name of a round. ``title``: its title, if a number is not enough."""
    return word(title, "round") if title else gettext("Round %(number)s") % {"number": number}


def match_place(place: Placed) -> str:
    """Return the place of a match in a draw: round and match, and the section if there are several."""
    if place.kind == "third_place":
        return gettext("Match for third place")
    if place.kind == "challenges":
        return gettext("Challenge %(number)s") % {"number": place.round}
    if not place.round:
        return gettext("a match outside the draw")
    if place.is_main or place.kind in _ROUNDS_ALONE:
        return _in_section(place)
    params = {"section": section_name(place.kind, place.name), "place": _in_section(place)}
    return gettext("%(section)s: %(place)s") % params


def source_name(kind: str, key: str) -> str:
    """Return where the side of a node will come from."""
    if kind == "place":
        return _place_name(*key.rpartition(" ")[::2])
    text = gettext("Loser of %(node)s") if kind == "loser" else gettext("Winner of %(node)s")
    return text % {"node": key.removeprefix("R")}


def _place_name(table: str, place: str) -> str:
    """Return a place in a table that is not decided yet. ``table``: the name of its group, "" for the only table."""
    params = {"place": place, "group": table}
    if not table:
        return gettext("Place %(place)s") % params
    texts = {"1": gettext("1st of %(group)s"), "2": gettext("2nd of %(group)s"), "3": gettext("3rd of %(group)s")}
    return texts.get(place, gettext("%(place)sth of %(group)s")) % params


def _in_section(place: Placed) -> str:
    if place.title in ("final", "second_final"):
        return round_name(place.round, place.title)
    params = {"round": round_name(place.round, place.title), "position": place.position}
    return gettext("%(round)s, match %(position)s") % params
