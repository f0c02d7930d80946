"""``python -m rules_engine appointment``: JSON acts of a match's sides in, the appointment out, a line each."""

from collections.abc import Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.answers import answer_lines
from rules_engine.cli.league_fields import INTEGER, many, nullable, optional, parse_ids
from rules_engine.game.json_fields import Field, Place, parse_enum, parse_int, parse_object, parse_side
from rules_engine.leagues import codes
from rules_engine.leagues.appointment_settings import (
    MANAGER,
    Act,
    Appointment,
    AppointmentSettings,
    AtDeadline,
    By,
    DefaultBy,
    Kind,
)
from rules_engine.leagues.appointments import appointment
from rules_engine.leagues.refusals import LeagueRefused, check_range

MOST: Final = 10_000  # of hours, days and counts


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line."""
    return answer_lines("appointment", _answer, argv, stdin, stdout)


def _answer(data: Any) -> dict[str, Any]:
    values = parse_object(data, _APPOINTMENT, Place())
    acts: tuple[Act, ...] = values.get("acts", ())
    late = next((at for at in range(1, len(acts)) if acts[at].at < acts[at - 1].at), None)
    if late is not None:
        raise LeagueRefused(codes.NOT_IN_ORDER, act=late)
    settings = values.get("settings", AppointmentSettings())
    return _written(appointment(values["opened"], values["due"], acts, values["now"], settings))


def _written(result: Appointment) -> dict[str, Any]:
    default = result.default
    return {
        "state": result.state,
        "at": result.at,
        "due": result.due,
        "extensions": result.extensions,
        "duty": list(result.duty),
        "default": None if default is None else {"winner": default.winner, "why": default.reason},
        "next_reminder": result.next_reminder,
        "refused": [{"act": index, "code": code} for index, code in result.refusals],
    }


def _settings(value: object, place: Place) -> AppointmentSettings:
    values = parse_object(value, _SETTINGS, place)
    for name in values.keys() & _COUNTS:
        check_range(name, values[name], 0, MOST, codes.OUT_OF_RANGE)
    return AppointmentSettings(**values)


def _act(value: object, place: Place) -> Act:
    values = parse_object(value, _ACT, place)
    options = {name: values[name] for name in ("times", "time", "winner") if name in values}
    return Act(values["at"], values["by"], values["act"], **options)


def _by(value: object, place: Place) -> By:
    return MANAGER if value == MANAGER else parse_side(value, place)


_COUNTS: Final = {
    "contact_hours": INTEGER,
    "answer_hours": INTEGER,
    "offers": INTEGER,
    "offer_days": INTEGER,
    "extensions": INTEGER,
    "extension_days": INTEGER,
    "no_show_minutes": INTEGER,
    "call_off_hours": INTEGER,
}
_SETTINGS: Final = {
    **_COUNTS,
    "remind_hours": optional(parse_ids),
    "default": optional(parse_enum(DefaultBy)),
    "at_deadline": optional(parse_enum(AtDeadline)),
}
_ACT: Final = {
    "at": Field(parse_int),
    "by": Field(_by),
    "act": Field(parse_enum(Kind)),
    "times": optional(parse_ids),
    "time": INTEGER,
    "winner": optional(nullable(parse_side)),
}
_APPOINTMENT: Final = {
    "opened": Field(parse_int),
    "due": Field(parse_int),
    "settings": optional(_settings),
    "acts": optional(many(_act)),
    "now": Field(parse_int),
}
