"""The terms of a pool in words: formula, which matches count, who is listed; one line each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from interfaces.wording.words import WORDS
from ratings.queries.pools.pool_terms import Terms
from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.fibs import Experience, FibsSettings, PlayerRating, rate_match
from rules_engine.ratings.formulas import GLICKO2, Formula, formula_from_plain
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.policy import PAIRS, SINGLES, USUAL, Occasion, Policy, policy_from_plain
from rules_engine.ratings.replay import hundredths

LENGTHS: Final = (5, 7, 11)
LOW, HIGH, LIVED = 1500.0, 1600.0, 1_000_000  # experience above which no ramp applies

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
    "bgfed-be": _("As FIBS, but newcomers move no faster; below 100 points of experience they are provisional."),
    "dbgf": _("Everyone starts at 1000, the gain grows with the length itself, and newcomers move no faster."),
    "nardgammon": _("A narrow scale: small differences already make a favourite."),
    "galaxy": _("The length does not make a favourite surer; the higher two players stand, the less they move."),
    "galaxy-2": _("As before, and half the change where the winner played worse by the analysis."),
    "glicko2": _("By wins only, whatever the length: the less is known of a player, the further their rating moves."),
    "": _("The same formula, with numbers that the federation has chosen."),
}
SOURCES: Final[Mapping[str, Promise]] = {
    "fibs": _("Help page of the server, kept by stason.org: -experience/100+5"),
    "fibs-including": _("Newcomers as in MacFIBS: 5-((E+n)/100), with the match that is rated"),
    "gridgammon": _("Page of the server: as FIBS, K reaches 1 at an experience of 400"),
    "brass-city": _("Page of the club: K = max(1, 2-E/400)"),
    "bgfed-be": _("Page of the federation: newcomers move no faster; below 100 a provisional list"),
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
    text: str


@dataclass(frozen=True, slots=True)
class Win:
    """The change of the ratings of an experienced 1500 and an experienced 1600 by a win, in hundredths."""

    length: int
    lower: int
    higher: int


@dataclass(frozen=True, slots=True)
class SystemCard:
    """A rating system: its name, its distinction, the source of its constants, and what wins change."""

    name: str
    title: str
    line: str
    source: str
    wins: tuple[Win, ...]


@dataclass(frozen=True, slots=True)
class TermsSheet:
    """The terms of a pool in words."""

    title: str
    line: str
    formula: tuple[Line, ...]
    policy: tuple[Line, ...]
    listing: tuple[Line, ...]
    wins: tuple[Win, ...]
    is_open: bool


def system_cards() -> list[SystemCard]:
    """Return the cards of all systems."""
    family: dict[str, Formula] = {name: system.settings for name, system in FAMILY.items()}
    systems = {**family, GLICKO2: Glicko2Settings()}
    return [
        SystemCard(name, str(TITLES[name]), str(LINES[name]), str(SOURCES[name]), wins(settings))
        for name, settings in systems.items()
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
    """Return example wins; () for Glicko-2, whose steps depend on the deviation of the players."""
    if isinstance(settings, Glicko2Settings):
        return ()
    low, high = PlayerRating(LOW, LIVED), PlayerRating(HIGH, LIVED)
    results = []
    for length in LENGTHS:
        underdog_win, favourite_win = (
            rate_match(low, high, length, settings)[0],
            rate_match(high, low, length, settings)[0],
        )
        results.append(
            Win(length, *(hundredths(change.after - change.before) for change in (underdog_win, favourite_win)))
        )
    return tuple(results)


def _glicko(settings: Glicko2Settings) -> Iterator[Line]:
    yield Line(__("Rating of a newcomer"), _number(settings.start))
    yield Line(__("Deviation of a newcomer"), _number(settings.deviation))
    yield Line(__("Volatility of a newcomer"), _number(settings.volatility))
    yield Line("τ", _number(settings.tau))
    yield Line(__("Days of a period"), _number(settings.period))


def _formula(settings: FibsSettings) -> Iterator[Line]:
    yield Line(__("Rating of a newcomer"), _number(settings.start))
    yield Line(__("Scale of the difference"), _number(settings.scale))
    yield Line(__("Gain of a match to 1 point"), _number(settings.gain))
    yield Line(__("Exponent of the length in the winning chance"), _number(settings.probability_exponent))
    yield Line(__("Exponent of the length in the gain"), _number(settings.gain_exponent))
    yield Line(__("Newcomers"), _ramp(settings))
    if settings.slowing:
        params = {"least": _number(settings.slowing.least), "most": _number(settings.slowing.most)}
        yield Line(__("By how high they stand"), __("factor %(most)s for low ratings, down to %(least)s") % params)


def _ramp(settings: FibsSettings) -> str:
    if settings.ramp is None:
        return __("move as far as everyone")
    base, floor, divisor = settings.ramp.base, settings.ramp.floor, settings.ramp.divisor
    params = {"base": _number(base), "floor": _number(floor), "until": _number(max(0.0, (base - floor) * divisor))}
    text = __("factor %(base)s, falling to %(floor)s at an experience of %(until)s") % params
    return f"{text} ({EXPERIENCE[settings.experience]})"


def _policy(policy: Policy) -> Iterator[Line]:
    yield Line(__("Lengths"), _lengths(policy))
    yield Line(__("Endings"), ", ".join(_words("ending", policy.endings)))
    yield Line(__("Started"), __("once both sides have moved") if policy.needs_both_moved else __("does not matter"))
    yield Line(__("Penalty points"), _counts(policy.penalties))
    yield Line(__("Online play"), str(ONLINE[policy.online]))
    yield Line(__("Friendlies"), _counts(policy.friendlies))
    yield Line(__("Level of the event"), ", ".join(_words("level", policy.levels)) or __("any"))
    yield Line(__("Pace"), ", ".join(_words("pace", policy.paces)))
    if policy.rulesets:
        yield Line(__("Rules"), ", ".join(str(WORDS["ruleset"].get(name, name)) for name in sorted(policy.rulesets)))
    yield Line(__("Players"), __("members of clubs of the federation") if policy.members_only else __("everyone"))
    yield Line(__("A side"), str(SIDES[policy.sides]))


def _lengths(policy: Policy) -> str:
    if policy.lengths:
        lengths = [length for length in sorted(policy.lengths) if policy.shortest <= length <= policy.longest]
        return ", ".join(str(length) for length in lengths) or "–"
    if policy.shortest == policy.longest:
        return ngettext("%(points)s point", "%(points)s points", policy.shortest) % {"points": policy.shortest}
    return __("%(shortest)s to %(longest)s points") % {"shortest": policy.shortest, "longest": policy.longest}


def _listing(listing: Mapping[str, Any]) -> Iterator[Line]:
    least = __("below an experience of %(points)s") % {"points": listing["least_experience"]}
    yield Line(__("Provisional"), least if listing["least_experience"] else __("nobody"))
    yield Line(__("Left out"), _idle(listing["active_months"]) if listing["active_months"] else __("nobody"))
    yield Line(__("Listed"), __("members of clubs of the federation") if listing["members_only"] else __("everyone"))


def _idle(months: int) -> str:
    text = ngettext(
        "after %(months)s month without a rated match", "after %(months)s months without a rated match", months
    )
    return text % {"months": months}


def occasion_words(occasion: Occasion) -> str:
    """Return the occasion of an event in one line."""
    parts = [__("played online")] if occasion.is_online else [__("at the table")]
    parts += [__("a friendly")] if occasion.is_friendly else []
    parts += [str(WORDS["level"][occasion.level])] if occasion.level else []
    parts += [str(WORDS["pace"][occasion.pace])] if occasion.pace != USUAL.pace else []
    return ", ".join(parts)


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
    """Return the words of the names, in the order of the vocabulary."""
    return [str(text) for name, text in WORDS[kind].items() if name in names]


def _number(x: float) -> str:
    return str(number_format(f"{x:g}", use_l10n=True))
