"""The terms of a pool on a day, as values of the rule book."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from matches.models import RatingPool
from ratings.models.rating import time_of
from ratings.queries.pools.pool_terms import Terms, terms_of, terms_on
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.formulas import Formula, formula_from_plain
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.strength.constants import (
    POINTS,
    PRESETS,
    Constants,
    constants_from_plain,
    constants_to_plain,
)


def terms_at(pool: RatingPool, at: datetime) -> Terms:
    """Return the terms under which a match at that time is rated, by the day in the federation."""
    return terms_on(terms_of(pool), day_of(pool, at))


def day_of(pool: RatingPool, at: datetime) -> date:
    return at.astimezone(ZoneInfo(pool.federation.time_zone)).date()


def formula_of(terms: Terms) -> Formula:
    return formula_from_plain({"formula": terms.formula, **terms.settings})


def fibs_settings(terms: Terms) -> FibsSettings | None:
    """Return the settings of FIBS; None for another formula, which has no K."""
    formula = formula_of(terms)
    return formula if isinstance(formula, FibsSettings) else None


def glicko2_settings(terms: Terms) -> Glicko2Settings | None:
    """Return the settings of Glicko-2; None for another formula, which has no deviation."""
    formula = formula_of(terms)
    return formula if isinstance(formula, Glicko2Settings) else None


@dataclass(frozen=True, slots=True)
class Formulas:
    """The formulas of a pool in the order of time, read once for many matches."""

    pool: RatingPool
    terms: Sequence[Terms]
    by_day: Mapping[date | None, Formula]

    def terms_at(self, at: datetime) -> Terms:
        """Return the terms under which a match at that time is rated."""
        return terms_on(tuple(self.terms), day_of(self.pool, at))

    def at(self, moment: int) -> Formula:
        """Return the formula for a match at that moment."""
        terms = self.terms[0] if len(self.terms) == 1 else self.terms_at(time_of(moment))
        return self.by_day[terms.from_on]


def formulas_of(pool: RatingPool) -> Formulas:
    terms = terms_of(pool)
    return Formulas(pool, terms, {term.from_on: formula_of(term) for term in terms})


def constants_of(terms: Terms) -> Constants:
    """Return the constants of the strength estimate. The defaults are those for matches to points."""
    return constants_from_plain(constants_to_plain(PRESETS[POINTS]) | dict(terms.strength))
