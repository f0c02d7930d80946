"""Checks of licences, and the prices of those that are given."""

from datetime import date, datetime

from clubs.models import Club, Federation, Player
from clubs.permissions import Role, roles_over
from clubs.queries import federations, homes, players
from journal.context import Actor
from journal.refusals import Conflicting, Refused, cause
from members.models import FeeCategory, LicenceStanding, LicenceYear
from members.queries import licences, numbers
from members.queries.people import born_on_of
from members.validators import check_number_text, plain_number


def club_for(federation: Federation, player: Player, slug: str) -> Club | None:
    """Return the club through which a player gets a licence: the one that is named, otherwise their home club.

    Raise Refused if they are not a member of the club that is named.
    """
    if not slug:
        home = homes.home_of(player)
        return home.club if home.federation_id == federation.pk else None
    club = federations.club(federation.slug, slug)
    if players.membership(club, player) is None:
        raise Refused(cause("not_a_member", player=player.public_id))
    return club


def roles_over_licence(row: LicenceStanding, actor: Actor, at: datetime) -> frozenset[Role]:
    """Return the roles of an actor over a licence: over the club through which it is, or over the federation."""
    return roles_over(actor, row.licence.club or row.year.federation, at)


def check_year_is_free(year: LicenceYear, player: Player) -> None:
    """Raise Conflicting if a licence of the player holds the year already, given or asked for."""
    row = licences.holding(year, player)
    if row is not None:
        raise Conflicting(cause("licence_already", name=player.public_name, year=year.code))


def check_age(category: FeeCategory, player: Player) -> None:
    """Raise Refused if the age on the first day of the year is not in the category, or is needed and unknown."""
    born_on = born_on_of(player) if category.has_ages else None
    if not category.fits(born_on):
        code = "age_not_in_category" if born_on else "birth_unknown"
        raise Refused(cause(code, name=player.public_name, category=category.name))


def check_not_over(year: LicenceYear, today: date) -> None:
    """Raise Refused for a year that has ended."""
    if today > year.until_on:
        raise Refused(cause("licence_year_over", year=year.code))


def check_number(federation: Federation, player: Player, text: str) -> str:
    """Return a number for a player as it is stored, "" for none. Raise Refused if it is no number, or theirs is
    another, Conflicting if it is taken.
    """
    number = plain_number(text)
    if not number:
        return ""
    check_number_text(number)
    own = numbers.number_of(federation, player)
    if own not in ("", number):
        raise Refused(cause("has_member_number", name=player.public_name, number=own))
    holder = numbers.holder_of(federation, number)
    if holder is not None and holder.pk != player.pk:
        raise Conflicting(cause("number_taken", number=number))
    return number
