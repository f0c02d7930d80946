"""Whom the list of a club shows: who belonged to it on a day, and pairs both of whose members did."""

from datetime import date
from typing import Any

from django.db.models import QuerySet

from clubs.models import Club, Membership, Player


def members_on(club: Club, day: date) -> "QuerySet[Membership, Any]":
    """By player. A pair with a member who hides his name is not told by what he belongs to."""
    left = Membership.objects.filter(club=club, until_on__lte=day)
    people = Membership.objects.filter(club=club, from_on__lte=day).exclude(pk__in=left.values("pk")).values("player")
    pairs = Player.subjects.filter(one__in=people, other__in=people)
    for member in ("one", "other"):
        pairs = pairs.exclude(**{f"{member}__visibility": Player.Visibility.HIDDEN})
    return people.union(pairs.values("pk"))
