"""Which terms of a pool held on a day, as the rule book reads them."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

from matches.models import RatingPool
from matches.queries.pool_terms import Terms, terms_of, terms_on
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.settings import settings_from_plain
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


def fibs_settings(terms: Terms) -> FibsSettings | None:
    """None: another formula, which knows no experience and no K."""
    return settings_from_plain(terms.settings) if terms.formula == "fibs" else None


def constants_of(terms: Terms) -> Constants:
    """Of the strength estimate; what the terms do not say is as for matches to points."""
    return constants_from_plain(constants_to_plain(PRESETS[POINTS]) | dict(terms.strength))
