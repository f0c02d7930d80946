"""Queries of players by public id, by name as typed, by club or federation."""

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from django.db.models import Case, CharField, Exists, OuterRef, Q, QuerySet, Value, When

from clubs.models import Club, Federation, Membership, Person, Player, User
from clubs.name_similarity import Similarity, similarity
from clubs.names import search_key
from clubs.queries.guardians import player_of_guardian
from clubs.queries.homes import current_homes
from clubs.queries.order import by_name
from journal.context import Actor
from journal.prepared import prepared
from journal.refusals import NotFound, cause
from journal.unique import first_or_none

_ONE_NAME: Final = frozenset({Similarity.SAME, Similarity.ORDER, Similarity.ADDITION})


def player(public_id: str) -> Player:
    """Return a player by public id, after merges. Raise NotFound for an unknown id."""
    row = first_or_none(Player.objects.select_related("merged_into").filter(public_id=public_id))
    if row is None:
        raise NotFound(cause("unknown_player", player=public_id))
    return row.canonical


def player_by_key(key: int) -> Player:
    """Return a player by primary key, after merges. Raise NotFound for an unknown one."""
    row = first_or_none(Player.objects.select_related("merged_into").filter(pk=key))
    if row is None:
        raise NotFound(cause("unknown_player", player=str(key)))
    return row.canonical


def subject(public_id: str) -> Player:
    """Return a player like ``player``, or a pair with its members."""
    row = first_or_none(_subjects(public_id=public_id))
    if row is None:
        raise NotFound(cause("unknown_player", player=public_id))
    return row.canonical


@prepared
def _subjects(public_id: str) -> QuerySet[Player]:
    members = ("member0__merged_into", "member1__merged_into")
    rows = Player.all_ratable.select_related("merged_into", *members, *(f"merged_into__{name}" for name in members))
    return rows.filter(public_id=public_id)


def by_ids(public_ids: list[str]) -> dict[str, Player]:
    rows = Player.objects.filter(public_id__in=public_ids, merged_into=None)
    return {row.public_id: row for row in rows}


def canonical_by_ids(public_ids: list[str]) -> list[Player]:
    """Return the players with these public ids, after merges, each once."""
    rows = Player.objects.select_related("merged_into").filter(public_id__in=public_ids).order_by("pk")
    return list(dict.fromkeys(row.canonical for row in rows))


def search(text: str = "") -> QuerySet[Player]:
    """Return the visible players whose name has every word as typed, whatever the accents."""
    rows = Player.objects.filter(merged_into=None).exclude(visibility=Player.Visibility.HIDDEN)
    for word in search_key(text).split():
        rows = rows.filter(search_name__contains=word)
    return rows.order_by(by_name(), "pk")


def visible_to(federation: Federation) -> QuerySet[Player]:
    """Return the players whom a federation may find by name: hidden ones only if it is their home.

    A membership is not enough: any club can take in any player, and would learn whose number it is.
    """
    is_at_home = Exists(current_homes(federation).filter(player=OuterRef("pk")))
    is_visible = ~Q(visibility=Player.Visibility.HIDDEN) | is_at_home
    return Player.objects.filter(is_visible, merged_into=None)


def named(name: str, federation: Federation) -> list[Player]:
    """Return the visible players of exactly this name (folded); only members of the federation, if there are any."""
    return by_names([name], federation).get(search_key(name), [])


def by_names(names: Iterable[str], federation: Federation) -> dict[str, list[Player]]:
    """Return the players of each name, as ``named`` does, by the folded name. Names that nobody has are absent."""
    rows_by_key: dict[str, list[Player]] = defaultdict(list)
    for row in visible_to(federation).filter(search_name__in=set(map(search_key, names))).order_by("pk"):
        rows_by_key[row.search_name].append(row)
    namesake_ids = [row.pk for rows in rows_by_key.values() if len(rows) > 1 for row in rows]
    home = members_of_federation(federation).filter(pk__in=namesake_ids)
    home_ids = set(home.values_list("pk", flat=True)) if namesake_ids else set()
    return {key: [row for row in rows if row.pk in home_ids] or rows for key, rows in rows_by_key.items()}


def namesakes(name: str, federation: Federation) -> list[Player]:
    """Return the visible players of the same name, whatever the order of its words, its titles and additions."""
    key = search_key(name)
    longest = max(re.findall(r"\w+", key), key=len, default=key)
    rows = visible_to(federation).filter(search_name__contains=longest).order_by("pk")
    return [row for row in rows if similarity(key, row.search_name) in _ONE_NAME]


def members_of_federation(federation: Federation) -> QuerySet[Player]:
    inside = Membership.objects.filter(club__federation=federation, until_on=None).values("player")
    return Player.objects.filter(pk__in=inside, merged_into=None)


def members(club: Club) -> QuerySet[Player]:
    """Return the members by name; hidden ones last, because a place in the alphabet would reveal the name."""
    inside = Membership.objects.filter(club=club, until_on=None).values("player")
    rows = Player.objects.filter(pk__in=inside, merged_into=None)
    is_hidden = Q(visibility=Player.Visibility.HIDDEN)
    name = Case(When(is_hidden, then=Value("")), default=by_name(), output_field=CharField())
    return rows.alias(is_hidden=Case(When(is_hidden, then=1), default=0), visible_name=name).order_by(
        "is_hidden", "visible_name", "pk"
    )


def clubs_of(player: Player) -> list[Club]:
    return _clubs_of(by_name(), player_id=player.pk)


@prepared
def _clubs_of(order: str, *, player_id: int) -> QuerySet[Club]:
    current = Q(memberships__player=player_id, memberships__until_on=None)
    return Club.objects.select_related("federation").filter(current).order_by(order, "name", "pk")


def own_player(viewer: Actor) -> Player | None:
    """Return the player whose login this is, who acts without one, or for whom a guardian acts."""
    if viewer.kind == "visitor":
        row = Player.objects.select_related("merged_into").filter(pk=viewer.id).first()
        return row.canonical if row else None
    if viewer.kind == "guardian":
        return player_of_guardian(viewer.id)
    person = own_person(viewer)
    return person.player if person else None


def own_person(viewer: Actor) -> Person | None:
    """Return the person whose login this is, or for whom a guardian acts."""
    rows = Person.objects.select_related("player")
    if viewer.kind == "guardian":
        return rows.filter(player=player_of_guardian(viewer.id)).first()
    return rows.filter(user_id=viewer.id).first() if viewer.kind == "user" else None


def membership(club: Club, player: Player) -> Membership | None:
    """Return the current membership of a player in a club, if there is one."""
    return Membership.objects.filter(club=club, player=player, until_on=None).first()


def has_another_login(player: Player, user: User) -> bool:
    """Return whether the player has a login other than ``user``."""
    return Person.objects.filter(player=player, user__isnull=False).exclude(user=user).exists()


def is_of_another(user: User, player: Player) -> bool:
    """Return whether the login belongs to another player."""
    return Person.objects.filter(user=user).exclude(player=player).exists()
