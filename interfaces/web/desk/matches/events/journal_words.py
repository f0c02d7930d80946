"""The journal in words: author, role, channel, and each value before and after."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from interfaces.web.desk.matches.wording import act_of
from interfaces.wording.draw_places import match_place, round_name
from interfaces.wording.words import word
from matches.queries.journal.act_authors import Author
from matches.queries.journal.journal_changes import Change, Value
from matches.queries.journal.journals import Line

MOST_CHANGES: Final = 8
ROLES: Final[Mapping[str, Promise]] = {
    "officer": _("officer of the federation"),
    "director": pgettext_lazy("as what somebody acted", "director"),
    "manager": _("manager of the club"),
    "scorer": pgettext_lazy("as what somebody acted", "scorer"),
    "cashier": pgettext_lazy("as what somebody acted", "cashier"),
    "player": pgettext_lazy("as what somebody acted", "player"),
    "operator": _("operator of the site"),
    "card": pgettext_lazy("as what somebody acted", "player"),
    "visitor": pgettext_lazy("as what somebody acted", "player"),
    "guardian": pgettext_lazy("as what somebody acted", "guardian"),
}
_NOBODY: Final[Mapping[str, Promise]] = {
    "system": _("the system"),
    "former": _("a former login"),
    "anonymous": _("someone without a login"),
    "card": _("a player"),
    "visitor": _("a player without a login"),
    "guardian": _("a guardian"),
}
VIAS: Final[Mapping[str, Promise]] = {
    "web": _("on a page"),
    "api": _("through the API"),
    "job": _("automatically"),
    "command": _("by a command"),
    "qr": _("with the player card"),
}
_ANSWERS: Final[Mapping[str, Promise]] = {"confirm": _("confirmed"), "dispute": _("disputed")}
_CHOICES: Final[Mapping[str, Promise]] = {
    "keep": _("the result stands"),
    "void": _("the match is void"),
    "replay": _("the match is replayed"),
}
_NOTHING: Final = "–"


@dataclass(frozen=True, slots=True)
class ChangeView:
    """A change of one value by an act. ``is_step``: whether another value replaced one."""

    about: str
    before: str
    after: str
    is_step: bool


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the journal. ``more``: the number of changes that are not shown."""

    line: Line
    what: str
    who: str
    role: str
    via: str
    place: str
    changes: tuple[ChangeView, ...]
    more: int


def line_view(line: Line) -> LineView:
    changes = [change_view(change) for change in line.changes[:MOST_CHANGES]]
    return LineView(
        line,
        what_of(line),
        _who(line.by),
        str(ROLES.get(line.by.role, "")),
        str(VIAS.get(line.act.via, line.act.via)),
        match_place(line.row.place) if line.row.place else "",
        tuple(changes),
        len(line.changes) - len(changes),
    )


def what_of(line: Line) -> str:
    """Return the name of the act; for an undo also that of the undone act."""
    row = line.row
    return f"{act_of(row.kind)}: {act_of(row.undoes)}" if row.undoes else act_of(row.kind)


def change_view(change: Change) -> ChangeView:
    before, after = _value_text(change.before), _value_text(change.after)
    is_step = bool(change.before) and change.what not in ("judgement", "answer", "submission")
    return ChangeView(_about(change), before, after if after or not is_step else _NOTHING, is_step)


def _about(change: Change) -> str:
    names = " – ".join(change.about)
    key = (change.after or change.before or {}).get("key", "")
    return names or str(key).replace("_", " ")


def _value_text(value: Value | None) -> str:
    if not value:
        return ""
    parts = (say(value[name], value) for name, say in _WORDS.items() if name in value)
    return ", ".join(part for part in parts if part)


def _who(by: Author) -> str:
    return by.name or str(_NOBODY.get(by.role, by.role))


def _score(score: Any, value: Value) -> str:
    return "–".join(str(points) for points in score) if score else ""


def _ending(ending: str, value: Value) -> str:
    return "" if ending == "played" else word(ending, "ending")


def _winner(name: str, value: Value) -> str:
    """Return the name of the winner of a result without points."""
    return "" if value.get("score") else name


def _table(table: str, value: Value) -> str:
    return gettext("table %(table)s") % {"table": table} if table else _NOTHING


def _round(number: int, value: Value) -> str:
    text = round_name(number) if number else gettext("the complete draw")
    attempt = value.get("attempt", 1)
    return text if attempt == 1 else gettext("%(what)s, draw number %(attempt)s") % {"what": text, "attempt": attempt}


def _plain(value: Any, _value: Value) -> str:
    if isinstance(value, Mapping):
        return "; ".join(f"{key}: {_plain(item, {})}" if key else _plain(item, {}) for key, item in value.items())
    if isinstance(value, list):
        return ", ".join(_plain(item, {}) for item in value)
    return _NOTHING if value is None else str(value)


_WORDS: Final[Mapping[str, Callable[[Any, Value], str]]] = {
    "score": _score,
    "ending": _ending,
    "name": _winner,
    "table": _table,
    "length": lambda length, _v: gettext("to %(length)s points") % {"length": length},
    "present": lambda is_present, _v: gettext("here") if is_present else gettext("not here"),
    "loser_present": lambda is_present, _v: (
        gettext("the loser is here") if is_present else gettext("the loser is not here")
    ),
    "seed": lambda seed, _v: gettext("seed %(seed)s") % {"seed": seed} if seed else _NOTHING,
    "node": lambda node, _v: gettext("the place %(node)s") % {"node": node.removeprefix("R")},
    "minutes": lambda minutes, _v: (
        ngettext("%(minutes)s minute", "%(minutes)s minutes", abs(minutes)) % {"minutes": abs(minutes)}
    ),
    "round": _round,
    "ok": lambda is_ok, _v: gettext("regular") if is_ok else gettext("refused"),
    "answer": lambda answer, _v: str(_ANSWERS.get(answer, answer)),
    "choice": lambda choice, _v: str(_CHOICES.get(choice, choice)),
    "role": lambda role, _v: str(ROLES.get(role, role)),
    "value": _plain,
}
