"""Every refusal code as a sentence in the reader's language: what is wrong, and how to correct it.

Codes come from the rule book and from the flows; a code without a sentence gets a general one.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Final

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from clubs.countries import country_name
from interfaces.wording.numbers import exact_text
from interfaces.wording.sentences import (
    advise,
    board,
    cube,
    doubling,
    draws,
    exchange,
    files,
    finance,
    formats,
    games,
    ids,
    league_seasons,
    leagues,
    members,
    mistakes,
    money,
    pairs,
    past,
    performances,
    play,
    prizes,
    rating_lists,
    ratings,
    registration,
    requests,
    sessions,
    setting_up,
    solitaire,
    teams,
    transcripts,
    variants,
    written,
)
from interfaces.wording.who_may import not_allowed
from interfaces.wording.words import WORDS
from matches.queries.results.match_location import MatchLocation
from rules_engine.verdict import Violation

SENTENCES: Final[Mapping[str, Promise]] = {
    **games.SENTENCES,
    **cube.SENTENCES,
    **board.SENTENCES,
    **doubling.SENTENCES,
    **ids.SENTENCES,
    **written.SENTENCES,
    **transcripts.SENTENCES,
    **variants.SENTENCES,
    **sessions.SENTENCES,
    **solitaire.SENTENCES,
    **mistakes.SENTENCES,
    **formats.SENTENCES,
    **draws.SENTENCES,
    **performances.SENTENCES,
    **rating_lists.SENTENCES,
    **ratings.SENTENCES,
    **advise.SENTENCES,
    **league_seasons.SENTENCES,
    **leagues.SENTENCES,
    **money.SENTENCES,
    **finance.SENTENCES,
    **members.SENTENCES,
    **prizes.SENTENCES,
    **setting_up.SENTENCES,
    **files.SENTENCES,
    **play.SENTENCES,
    **past.SENTENCES,
    **pairs.SENTENCES,
    **teams.SENTENCES,
    **registration.SENTENCES,
    **exchange.SENTENCES,
    **requests.SENTENCES,
}
_SIDES: Final[Mapping[object, Promise]] = {
    0: _("the first side"),
    1: _("the second side"),
    None: _("neither side"),
}
_NAMES_OF_WORDS: Final = {  # values that have words of their own
    **{name: name for name in ("ending", "kind", "criterion", "pattern", "way", "level", "variant", "pace")},
    "other_way": "way",
    "section_kind": "section",
}
NAMES_OF_SIDES: Final = frozenset({"side", "owner", "winner", "other_side", "other_owner"})
_COUNTRIES: Final = frozenset({"first_country", "second_country"})
_DAYS: Final = frozenset(
    {
        "at",
        "born_on",
        "day",
        "first",
        "from_on",
        "last",
        "last_on",
        "on",
        "since",
        "time",
        "today",
        "until_at",
        "until_on",
    }
)
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d( \d\d:\d\d)?", re.ASCII)
_POINTS: Final = frozenset({"points", "other_points", "least"})
_HALVES: Final = re.compile(r"-?\d+/2", re.ASCII)
_SCORES: Final = frozenset({"final", "score", "raw", "start", "needs", "written", "expected"})
_WORDS: Final[Mapping[object, Promise]] = {
    "integer": _("a whole number"),
    "number": _("a whole number"),
    "power_of_two": _("a power of two"),
    "boolean": _("true or false"),
    "true or false": _("true or false"),
    "text": _("a text"),
    "name": _("a name"),
    "list": _("a list"),
    "pair": _("a pair of numbers"),
    "object": _("an object"),
    "name or object": _("a name or an object"),
}


def sentence(code: str, params: Mapping[str, object]) -> str:
    """Return the sentence of a code; ``params`` as in the violation. An unknown code gets a general sentence."""
    if code == "not_allowed" and "act" in params:
        return not_allowed(params["act"])
    template = SENTENCES.get(code)
    texts = {name: _param_text(name, value) for name, value in money.with_amounts(code, params).items()}
    try:
        return _general(code) if template is None else str(template) % texts
    except (KeyError, TypeError, ValueError):  # the parameters are of another version than the sentence
        return _general(code)


def sentence_of_many(code: str) -> str:
    """Return the sentence of a code about several things, each of which would have parameters of its own."""
    return str(past.OF_MANY[code]) if code in past.OF_MANY else sentence(code, {})


def sentence_with_place(code: str, place: object, params: Mapping[str, object]) -> str:
    """Return the sentence with its place before it: the game of a sheet, the line of a list, the round of a draw."""
    text = sentence(code, _labelled(place, params))
    if not isinstance(place, int) or isinstance(place, bool):
        return text
    return _placed(code) % {"number": place, "sentence": text}


def sentences_with_place(violations: Iterable[Violation]) -> tuple[str, ...]:
    """Return a sentence for each violation."""
    return tuple(sentence_with_place(violation.code, violation.where, violation.params) for violation in violations)


def _labelled(place: object, params: Mapping[str, object]) -> Mapping[str, object]:
    """Return the parameters with the label of the match in the draw instead of its id, if its node is known."""
    label = MatchLocation(place).label if isinstance(place, str) and "match" in params else ""
    return {**params, "match": label} if label else params


def by_name(params: Mapping[str, object], names: Sequence[str]) -> dict[str, object]:
    """Return the parameters with the names of the sides instead of their numbers."""
    return {
        name: names[value] if name in NAMES_OF_SIDES and isinstance(value, int) else value
        for name, value in params.items()
    }


def _placed(code: str) -> str:
    if code in setting_up.OF_A_LINE | files.OF_A_LINE | past.OF_A_LINE | pairs.OF_A_LINE:
        return gettext("Line %(number)s: %(sentence)s")
    if code in setting_up.OF_A_ROUND:
        return gettext("Round %(number)s: %(sentence)s")
    return gettext("Game %(number)s: %(sentence)s") if code in _OF_A_GAME else "%(sentence)s"


_OF_A_GAME: Final = frozenset(
    {**games.SENTENCES, **cube.SENTENCES, **written.SENTENCES, **board.SENTENCES, **doubling.SENTENCES}
)


def _general(code: str) -> str:
    return gettext("This was not accepted (%(code)s). Look at what you entered and try again.") % {"code": code}


def _param_text(name: str, value: object) -> str:
    """Return a parameter as text: sides in words, countries with names, days in the form of the reader's language,
    half points as ½, scores with a dash, lists with commas.
    """
    if name in NAMES_OF_SIDES and (value is None or isinstance(value, int)):
        return str(_SIDES.get(value, value))
    if name in _COUNTRIES and isinstance(value, str):
        return f"{value} ({country_name(value)})"
    if name in _DAYS and isinstance(value, str):
        return day_text(value)
    if name in _POINTS and isinstance(value, str) and _HALVES.fullmatch(value):
        return exact_text(value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ("–" if name in _SCORES else ", ").join(str(item) for item in value)
    words = WORDS[_NAMES_OF_WORDS[name]] if name in _NAMES_OF_WORDS else _WORDS
    return str(words.get(value, value)) if isinstance(value, str) else str(value)


def day_text(value: str) -> str:
    """Return a day, or a time of a day, in the form of the reader's language. Another text stays, and a day that no
    calendar has.
    """
    try:
        moment = datetime.fromisoformat(value) if _DAY.fullmatch(value) else None
    except ValueError:
        return value
    if moment is None:
        return value
    return date_format(moment, "DATETIME_FORMAT" if " " in value else "DATE_FORMAT")
