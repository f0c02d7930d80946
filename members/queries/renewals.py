"""Who gets a licence again when those of a year are renewed."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from clubs.models import Club, Player
from clubs.queries import federations
from journal.refusals import Refused, cause
from members.models import FeeCategory, LicenceStanding, LicenceYear
from members.queries.licences import holders, players_holding
from members.queries.people import birth_dates_of
from members.queries.years import categories_of, year_before


@dataclass(frozen=True, slots=True)
class Renewal:
    """A licence of an earlier year, and what it becomes. ``cents``: what it costs.

    ``problem``: the code of what is in the way: ``unknown_fee_category`` or ``age_not_in_category``; "" for nothing.
    """

    player: Player
    club: Club | None
    before: FeeCategory
    category: FeeCategory | None
    cents: int
    problem: str = ""


def renewals_of(year: LicenceYear, source: LicenceYear, today: date, club: Club | None = None) -> list[Renewal]:
    """Return what the licences of ``source`` that hold become in ``year``, in five queries: the same category, if the
    age still fits. Players who have one are left out.

    ``club``: only licences through it.
    """
    rows = {row.player.canonical.pk: row for row in holders(source, club)}
    for player_id in players_holding(year, [row.player_id for row in rows.values()]):
        rows.pop(player_id, None)
    birth_dates = birth_dates_of(list(rows))
    categories = {row.code: row for row in categories_of(year).select_related("year")}
    return [
        _renewal(row, categories.get(row.licence.category.code), birth_dates.get(player_id), today)
        for player_id, row in rows.items()
    ]


def renewals_for(year: LicenceYear, today: date, club_slug: str = "") -> list[Renewal]:
    """Return what ``renew_licences`` would do today. Raise Refused without a year before, NotFound for a club."""
    club = federations.club(year.federation.slug, club_slug) if club_slug else None
    return renewals_of(year, source_of(year), today, club)


def source_of(year: LicenceYear) -> LicenceYear:
    """Return the year before. Raise Refused if there is none."""
    before = year_before(year)
    if before is None:
        raise Refused(cause("no_year_before", year=year.code))
    return before


def _renewal(row: LicenceStanding, category: FeeCategory | None, born_on: date | None, today: date) -> Renewal:
    player, club, before = row.player.canonical, row.licence.club, row.licence.category
    if category is None:
        return Renewal(player, club, before, None, 0, "unknown_fee_category")
    if not category.fits(born_on):
        return Renewal(player, club, before, category, 0, "age_not_in_category")
    return Renewal(player, club, before, category, category.price_on(today))


def without_problem(rows: Sequence[Renewal]) -> list[tuple[Renewal, FeeCategory]]:
    """Return the renewals that can be done, each with its category."""
    return [(row, row.category) for row in rows if row.category is not None and not row.problem]
