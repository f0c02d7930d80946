"""Lists of members: the licences of a year, those that need something first."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Case, IntegerField, Q, QuerySet, Value, When

from clubs.models import Club, Federation, Membership, Player
from clubs.models.appointment import serving
from clubs.names import search_key
from clubs.queries.order import by_name
from journal.context import Actor
from members.models import LicenceStanding, LicenceYear, MemberNumber
from members.queries.licences import standings
from members.queries.member_cards import card_key
from members.queries.numbers import numbers_of
from members.validators import plain_number
from rules_engine.money.licences import LicenceState

Kind = LicenceStanding.Kind


@dataclass(frozen=True, slots=True)
class MemberFilters:
    """What a list of members is narrowed by; empty values by nothing.

    ``text``: parts of the name, or the member number. ``club``: a slug. ``category``: a code. ``club_ids``: only
    licences through these clubs.
    """

    text: str = ""
    state: str = ""
    club: str = ""
    category: str = ""
    club_ids: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class MemberRow:
    """A licence in a list. ``number``: of the member, "" without one. ``card``: the key of their card."""

    standing: LicenceStanding
    number: str
    state: LicenceState

    @property
    def player(self) -> Player:
        return self.standing.player.canonical

    @property
    def card(self) -> str:
        return card_key(self.standing.year.federation_id, self.player.pk)

    @property
    def club(self) -> Club | None:
        return self.standing.licence.club


def members_of(year: LicenceYear, filters: MemberFilters, today: date) -> QuerySet[LicenceStanding]:
    """Return the licences of a year: requests first, then lapsed, owed and others, each by name."""
    rows = standings().filter(_condition(year, filters, today), year=year)
    urgent = (Q(kind=Kind.REQUESTED), _state(LicenceState.LAPSED, today), _state(LicenceState.OWED, today))
    ranks = [When(condition, then=Value(rank)) for rank, condition in enumerate(urgent)]
    ranks.append(When(kind=Kind.WITHDRAWN, then=Value(len(urgent) + 1)))
    rank = Case(*ranks, default=Value(len(urgent)), output_field=IntegerField())
    return rows.alias(rank=rank).order_by("rank", by_name("player__"), "pk")


def holding_by_name(rows: QuerySet[LicenceStanding]) -> QuerySet[LicenceStanding]:
    """Return those of the licences that are granted and not withdrawn, by name."""
    return rows.exclude(kind__in=(Kind.REQUESTED, Kind.WITHDRAWN)).order_by(by_name("player__"), "pk")


def member_rows(federation: Federation, rows: Iterable[LicenceStanding], today: date) -> list[MemberRow]:
    """Return licences with the numbers of their members and their states, in one query."""
    licences = list(rows)
    numbers = numbers_of(
        federation, {row.player_id for row in licences} | {row.player.canonical.pk for row in licences}
    )
    return [
        MemberRow(row, numbers.get(row.player.canonical.pk) or numbers.get(row.player_id, ""), row.state_on(today))
        for row in licences
    ]


def own_club_ids(federation: Federation, actor: Actor, at: datetime) -> frozenset[int]:
    """Return the ids of the clubs of a federation in which an actor is a manager."""
    rows = serving(at).filter(club__federation=federation, user_id=actor.id)
    return frozenset(rows.values_list("club_id", flat=True))


def is_in_clubs(federation: Federation, player: Player, club_ids: Collection[int]) -> bool:
    """Return whether a player is a member of one of the clubs, or has had a licence through one."""
    is_member = Membership.objects.filter(player=player, club__in=club_ids, until_on=None).exists()
    rows = LicenceStanding.objects.filter(year__federation=federation, player=player, licence__club__in=club_ids)
    return is_member or rows.exists()


def _condition(year: LicenceYear, filters: MemberFilters, today: date) -> Q:
    condition = _text(year, filters.text)
    if filters.state:
        condition &= _state(LicenceState(filters.state), today)
    if filters.club:
        condition &= Q(licence__club__slug=filters.club)
    if filters.category:
        condition &= Q(licence__category__code=filters.category)
    return condition if filters.club_ids is None else condition & Q(licence__club__in=filters.club_ids)


def _text(year: LicenceYear, text: str) -> Q:
    """Return the condition that every word is in the name, or that the text is the member number."""
    name = Q()
    for word in search_key(text).split():
        name &= Q(player__search_name__contains=word)
    numbers = MemberNumber.objects.filter(federation=year.federation, number=plain_number(text))
    return (name | Q(player__in=numbers.values("player"))) if text else Q()


def _state(state: LicenceState, today: date) -> Q:
    match state:
        case LicenceState.OWED:
            return Q(kind=Kind.OPEN, grace_until__gte=today)
        case LicenceState.LAPSED:
            return Q(kind=Kind.OPEN, grace_until__lt=today)
        case LicenceState.PAID_UP:
            return Q(kind=Kind.PAID)
    return Q(kind=state.value)
