"""Uploaded lists of members, and what is known of the people whom they name."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Final, TypeVar
from uuid import UUID

from django.db.models import F, QuerySet
from django.db.models.functions import Coalesce

from clubs.models import Club, Federation, Membership, Player
from clubs.names import search_key
from clubs.queries.club_names import ClubMatch, clubs_named
from clubs.queries.homes import current_homes
from clubs.queries.players import visible_to
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from members.inputs import MemberLine
from members.models import (
    FeeCategory,
    LicenceStanding,
    LicenceYear,
    MemberDetails,
    MemberList,
    MemberListRow,
    MemberNumber,
)
from members.queries.people import birth_dates_of
from members.queries.years import years_with_categories

T = TypeVar("T")
_AT_ONCE: Final = 1_000  # names or ids in a query


@dataclass(frozen=True, slots=True)
class Registry:
    """What a federation knows of those whom a list may mean. ``club``: whose members alone may be updated.

    ``numbers``: id of the player by member number. ``players``: by id. ``named``: by folded name. ``clubs``: of the
    list by their text; ``memberships``: clubs of a player, in the federation. ``held``: licences by year and player.
    ``home_ids``: those whose name and country the actor may change. ``inside``: ids of members of ``club``.
    """

    federation: Federation
    club: Club | None
    numbers: Mapping[str, int]
    players: Mapping[int, Player]
    named: Mapping[str, Sequence[Player]]
    born: Mapping[int, date]
    details: Mapping[int, MemberDetails]
    clubs: Mapping[str, ClubMatch]
    memberships: Mapping[int, Mapping[int, str]]
    years: Sequence[tuple[LicenceYear, Sequence[FeeCategory]]]
    held: Mapping[tuple[int, int], LicenceStanding]
    home_ids: Collection[int]
    inside: Collection[int] | None
    number_of: Mapping[int, str] = field(default_factory=dict)


def lists_of(federation: Federation, club_ids: Collection[int] | None) -> QuerySet[MemberList]:
    """Return the uploaded lists of a federation without their files, the latest first; those of some clubs alone."""
    rows = MemberList.objects.defer("data").filter(federation=federation).select_related("federation", "club", "by")
    rows = rows if club_ids is None else rows.filter(club__in=club_ids)
    return rows.order_by("-made_at", "pk")


def member_list(federation: Federation, list_id: UUID, club_ids: Collection[int] | None) -> MemberList:
    """Return an uploaded list. Raise NotFound for an unknown one."""
    row = first_or_none(lists_of(federation, club_ids).filter(pk=list_id))
    if row is None:
        raise NotFound(cause("unknown_member_list", id=str(list_id)))
    return row


def list_at_work(list_id: UUID) -> MemberList:
    """Return a list with its file, for its job."""
    return MemberList.objects.select_related("federation", "club", "by").get(pk=list_id)


def rows_of(member_list: MemberList, kind: str = "") -> QuerySet[MemberListRow]:
    """Return what the lines of a list change, in order."""
    rows = MemberListRow.objects.filter(member_list=member_list).select_related("player").order_by("line")
    return rows.filter(kind=kind) if kind else rows


def stored_columns(federation: Federation) -> dict[str, str]:
    """Return what the headings of lists stand for that were uploaded before."""
    rows = lists_of(federation, None).exclude(settings__columns=None)
    settings = rows.values_list("settings", flat=True).first()
    return dict(settings["columns"]) if settings else {}


def players_by_public_id(public_ids: Collection[str]) -> dict[str, Player]:
    return {row.public_id: row for row in Player.objects.filter(public_id__in=public_ids)}


def clubs_of_lines(federation: Federation, lines: Iterable[MemberLine]) -> dict[str, ClubMatch]:
    """Return the clubs that lines name, by text."""
    return clubs_named(federation, {line.cells["club"] for line in lines if "club" in line.cells})


def registry_of(federation: Federation, club: Club | None, lines: Sequence[MemberLine]) -> Registry:
    """Return what is known of those whom the lines of a list may mean. Queries do not grow but by batches of names."""
    numbers = _numbers(federation)
    memberships = _memberships(federation)
    inside = _inside(federation, club, memberships)
    by_name = _named(federation, lines, inside)
    details = {row.player_id: row for row in MemberDetails.objects.filter(federation=federation)}
    by_number = {numbers[line.cells["number"]] for line in lines if line.cells.get("number") in numbers}
    players = _players(by_number) | {row.pk: row for rows in by_name.values() for row in rows}
    years = years_with_categories(federation)
    return Registry(
        federation,
        club,
        numbers,
        players,
        by_name,
        _born(players),
        details,
        clubs_of_lines(federation, lines),
        memberships,
        years,
        _held(year for year, _categories in years),
        _home_ids(federation, club),
        inside,
        {player_id: number for number, player_id in numbers.items()},
    )


def name_keys(name: str) -> set[str]:
    """Return the folded name, and that with its words in another order: "Berg Anna"."""
    words = search_key(name).split()
    return {" ".join(words[place:] + words[:place]) for place in range(len(words))}


def _parts(items: Iterable[T]) -> Iterator[list[T]]:
    rows = list(items)
    return (rows[first : first + _AT_ONCE] for first in range(0, len(rows), _AT_ONCE))


def _numbers(federation: Federation) -> dict[str, int]:
    holder = Coalesce("player__merged_into", F("player"))
    return dict(MemberNumber.objects.filter(federation=federation).values_list("number", holder))


def _memberships(federation: Federation) -> dict[int, dict[int, str]]:
    rows = Membership.objects.filter(club__federation=federation, until_on=None)
    clubs = defaultdict[int, dict[int, str]](dict)
    for player_id, club_id, name in rows.values_list("player", "club", "club__name"):
        clubs[player_id][club_id] = name
    return clubs


def _inside(
    federation: Federation, club: Club | None, memberships: Mapping[int, Mapping[int, str]]
) -> frozenset[int] | None:
    if club is None:
        return None
    licences = LicenceStanding.objects.filter(year__federation=federation, licence__club=club)
    members = {player_id for player_id, clubs in memberships.items() if club.pk in clubs}
    return frozenset(members | set(licences.values_list("player", flat=True)))


def _named(
    federation: Federation, lines: Iterable[MemberLine], inside: Collection[int] | None
) -> dict[str, list[Player]]:
    """Return the players of the names of the lines, by folded name. Hidden ones only among those inside."""
    keys = {key for line in lines if "name" in line.cells for key in name_keys(line.cells["name"])}
    players = defaultdict[str, list[Player]](list)
    for part in _parts(sorted(keys)):
        for row in visible_to(federation).filter(search_name__in=part).order_by("pk"):
            if inside is None or row.pk in inside or row.visibility != Player.Visibility.HIDDEN:
                players[row.search_name].append(row)
    return players


def _players(ids: Iterable[int]) -> dict[int, Player]:
    return {row.pk: row for part in _parts(sorted(ids)) for row in Player.objects.filter(pk__in=part)}


def _born(ids: Iterable[int]) -> dict[int, date]:
    days = dict[int, date]()
    for part in _parts(ids):
        days |= birth_dates_of(part)
    return days


def _held(years: Iterable[LicenceYear]) -> dict[tuple[int, int], LicenceStanding]:
    rows = LicenceStanding.objects.filter(year__in=list(years)).exclude(kind=LicenceStanding.Kind.WITHDRAWN)
    rows = rows.select_related("licence__category", "player__merged_into")
    return {(row.year_id, row.player.canonical.pk): row for row in rows}


def _home_ids(federation: Federation, club: Club | None) -> frozenset[int]:
    rows = current_homes(federation)
    return frozenset((rows.filter(club=club) if club else rows).values_list("player", flat=True))
