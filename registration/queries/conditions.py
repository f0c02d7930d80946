"""Judge whether players meet the conditions of an event."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Q

from clubs.models import Membership, Person, Player
from matches.models import Event
from matches.queries.events.pools import pool_of
from ratings.models import ListedPlayer
from ratings.queries.lists.published_lists import newest
from registration import hooks
from registration.inputs.conditions import ANY_CLUB, ConditionKind, Conditions, is_within
from registration.models import RegistrationCheck


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether a player meets a condition. ``params``: the condition and what decided it.

    ``is_known``: False if nothing is known that could decide it.
    """

    player: Player
    kind: ConditionKind
    is_met: bool
    params: dict[str, Any]
    is_known: bool = True


def judge(event: Event, conditions: Conditions, players: Sequence[Player]) -> list[Judgement]:
    """Judge all conditions of an event for some players, as they stand now; ages on its first day."""
    return [judgement for player in players for judgement in _judgements(event, conditions, player)]


def age_on(day: date, born_on: date) -> int:
    """Return the age on a day. A person born on 29 February is a year older on 1 March."""
    return day.year - born_on.year - ((day.month, day.day) < (born_on.month, born_on.day))


def checks_of(registration_id: int) -> list[RegistrationCheck]:
    """Return the conditions that were judged for a registration."""
    rows = RegistrationCheck.objects.holding().filter(registration=registration_id)
    return list(rows.select_related("player__merged_into").order_by("pk"))


def _judgements(event: Event, conditions: Conditions, player: Player) -> Iterator[Judgement]:
    for kind in conditions.kinds:
        yield _JUDGES.get(kind, _by_source)(event, conditions, player, kind)


def _country(event: Event, conditions: Conditions, player: Player, kind: ConditionKind) -> Judgement:
    params = {"countries": list(conditions.countries)}
    return Judgement(player, kind, player.country in conditions.countries, params, bool(player.country))


def _age(event: Event, conditions: Conditions, player: Player, kind: ConditionKind) -> Judgement:
    person = Person.objects.filter(player=player).first()
    born_on = person.born_on if person else None
    params = {"from": conditions.age_from, "below": conditions.age_below}
    age = age_on(event.tournament.from_on, born_on) if born_on else None
    is_met = age is not None and is_within(age, conditions.age_from, conditions.age_below)
    return Judgement(player, kind, is_met, params, age is not None)


def _sex(event: Event, conditions: Conditions, player: Player, kind: ConditionKind) -> Judgement:
    person = Person.objects.filter(player=player).first()
    sex = person.sex if person else ""
    return Judgement(player, kind, sex == conditions.sex, {"sex": conditions.sex}, bool(sex))


def _member(event: Event, conditions: Conditions, player: Player, kind: ConditionKind) -> Judgement:
    club = Q() if conditions.member_of == ANY_CLUB else Q(club__slug=conditions.member_of)
    rows = Membership.objects.filter(club, club__federation=event.tournament.federation, player=player, until_on=None)
    slug = rows.order_by("club__slug", "pk").values_list("club__slug", flat=True).first()
    return Judgement(player, kind, slug is not None, {"member_of": conditions.member_of, "club": slug or ""})


def _rating(event: Event, conditions: Conditions, player: Player, kind: ConditionKind) -> Judgement:
    """Judge the rating in the newest published list: ``from`` ≤ rating < ``below``."""
    pool = pool_of(event.tournament.federation_id, conditions.pool)
    rating_list = newest(pool) if pool else None
    row = ListedPlayer.objects.filter(list=rating_list, player=player).first() if rating_list else None
    params = {
        "from": conditions.rating_from,
        "below": conditions.rating_below,
        "pool": conditions.pool,
        "list": rating_list and rating_list.pk,
        "on": rating_list and rating_list.on.isoformat(),
        "rating": row and row.rating,
    }
    is_met = row is not None and is_within(row.rating, conditions.rating_from, conditions.rating_below)
    return Judgement(player, kind, is_met, params, row is not None)


def _by_source(event: Event, conditions: Conditions, player: Player, kind: ConditionKind) -> Judgement:
    source = hooks.sources.get(kind)
    tournament = event.tournament
    is_met = source is None or source(tournament.federation, player, tournament.from_on)
    return Judgement(player, kind, is_met, {})


_JUDGES = {
    ConditionKind.COUNTRY: _country,
    ConditionKind.AGE: _age,
    ConditionKind.SEX: _sex,
    ConditionKind.MEMBER: _member,
    ConditionKind.RATING: _rating,
}
