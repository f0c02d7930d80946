"""Licences of players, and whether they count on a day."""

from collections.abc import Collection
from datetime import date

from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce

from clubs.models import Club, Federation, Player
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from members.models import Licence, LicenceFact, LicenceStanding, LicenceYear

Kind = LicenceStanding.Kind
_TO_SHOW = ("licence__category", "licence__club", "year__book", "year__federation", "player__merged_into")


def standings() -> QuerySet[LicenceStanding]:
    """Return the standings of all licences, with what pages show of them."""
    return LicenceStanding.objects.select_related(*_TO_SHOW)


def licence(federation: Federation, licence_id: int) -> LicenceStanding:
    """Return a licence of a federation by its id. Raise NotFound for an unknown one."""
    rows = standings().filter(year__federation=federation, licence=licence_id) if 0 < licence_id < 2**63 else ()
    row = first_or_none(rows)
    if row is None:
        raise NotFound(cause("unknown_licence", licence=min(licence_id, 2**63)))
    return row


def licences_of_player(player: Player) -> QuerySet[LicenceStanding]:
    """Return the licences of a player in all federations, by federation, the latest year first."""
    order = ("year__federation__name", "year__federation", "-year__from_on", "-pk")
    return standings().filter(_of_person(player)).order_by(*order)


def licences_of(federation: Federation, player: Player) -> QuerySet[LicenceStanding]:
    """Return the licences of a player and of those who were merged into them, the latest year first."""
    rows = standings().filter(_of_person(player), year__federation=federation)
    return rows.order_by("-year__from_on", "-pk")


def holding(year: LicenceYear, player: Player) -> LicenceStanding | None:
    """Return the licence of a player that holds a year, asked for or given."""
    rows = standings().filter(_of_person(player), year=year)
    return first_or_none(rows.exclude(kind=Kind.WITHDRAWN).order_by("pk"))


def holders(year: LicenceYear, club: Club | None = None) -> QuerySet[LicenceStanding]:
    """Return the given licences of a year that hold, one by one; those through a club, if it is stated."""
    rows = standings().filter(year=year, kind__in=(Kind.OPEN, Kind.PAID, Kind.WAIVED))
    return (rows if club is None else rows.filter(licence__club=club)).order_by("pk")


def players_holding(year: LicenceYear, player_ids: Collection[int]) -> set[int]:
    """Return those of the players for whom a licence holds a year."""
    rows = LicenceStanding.objects.filter(year=year).exclude(kind=Kind.WITHDRAWN)
    return set(rows.filter(player__in=player_ids).values_list("player", flat=True))


def has_valid_licence(federation: Federation, player: Player, day: date) -> bool:
    """Return whether a licence of a player counts on a day: it was paid or waived, and its year has that day."""
    rows = LicenceStanding.objects.filter(_of_person(player.canonical), valid_from__lte=day)
    return rows.filter(year__federation=federation, year__from_on__lte=day, year__until_on__gte=day).exists()


def licensed(federation: Federation, player_ids: Collection[int], day: date) -> set[int]:
    """Return those of the players, after merges, of whom a licence counts on a day."""
    rows = LicenceStanding.objects.annotate(real=Coalesce("player__merged_into", "player"))
    valid = rows.filter(real__in=player_ids, valid_from__lte=day, year__federation=federation)
    return set(valid.filter(year__from_on__lte=day, year__until_on__gte=day).values_list("real", flat=True))


def giving_facts(charge_parties: Collection[int], book_id: int) -> QuerySet[LicenceFact]:
    """Return the facts by which licences were given whose charges some parties owe a book."""
    rows: QuerySet[LicenceFact] = LicenceFact.objects.filter(
        charge__party__in=charge_parties, charge__booking__book=book_id
    )
    return rows


def licence_ids(federation: Federation) -> list[int]:
    """Return the ids of all licences of a federation."""
    rows = Licence.objects.filter(year__federation=federation).order_by("pk")
    return list(rows.values_list("pk", flat=True))


def licences_with_ids(ids: Collection[int]) -> QuerySet[Licence]:
    return Licence.objects.filter(pk__in=ids).select_related("year")


def facts_of(ids: Collection[int]) -> QuerySet[LicenceFact]:
    """Return the facts of licences by their ids."""
    rows: QuerySet[LicenceFact] = LicenceFact.objects.filter(licence__in=ids)
    return rows.select_related("charge__booking__book", "charge__party")


def _of_person(player: Player) -> Q:
    return Q(player=player) | Q(player__merged_into=player)
