"""Checks of the criteria of selections."""

from typing import Final

from clubs.countries import country_code
from clubs.names import tidy
from clubs.validators import check_name
from journal.refusals import Conflicting, Refused, cause
from matches.queries.events.pools import pool_of
from ratings.derive.selections import SelectionDraft
from ratings.inputs.selections import SelectionInput
from ratings.models import RatingList, Selection
from ratings.queries.seasons.seasons import find_season

MOST_PLACES: Final = 200
MOST_MONTHS: Final = 60
MOST_MATCHES: Final = 10_000
MOST_POINTS: Final = 10**9  # hundredths
MOST_COUNTRIES: Final = 20


def check_criteria(plan: SelectionInput) -> None:
    """Raise Refused for criteria out of bounds, with what can be entered."""
    check_name(plan.name)
    bounds = (
        ("bad_places_of_selection", plan.places, 1, MOST_PLACES),
        ("bad_months_of_selection", plan.months, 1, MOST_MONTHS),
        ("bad_matches_of_selection", plan.matches, 0, MOST_MATCHES),
        ("bad_points_of_selection", plan.points, 0, MOST_POINTS),
    )
    for code, value, least, most in bounds:
        if not least <= value <= most:
            raise Refused(cause(code, least=least, most=most))
    if plan.points and not plan.season:
        raise Refused(cause("points_without_season"))
    _check_countries(plan.countries)


def with_criteria(row: Selection, plan: SelectionInput) -> Selection:
    """Return the selection with these criteria, not saved. Raise Refused for an unknown pool or season."""
    pool = pool_of(row.federation_id, plan.pool)
    season = find_season(row.federation, plan.season) if plan.season else None
    if pool is None:
        raise Refused(cause("unknown_pool", code=plan.pool[:40]))
    if plan.season and season is None:
        raise Refused(cause("unknown_season", code=plan.season[:40]))
    row.name, row.pool, row.season = tidy(plan.name), pool, season
    row.places, row.months, row.matches = plan.places, plan.months, plan.matches
    row.points, row.licence, row.countries = plan.points, plan.licence, list(dict.fromkeys(plan.countries))
    return row


def criteria_input(row: Selection) -> SelectionInput:
    """Return the criteria as a person would enter them."""
    return SelectionInput(
        row.name,
        row.pool.code,
        row.places,
        row.months,
        row.matches,
        row.season.code if row.season else "",
        row.points,
        row.licence,
        tuple(row.countries),
    )


def checked_list(draft: SelectionDraft, rows_sha256: str) -> RatingList:
    """Return the list of a draft. Raise Refused without one, and Conflicting if other players were shown."""
    if draft.rating_list is None:
        raise Refused(cause("selection_without_list", pool=draft.selection.pool.name))
    if draft.rows_sha256 != rows_sha256:
        raise Conflicting(cause("selection_differs"))
    return draft.rating_list


def _check_countries(countries: tuple[str, ...]) -> None:
    if len(countries) > MOST_COUNTRIES:
        raise Refused(cause("too_many_countries", most=MOST_COUNTRIES))
    for country in countries:
        if country_code(country) != country:
            raise Refused(cause("unknown_country", country=country[:80]))
