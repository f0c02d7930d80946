"""Players: found by public id, by name as typed, by club or federation."""

from django.db.models import Case, CharField, Q, QuerySet, Value, When

from clubs.models import Club, Federation, Membership, Person, Player, User
from clubs.names import fold
from clubs.queries.order import by_name
from journal.acts import Actor
from journal.refusals import Unseen, because
from journal.unique import only


def player(public_id: str) -> Player:
    """One player by his public id (a merged one gives the one he was merged into); unknown: Unseen."""
    found = only(Player.objects.select_related("merged_into").filter(public_id=public_id))
    if found is None:
        raise Unseen(because("unknown_player", player=public_id))
    return found.real


def subject(public_id: str) -> Player:
    """As ``player``; also a pair, which is rated as one. With its members."""
    members = ("one__merged_into", "other__merged_into")
    rows = Player.subjects.select_related("merged_into", *members, *(f"merged_into__{name}" for name in members))
    found = only(rows.filter(public_id=public_id))
    if found is None:
        raise Unseen(because("unknown_player", player=public_id))
    return found.real


def by_ids(public_ids: list[str]) -> dict[str, Player]:
    rows = Player.objects.filter(public_id__in=public_ids, merged_into=None)
    return {row.public_id: row for row in rows}


def search(text: str = "") -> QuerySet[Player]:
    """Players whose name holds every word as typed, whatever the accents; hidden ones are not found."""
    rows = Player.objects.filter(merged_into=None).exclude(visibility=Player.Visibility.HIDDEN)
    for word in fold(text).split():
        rows = rows.filter(search_name__contains=word)
    return rows.order_by(by_name(), "pk")


def known_to(federation: Federation) -> QuerySet[Player]:
    """Whom a federation's desks may find by name: who hides his is told to those of his own federation alone."""
    inside = Membership.objects.filter(club__federation=federation, until_on=None).values("player")
    seen = ~Q(visibility=Player.Visibility.HIDDEN) | Q(pk__in=inside)
    return Player.objects.filter(seen, merged_into=None)


def named(name: str, federation: Federation) -> list[Player]:
    """Everybody of exactly this name (folded) whom it knows: first of all those of the federation."""
    rows = list(known_to(federation).filter(search_name=fold(name)).order_by("pk"))
    if len(rows) < 2:
        return rows
    home = set(members_of_federation(federation).filter(pk__in=[row.pk for row in rows]).values_list("pk", flat=True))
    return [row for row in rows if row.pk in home] or rows


def members_of_federation(federation: Federation) -> QuerySet[Player]:
    inside = Membership.objects.filter(club__federation=federation, until_on=None).values("player")
    return Player.objects.filter(pk__in=inside, merged_into=None)


def members(club: Club) -> QuerySet[Player]:
    """By name; those who hide theirs come last, since a place in the alphabet tells it."""
    inside = Membership.objects.filter(club=club, until_on=None).values("player")
    rows = Player.objects.filter(pk__in=inside, merged_into=None)
    hidden = Q(visibility=Player.Visibility.HIDDEN)
    named = Case(When(hidden, then=Value("")), default=by_name(), output_field=CharField())
    return rows.alias(is_hidden=Case(When(hidden, then=1), default=0), named=named).order_by("is_hidden", "named", "pk")


def clubs_of(player: Player) -> QuerySet[Club]:
    current = Q(memberships__player=player, memberships__until_on=None)
    return Club.objects.select_related("federation").filter(current).order_by(by_name(), "name", "pk")


def home_of(player: Player) -> Federation | None:
    """The federation to one of whose clubs he has belonged longest."""
    rows = Membership.objects.filter(player=player, until_on=None).select_related("club__federation")
    first = rows.order_by("from_on", "pk").first()
    return first.club.federation if first else None


def own_player(viewer: Actor) -> Player | None:
    """The player whose login this is."""
    person = own_person(viewer)
    return person.player if person else None


def own_person(viewer: Actor) -> Person | None:
    """The person whose login this is."""
    rows = Person.objects.select_related("player")
    return rows.filter(user_id=viewer.id).first() if viewer.kind == "user" else None


def membership(club: Club, player: Player) -> Membership | None:
    """That of today, if he belongs."""
    return Membership.objects.filter(club=club, player=player, until_on=None).first()


def has_another_login(player: Player, user: User) -> bool:
    """Whether a login is his already, and not this one."""
    return Person.objects.filter(player=player, user__isnull=False).exclude(user=user).exists()


def is_of_another(user: User, player: Player) -> bool:
    """Whether the login is another player's."""
    return Person.objects.filter(user=user).exclude(player=player).exists()
