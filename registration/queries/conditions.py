"""Judge whether players meet the conditions of an event."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from django.db.models import Q

from clubs.models import Membership, Person, Player
from matches.models import Event
from matches.queries.events.pools import pool_of
from matches.queries.titles import last_held
from ratings.models import ListedPlayer, RatingList, SelectionEdition
from ratings.queries.lists.published_lists import newest
from ratings.queries.lists.rating_days import months_before
from ratings.queries.selections.selections import newest_edition, selected
from registration import hooks
from registration.inputs.conditions import ANY_CLUB, ConditionKind, Conditions, is_within
from rules_engine.money.licences import age_on


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
    """Judge all conditions of an event for some players, as they stand now; ages on its first day.

    What decides is read once for all of them, but for licences and bars.
    """
    evidence = _Evidence(event, conditions, tuple(players))
    return [_JUDGES.get(kind, _by_source)(evidence, player, kind) for player in players for kind in conditions.kinds]


@dataclass(frozen=True)
class _Evidence:
    """What decides the conditions of an event for some players, each read when a condition needs it."""

    event: Event
    conditions: Conditions
    players: tuple[Player, ...]

    @cached_property
    def people(self) -> dict[int, Person]:
        """Return the persons by id of their player."""
        return {row.player_id: row for row in Person.objects.filter(player__in=self.players)}

    @cached_property
    def clubs(self) -> dict[int, str]:
        """Return the first of the clubs that are asked for, by id of its member."""
        member_of, federation = self.conditions.member_of, self.event.tournament.federation_id
        club = Q() if member_of == ANY_CLUB else Q(club__slug=member_of)
        rows = Membership.objects.filter(club, club__federation=federation, player__in=self.players, until_on=None)
        return dict(rows.order_by("-club__slug", "-pk").values_list("player", "club__slug"))

    @cached_property
    def rating_list(self) -> RatingList | None:
        pool = pool_of(self.event.tournament.federation_id, self.conditions.pool)
        return newest(pool) if pool else None

    @cached_property
    def experience(self) -> dict[int, int]:
        """Return the experience of the list, by id of the player."""
        if self.rating_list is None:
            return {}
        rows = ListedPlayer.objects.filter(list=self.rating_list, player__in=self.players)
        return dict(rows.values_list("player", "experience"))

    @cached_property
    def title_days(self) -> dict[int, date]:
        """Return the last day on which a player won the title, by id of the player."""
        tournament = self.event.tournament
        return last_held(tournament.federation, self.conditions.title, tournament.from_on)

    @cached_property
    def edition(self) -> SelectionEdition | None:
        return newest_edition(self.event.tournament.federation_id, self.conditions.selection)

    @cached_property
    def invited(self) -> set[int]:
        """Return the players whom the selection invites, after merges."""
        return {row.player.canonical.pk for row in selected(self.edition)} if self.edition else set()

    @cached_property
    def ratings(self) -> dict[int, int]:
        """Return the ratings in the list, in hundredths, by id of the player."""
        if self.rating_list is None:
            return {}
        rows = ListedPlayer.objects.filter(list=self.rating_list, player__in=self.players)
        if self.conditions.grade:
            rows = rows.exclude(rank=None)  # too few decisions for a class
        return dict(rows.values_list("player", "rating"))


def _country(evidence: _Evidence, player: Player, kind: ConditionKind) -> Judgement:
    countries = evidence.conditions.countries
    return Judgement(player, kind, player.country in countries, {"countries": list(countries)}, bool(player.country))


def _age(evidence: _Evidence, player: Player, kind: ConditionKind) -> Judgement:
    person, conditions = evidence.people.get(player.pk), evidence.conditions
    params = {"from": conditions.age_from, "below": conditions.age_below}
    born_on = person.born_on if person else None
    age = age_on(evidence.event.tournament.from_on, born_on) if born_on else None
    is_met = age is not None and is_within(age, conditions.age_from, conditions.age_below)
    return Judgement(player, kind, is_met, params, age is not None)


def _sex(evidence: _Evidence, player: Player, kind: ConditionKind) -> Judgement:
    person, sex = evidence.people.get(player.pk), evidence.conditions.sex
    own_sex = person.sex if person else ""
    return Judgement(player, kind, own_sex == sex, {"sex": sex}, bool(own_sex))


def _member(evidence: _Evidence, player: Player, kind: ConditionKind) -> Judgement:
    slug = evidence.clubs.get(player.pk, "")
    return Judgement(player, kind, bool(slug), {"member_of": evidence.conditions.member_of, "club": slug})


def _rating(evidence: _Evidence, player: Player, kind: ConditionKind) -> Judgement:
    """Judge the rating in the newest published list: ``from`` ≤ rating < ``below``."""
    conditions, rating_list = evidence.conditions, evidence.rating_list
    lowest, below = conditions.rating_bounds
    rating = evidence.ratings.get(player.pk)
    params = {
        "from": lowest,
        "below": below,
        "pool": conditions.pool,
        "list": rating_list and rating_list.pk,
        "on": rating_list and rating_list.on.isoformat(),
        "rating": rating,
    }
    is_met = rating is not None and is_within(rating, lowest, below)
    return Judgement(player, kind, is_met, params, rating is not None)


def _experience(evidence: _Evidence, player: Player, kind: ConditionKind) -> Judgement:
    """Judge the experience in the newest published list; who is not in it has none."""
    conditions, rating_list = evidence.conditions, evidence.rating_list
    lowest, below = conditions.experience_from, conditions.experience_below
    experience = evidence.experience.get(player.pk, 0)
    on = rating_list and rating_list.on.isoformat()
    params = {"from": lowest, "below": below, "pool": conditions.pool, "on": on, "experience": experience}
    return Judgement(player, kind, is_within(experience, lowest, below), params)


def _title(evidence: _Evidence, player: Player, kind: ConditionKind) -> Judgement:
    """Judge whether the title was won in the last months, or was not if it bars."""
    conditions, first_on = evidence.conditions, evidence.event.tournament.from_on
    months, won_on = conditions.title_months, evidence.title_days.get(player.canonical.pk)
    counts = won_on is not None and (months is None or won_on >= months_before(first_on, months))
    params = {"title": conditions.title, "months": months, "bars": conditions.bars_title}
    on = {"won_on": won_on and won_on.isoformat()}
    return Judgement(player, kind, counts != conditions.bars_title, {**params, **on})


def _invitation(evidence: _Evidence, player: Player, kind: ConditionKind) -> Judgement:
    edition = evidence.edition
    params = {"selection": evidence.conditions.selection, "edition": edition and edition.number}
    return Judgement(player, kind, player.canonical.pk in evidence.invited, params)


def _by_source(evidence: _Evidence, player: Player, kind: ConditionKind) -> Judgement:
    source, tournament = hooks.sources.get(kind), evidence.event.tournament
    is_met = source is None or source(tournament.federation, player, tournament.from_on)
    return Judgement(player, kind, is_met, {})


_JUDGES = {
    ConditionKind.COUNTRY: _country,
    ConditionKind.AGE: _age,
    ConditionKind.SEX: _sex,
    ConditionKind.MEMBER: _member,
    ConditionKind.RATING: _rating,
    ConditionKind.EXPERIENCE: _experience,
    ConditionKind.TITLE: _title,
    ConditionKind.INVITATION: _invitation,
}
