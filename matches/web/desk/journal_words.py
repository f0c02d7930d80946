"""The journal in words: who and as what, from where, what was changed from what to what."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from doors.words import match_place, round_name, word
from matches.queries.doers import Doer
from matches.queries.journal_changes import Change, Value
from matches.queries.journals import Line
from matches.web.desk.wording import act_of

MOST_CHANGES: Final = 8
ROLES: Final[Mapping[str, Promise]] = {
    "officer": _("officer of the federation"),
    "director": pgettext_lazy("as what somebody acted", "director"),
    "manager": _("manager of the club"),
    "scorer": pgettext_lazy("as what somebody acted", "scorer"),
    "player": pgettext_lazy("as what somebody acted", "player"),
    "operator": _("operator of the site"),
    "side": _("with the QR code"),
}
_NOBODY: Final[Mapping[str, Promise]] = {
    "system": _("the system"),
    "former": _("a former login"),
    "anonymous": _("somebody without a login"),
    "side": _("a player"),
}
VIAS: Final[Mapping[str, Promise]] = {
    "web": _("on a page"),
    "api": _("through the API"),
    "job": _("by a worker"),
    "command": _("by a command"),
    "qr": _("with the QR code"),
}
_ANSWERS: Final[Mapping[str, Promise]] = {"confirm": _("confirmed"), "dispute": _("disputed")}
_CHOICES: Final[Mapping[str, Promise]] = {
    "keep": _("the result is kept"),
    "void": _("the match is void"),
    "replay": _("the match is played again"),
}
_NOTHING: Final = "–"


@dataclass(frozen=True, slots=True)
class ChangeView:
    """``is_step``: whether something became something else."""

    about: str
    before: str
    after: str
    is_step: bool


@dataclass(frozen=True, slots=True)
class LineView:
    """``more``: how many changes are not shown."""

    line: Line
    what: str
    who: str
    role: str
    via: str
    place: str
    changes: tuple[ChangeView, ...]
    more: int


def line_view(line: Line) -> LineView:
    shown = [change_view(change) for change in line.changes[:MOST_CHANGES]]
    return LineView(
        line,
        what_of(line),
        _who(line.by),
        str(ROLES.get(line.by.role, "")),
        str(VIAS.get(line.act.via, line.act.via)),
        match_place(line.row.place) if line.row.place else "",
        tuple(shown),
        len(line.changes) - len(shown),
    )


def what_of(line: Line) -> str:
    """What was done; of an undo also what it undid."""
    row = line.row
    return f"{act_of(row.kind)}: {act_of(row.undoes)}" if row.undoes else act_of(row.kind)


def change_view(change: Change) -> ChangeView:
    before, after = _said(change.before), _said(change.after)
    is_step = bool(change.before) and change.what not in ("judgement", "answer", "submission")
    return ChangeView(_about(change), before, after if after or not is_step else _NOTHING, is_step)


def _about(change: Change) -> str:
    names = " – ".join(change.about)
    key = (change.after or change.before or {}).get("key", "")
    return names or str(key).replace("_", " ")


def _said(value: Value | None) -> str:
    if not value:
        return ""
    parts = (say(value[name], value) for name, say in _WORDS.items() if name in value)
    return ", ".join(part for part in parts if part)


def _who(by: Doer) -> str:
    return by.name or str(_NOBODY.get(by.role, by.role))


def _score(score: Any, value: Value) -> str:
    return "–".join(str(points) for points in score) if score else ""


def _ending(ending: str, value: Value) -> str:
    return "" if ending == "played" else word(ending, "ending")


def _winner(name: str, value: Value) -> str:
    """Of a result without points the winner says who; else the points do."""
    return "" if value.get("score") else name


def _table(table: str, value: Value) -> str:
    return gettext("table %(table)s") % {"table": table} if table else _NOTHING


def _round(number: int, value: Value) -> str:
    told = round_name(number) if number else gettext("the whole draw")
    attempt = value.get("attempt", 1)
    return told if attempt == 1 else gettext("%(what)s, draw number %(attempt)s") % {"what": told, "attempt": attempt}


def _plain(value: Any, _value: Value) -> str:
    if isinstance(value, Mapping):
        return "; ".join(f"{key}: {_plain(one, {})}" if key else _plain(one, {}) for key, one in value.items())
    if isinstance(value, list):
        return ", ".join(_plain(one, {}) for one in value)
    return _NOTHING if value is None else str(value)


_WORDS: Final[Mapping[str, Callable[[Any, Value], str]]] = {
    "score": _score,
    "ending": _ending,
    "name": _winner,
    "table": _table,
    "length": lambda length, _v: gettext("to %(length)s points") % {"length": length},
    "present": lambda is_present, _v: gettext("here") if is_present else gettext("not here"),
    "seed": lambda seed, _v: gettext("seed %(seed)s") % {"seed": seed} if seed else _NOTHING,
    "node": lambda node, _v: gettext("the place %(node)s") % {"node": node.removeprefix("R")},
    "round": _round,
    "ok": lambda is_ok, _v: gettext("in order") if is_ok else gettext("refused"),
    "answer": lambda answer, _v: str(_ANSWERS.get(answer, answer)),
    "choice": lambda choice, _v: str(_CHOICES.get(choice, choice)),
    "role": lambda role, _v: str(ROLES.get(role, role)),
    "value": _plain,
}
