"""Licence years and licences for tests: they call flows, so that every row has its act."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from django.db import transaction

from clubs.flows.found_club import found_club
from clubs.models import Club, Player
from finance.flows.open_book import open_book
from finance.inputs import BookInput
from finance.models import Book
from finance.queries.parties import find_party
from finance.recording.payments import Payment, pay_in
from journal.context import ActContext
from members.flows.affiliate_clubs import affiliate_clubs
from members.flows.give_licence import give_licence
from members.flows.set_fee_category import set_fee_category
from members.flows.set_licence_year import set_licence_year
from members.inputs import CategoryInput, LicenceInput, YearInput
from members.models import Licence, LicenceStanding, LicenceYear, MemberDetails
from members.queries.licences import licence
from tests.support import build
from tests.support.build import NOON, House


@dataclass(frozen=True, slots=True)
class Members:
    """A federation with the licence year of 2026: adults pay 60.00, juniors below 18 by the months left of 24.00."""

    home: House
    year: LicenceYear
    book: Book | None
    ctx: ActContext

    def give(self, player: Player, category: str = "adult", **more: Any) -> LicenceStanding:
        """A licence of the year for a player."""
        made = give_licence(federation=self.slug, plan=self.plan(player, category, **more), ctx=self.ctx)
        return self.standing(made)

    def plan(self, player: Player, category: str = "adult", year: str = "2026", **more: Any) -> LicenceInput:
        return LicenceInput(player.public_id, year, category, **more)

    def standing(self, row: Licence) -> LicenceStanding:
        return licence(self.home.federation, row.pk)

    def pay(self, player: Player, cents: int, on: date | None = None) -> None:
        """A payment into the bank of the federation."""
        party = find_party(player)
        assert self.book is not None and party is not None
        at = datetime(on.year, on.month, on.day, 12, tzinfo=UTC) if on else NOON
        with transaction.atomic():
            pay_in(self.book, party, Payment("bank", cents), ActContext(build.COMMAND, at))

    def club(self, slug: str) -> Club:
        """Another club of the federation."""
        return found_club(federation=self.slug, slug=slug, name=slug.title(), ctx=self.ctx)

    @property
    def slug(self) -> str:
        return self.home.federation.slug

    @property
    def by_manager(self) -> ActContext:
        return ActContext(build.acting(self.home.manager), NOON)


def members(home: House | None = None, *, takes_money: bool = True, grace_days: int = 30) -> Members:
    home = home or build.house()
    slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON)
    book = open_book(federation=slug, plan=BookInput("Federation", "EUR", "FED"), ctx=ctx) if takes_money else None
    year = licence_year(home, "2026", 2026, book, grace_days)
    for plan in (
        CategoryInput("adult", "Adults", 6_000 if takes_money else 0),
        CategoryInput("junior", "Juniors", 2_400 if takes_money else 0, age_below=18, by_months=True),
    ):
        set_fee_category(federation=slug, year="2026", plan=plan, ctx=ctx)
    return Members(home, year, book, ctx)


def licence_year(home: House, code: str, number: int, book: Book | None = None, grace_days: int = 0) -> LicenceYear:
    """A licence year that is a year of the calendar."""
    days = (date(number, 1, 1), date(number, 12, 31))
    plan = YearInput(code, *days, grace_days, book.pk if book else None)
    return set_licence_year(federation=home.federation.slug, plan=plan, ctx=ActContext(home.by_officer, NOON))


def born(home: House, player: Player, born_on: date) -> None:
    """State the day of birth of a member."""
    MemberDetails.objects.create(federation=home.federation, player=player, born_on=born_on)


def licensed(home: House, before: Sequence[Player], now: Player) -> None:
    """Two licence years without money: players had a licence of the first, one player has one of the second, which is
    the year *now* and does not end. In it the club is affiliated.
    """
    slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON)
    licence_year(home, "before", NOON.year - 1)
    licence_year(home, "now", NOON.year)
    for code in ("before", "now"):
        set_fee_category(federation=slug, year=code, plan=CategoryInput("adult", "Adults"), ctx=ctx)
    earlier = ActContext(build.COMMAND, NOON.replace(year=NOON.year - 1))
    for player in before:
        give_licence(federation=slug, plan=LicenceInput(player.public_id, "before", "adult"), ctx=earlier)
    give_licence(federation=slug, plan=LicenceInput(now.public_id, "now", "adult"), ctx=ctx)
    affiliate_clubs(federation=slug, year="now", clubs=[home.club.slug], ctx=ctx)
    LicenceYear.objects.filter(federation=home.federation, code="now").update(until_on=date(2200, 1, 1))
