"""By what a pool rates, in words: its formula, which matches count, who is listed, one line each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from doors.words import WORDS
from matches.queries.pool_terms import Terms
from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.fibs import Experience, FibsSettings, Standing, rate_match
from rules_engine.ratings.formulas import GLICKO2, Formula, formula_from_plain
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.policy import PAIRS, SINGLES, Occasion, Policy, policy_from_plain
from rules_engine.ratings.replay import hundredths

LENGTHS: Final = (5, 7, 11)
LOW, HIGH, LIVED = 1500.0, 1600.0, 1_000_000  # experience of those whom no ramp moves faster

TITLES: Final[Mapping[str, Promise | str]] = {
    "fibs": "FIBS",
    "fibs-including": _("FIBS, with the match itself in the experience"),
    "gridgammon": "GridGammon",
    "brass-city": "Brass City",
    "bgfed-be": _("Belgium (BGFed)"),
    "dbgf": _("Germany (DBgF)"),
    "nardgammon": "Nardgammon",
    "galaxy": _("Backgammon Galaxy, first version"),
    "galaxy-2": _("Backgammon Galaxy, second version"),
    "glicko2": "Glicko-2",
    "": _("Constants of its own"),
}
LINES: Final[Mapping[str, Promise]] = {
    "fibs": _("The usual formula of clubs. Newcomers move up to five times as far, until 400 points were played."),
    "fibs-including": _("The same, but the match that is rated already counts as experience."),
    "gridgammon": _("The same constants as FIBS."),
    "brass-city": _("As FIBS, but newcomers move at most twice as far."),
    "bgfed-be": _("As FIBS without any help for newcomers; below 100 points of experience they stand apart."),
    "dbgf": _("Everybody starts at 1000, what is won grows with the length itself, and newcomers have no help."),
    "nardgammon": _("A narrow scale: small differences already make a favourite."),
    "galaxy": _("The length does not make a favourite surer; the higher two players stand, the less they move."),
    "galaxy-2": _("As before, and half the change where the winner played worse by the analysis."),
    "glicko2": _("By wins alone, whatever the length: the less is known of a player, the further he moves."),
    "": _("The same formula, with numbers that the federation has chosen."),
}
SOURCES: Final[Mapping[str, Promise]] = {
    "fibs": _("Help page of the server, kept by stason.org: -experience/100+5"),
    "fibs-including": _("Help of MacFIBS: 5-((E+n)/100), with the match that is rated"),
    "gridgammon": _("Page of the server: as FIBS, K reaches 1 at an experience of 400"),
    "brass-city": _("Page of the club: K = max(1, 2-E/400)"),
    "bgfed-be": _("Page of the federation: no help for newcomers; below 100 a provisional list"),
    "dbgf": _("Page of the federation: delta = N·P; the start is not stated, its examples are about 1000"),
    "nardgammon": _("Page of the site; its factor R for newcomers is not stated: 1 here"),
    "galaxy": _("Backgammon Galaxy, first version"),
    "galaxy-2": _(
        "Backgammon Galaxy, second version: half the change where the winner has the worse performance rating"
    ),
    "glicko2": _("Glickman, “Example of the Glicko-2 system” (2013); each match is a period of its own"),
}
EXPERIENCE: Final[Mapping[Experience, Promise]] = {
    Experience.BEFORE: _("what was played before the match"),
    Experience.INCLUDING: _("the match itself too"),
}


@dataclass(frozen=True, slots=True)
class Line:
    label: str
    said: str


@dataclass(frozen=True, slots=True)
class Win:
    """What a win changes between a 1500 and a 1600 who have long been playing, in hundredths."""

    length: int
    lower: int
    higher: int


@dataclass(frozen=True, slots=True)
class SystemCard:
    """A rating system: its name, what sets it apart, where its constants are stated, what wins change."""

    name: str
    title: str
    line: str
    source: str
    wins: tuple[Win, ...]


@dataclass(frozen=True, slots=True)
class TermsSheet:
    """Terms in words."""

    title: str
    line: str
    formula: tuple[Line, ...]
    policy: tuple[Line, ...]
    listing: tuple[Line, ...]
    wins: tuple[Win, ...]
    is_open: bool


def cards() -> list[SystemCard]:
    """All systems of the family."""
    family: dict[str, Formula] = {name: one.settings for name, one in FAMILY.items()}
    known = {**family, GLICKO2: Glicko2Settings()}
    return [
        SystemCard(name, str(TITLES[name]), str(LINES[name]), str(SOURCES[name]), wins(settings))
        for name, settings in known.items()
    ]


def terms_sheet(terms: Terms) -> TermsSheet:
    settings = formula_from_plain({"formula": terms.formula, **terms.settings})
    policy = policy_from_plain(terms.policy)
    return TermsSheet(
        str(TITLES[terms.system]),
        str(LINES[terms.system]),
        tuple(_glicko(settings) if isinstance(settings, Glicko2Settings) else _formula(settings)),
        tuple(_policy(policy)),
        tuple(_listing(terms.listing)),
        wins(settings),
        policy.is_open,
    )


def wins(settings: Formula) -> tuple[Win, ...]:
    """None of Glicko-2: how far somebody moves depends on how well he is known."""
    if isinstance(settings, Glicko2Settings):
        return ()
    low, high = Standing(LOW, LIVED), Standing(HIGH, LIVED)
    told = []
    for length in LENGTHS:
        upset, expected = rate_match(low, high, length, settings)[0], rate_match(high, low, length, settings)[0]
        told.append(Win(length, *(hundredths(one.after - one.before) for one in (upset, expected))))
    return tuple(told)


def _glicko(one: Glicko2Settings) -> Iterator[Line]:
    yield Line(__("Rating of a newcomer"), _number(one.start))
    yield Line(__("Deviation of a newcomer"), _number(one.deviation))
    yield Line(__("Volatility of a newcomer"), _number(one.volatility))
    yield Line("τ", _number(one.tau))
    yield Line(__("Days of a period"), _number(one.period))


def _formula(one: FibsSettings) -> Iterator[Line]:
    yield Line(__("Rating of a newcomer"), _number(one.start))
    yield Line(__("Scale of the difference"), _number(one.scale))
    yield Line(__("Gain of a match to 1 point"), _number(one.gain))
    yield Line(__("Power of the length in the chance to win"), _number(one.probability_exponent))
    yield Line(__("Power of the length in the gain"), _number(one.gain_exponent))
    yield Line(__("Newcomers"), _ramp(one))
    if one.slowing:
        told = {"least": _number(one.slowing.least), "most": _number(one.slowing.most)}
        yield Line(__("By how high they stand"), __("factor %(most)s for low ratings, down to %(least)s") % told)


def _ramp(one: FibsSettings) -> str:
    if one.ramp is None:
        return __("move as far as everybody")
    base, floor, divisor = one.ramp.base, one.ramp.floor, one.ramp.divisor
    told = {"base": _number(base), "floor": _number(floor), "until": _number(max(0.0, (base - floor) * divisor))}
    said = __("factor %(base)s, falling to %(floor)s at an experience of %(until)s") % told
    return f"{said} ({EXPERIENCE[one.experience]})"


def _policy(one: Policy) -> Iterator[Line]:
    yield Line(__("Lengths"), _lengths(one))
    yield Line(__("Endings"), ", ".join(_words("ending", one.endings)))
    yield Line(__("Begun"), __("once both sides have moved") if one.needs_both_moved else __("does not matter"))
    yield Line(__("Penalty points"), _counts(one.penalties))
    yield Line(__("Online play"), str(ONLINE[one.online]))
    yield Line(__("Friendlies"), _counts(one.friendlies))
    yield Line(__("Level of the event"), ", ".join(_words("level", one.levels)) or __("any"))
    yield Line(__("What is played"), ", ".join(_words("variant", one.variants)))
    if one.rulesets:
        yield Line(__("Rules"), ", ".join(str(WORDS["ruleset"].get(name, name)) for name in sorted(one.rulesets)))
    yield Line(__("Players"), __("members of clubs of the federation") if one.members_only else __("everybody"))
    yield Line(__("A side"), str(SIDES[one.sides]))


def _lengths(one: Policy) -> str:
    if one.lengths:
        counted = [length for length in sorted(one.lengths) if one.shortest <= length <= one.longest]
        return ", ".join(str(length) for length in counted) or "–"
    if one.shortest == one.longest:
        return ngettext("%(points)s point", "%(points)s points", one.shortest) % {"points": one.shortest}
    return __("%(shortest)s to %(longest)s points") % {"shortest": one.shortest, "longest": one.longest}


def _listing(told: Mapping[str, Any]) -> Iterator[Line]:
    least = __("below an experience of %(points)s") % {"points": told["least_experience"]}
    yield Line(__("Provisional"), least if told["least_experience"] else __("nobody"))
    yield Line(__("Left out"), _idle(told["active_months"]) if told["active_months"] else __("nobody"))
    yield Line(__("Listed"), __("members of clubs of the federation") if told["members_only"] else __("everybody"))


def _idle(months: int) -> str:
    said = ngettext(
        "after %(months)s month without a rated match", "after %(months)s months without a rated match", months
    )
    return said % {"months": months}


def occasion_words(one: Occasion) -> str:
    """What an event is to rating pools, as one line."""
    told = [__("played online")] if one.is_online else [__("at the table")]
    told += [__("a friendly")] if one.is_friendly else []
    told += [str(WORDS["level"][one.level])] if one.level else []
    return ", ".join([*told, str(WORDS["variant"][one.variant])])


SIDES: Final[Mapping[int, Promise]] = {
    SINGLES: _("one player; pairs are not rated"),
    PAIRS: _("a pair, rated as one; single players are not rated"),
}
ONLINE: Final[Mapping[str, Promise]] = {
    "any": _("counts, and play at the table too"),
    "only": _("nothing else counts"),
    "never": _("does not count"),
}


def _counts(does: bool) -> str:
    return __("count") if does else __("do not count")


def _words(kind: str, names: frozenset[str]) -> list[str]:
    """In the order of the list of words."""
    return [str(said) for name, said in WORDS[kind].items() if name in names]


def _number(x: float) -> str:
    return str(number_format(f"{x:g}", use_l10n=True))
