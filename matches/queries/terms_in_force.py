"""Which terms of a pool held on a day, as the rule book reads them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from matches.models import RatingPool
from matches.models.rating import time_of
from matches.queries.pool_terms import Terms, terms_of, terms_on
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
    """By which a match of that moment is rated; the day is that of the federation."""
    return terms_on(terms_of(pool), day_of(pool, at))


def day_of(pool: RatingPool, at: datetime) -> date:
    return at.astimezone(ZoneInfo(pool.federation.time_zone)).date()


def formula_of(terms: Terms) -> Formula:
    return formula_from_plain({"formula": terms.formula, **terms.settings})


def fibs_settings(terms: Terms) -> FibsSettings | None:
    """None: another formula, which knows no K."""
    formula = formula_of(terms)
    return formula if isinstance(formula, FibsSettings) else None


def glicko2_settings(terms: Terms) -> Glicko2Settings | None:
    """None: another formula, which knows no deviation."""
    formula = formula_of(terms)
    return formula if isinstance(formula, Glicko2Settings) else None


@dataclass(frozen=True, slots=True)
class Formulas:
    """The formulas of a pool, one after the other; read once for many matches."""

    pool: RatingPool
    terms: Sequence[Terms]
    by_day: Mapping[date | None, Formula]

    def at(self, moment: int) -> Formula:
        """By which a match of that place in the history is rated."""
        one = self.terms[0] if len(self.terms) == 1 else terms_on(tuple(self.terms), day_of(self.pool, time_of(moment)))
        return self.by_day[one.from_on]


def formulas_of(pool: RatingPool) -> Formulas:
    terms = terms_of(pool)
    return Formulas(pool, terms, {one.from_on: formula_of(one) for one in terms})


def constants_of(terms: Terms) -> Constants:
    """Of the strength estimate; what the terms do not say is as for matches to points."""
    return constants_from_plain(constants_to_plain(PRESETS[POINTS]) | dict(terms.strength))
