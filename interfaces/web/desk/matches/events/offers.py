"""The formats of the advice: name, one sentence, and the form of the event."""

from collections.abc import Mapping
from math import ceil, log2
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules_engine.advise.advice import Advice
from rules_engine.advise.shapes import Pattern

Fields = Mapping[str, str | int]

OFFERS: Final[Mapping[str, tuple[Promise, Promise]]] = {
    "knockout": (_("Knock-out"), _("Losers are out: the shortest way to a winner.")),
    "consolation": (
        _("Knock-out with consolation"),
        _("Losers go on in a second bracket, with shorter matches and its own prizes."),
    ),
    "last_chance": (
        _("Knock-out, consolation and last chance"),
        _("Losers go on in a second bracket, and its losers in a third."),
    ),
    "double_elimination": (
        _("Double elimination"),
        _("Two losses and you are out, in two brackets whose winners meet. An unbeaten finalist must lose twice."),
    ),
    "swiss": (_("Swiss"), _("Everyone plays every round, against an opponent with as many wins.")),
    "swiss_and_knockout": (
        _("Swiss, then knock-out"),
        _("Five rounds for everyone, then a knock-out of the best eight."),
    ),
    "two_lives": (
        _("Two lives"),
        _("Two losses and you are out, without a bracket: free players meet opponents with as many losses."),
    ),
    "three_lives": (
        _("Three lives"),
        _("Three losses and you are out, without a bracket: free players meet opponents with as many losses."),
    ),
    "groups_and_knockout": (
        _("Groups, then knock-out"),
        _("Groups of three or four, all against all, then a knock-out of the best two of each."),
    ),
    "round_robin": (_("Round robin"), _("Everyone meets everyone once.")),
}


def fields_of(advice: Advice, players: int) -> Fields:
    """Return the initial values of the form of a new event with this format."""
    base, short, last = advice.pattern.base, advice.pattern.lower, advice.legs[-1]
    lengths, last_lengths = _to_the_final(advice.pattern, players), _to_the_final(advice.pattern, last.takes or players)
    rounds: int = advice.legs[0].settings.get("rounds", 0)
    consolation: Fields = {"kind": "consolation", "lengths": lengths, "lengths_consolation": short}
    lives: Fields = {"kind": "lives", "lengths": base, "pacing": "continuous"}
    fields_by_code: Mapping[str, Fields] = {
        "knockout": {"kind": "knockout", "lengths": lengths},
        "consolation": consolation,
        "last_chance": {**consolation, "last_chance": "on", "lengths_last_chance": short},
        "double_elimination": {"kind": "double", "lengths": lengths, "lengths_lower": base},
        "swiss": {"kind": "swiss", "lengths": base, "rounds": rounds},
        "swiss_and_knockout": {
            **{"kind": "swiss_knockout", "lengths": base, "rounds": rounds},
            **{"then_size": last.takes or players, "then_lengths": last_lengths},
        },
        "two_lives": {**lives, "lives": 2},
        "three_lives": {**lives, "lives": 3},
        "groups_and_knockout": {
            **{"kind": "groups", "lengths": base, "group_size": 4},
            **{"advance": 2, "then_lengths": last_lengths},
        },
        "round_robin": {"kind": "round_robin", "lengths": base},
    }
    return fields_by_code[advice.offer.code]


def _to_the_final(pattern: Pattern, players: int) -> str:
    """Return the lengths round by round, the final last: 5 5 7."""
    before = max(0, ceil(log2(players)) - 1)
    return " ".join(str(points) for points in (*[pattern.base] * before, pattern.final))
