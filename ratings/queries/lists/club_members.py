"""The members of a club on a day, and the pairs of two of them."""

from datetime import date
from typing import Any

from django.db.models import OuterRef, QuerySet

from clubs.models import Club, Membership, Player


def members_on(club: Club, day: date) -> "QuerySet[Membership, Any]":
    """Return the ids of the players. Pairs with a member who hides their name are left out."""
    left = Membership.objects.filter(club=club, until_on__lte=day)
    people = Membership.objects.filter(club=club, from_on__lte=day).exclude(pk__in=left.values("pk")).values("player")
    pairs = Player.all_ratable.filter(member0__in=people, member1__in=people)
    for member in ("member0", "member1"):
        pairs = pairs.exclude(**{f"{member}__visibility": Player.Visibility.HIDDEN})
    return people.union(pairs.values("pk"))


def memberships_on(player: OuterRef, day: date) -> QuerySet[Membership]:
    """Return the memberships of a player on a day, by the name of the club."""
    rows = Membership.objects.filter(player=player, from_on__lte=day).exclude(until_on__lte=day)
    return rows.order_by("club__name", "pk")
