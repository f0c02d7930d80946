"""Guardians of minors, and consents."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet

from clubs.models import Consent, Guardian, Person, Player
from journal.unique import first_or_none


def find_guardian(guardian_id: int, user_id: int) -> Guardian | None:
    """Return the guardianship of a login by its id, while it lasts."""
    rows = Guardian.objects.filter(pk=guardian_id, user=user_id, until_at=None)
    return first_or_none(rows) if 0 < guardian_id < 2**63 else None


def find_guardian_of(public_id: str, user_id: int) -> Guardian | None:
    """Return the guardianship of a login for a player, who may have been merged since."""
    return next((row for row in children_of(user_id) if row.player.canonical.public_id == public_id), None)


def children_of(user_id: int) -> list[Guardian]:
    """Return the guardianships of a login, with their players."""
    rows = Guardian.objects.filter(user=user_id, until_at=None).select_related("player__merged_into")
    return list(rows.order_by("from_at", "pk"))


@dataclass(frozen=True, slots=True)
class Child:
    """A minor for whom a login acts. ``is_shown``: whether the guardian has consented to publication."""

    guardian: Guardian
    player: Player
    is_shown: bool


def children_with_consents(user_id: int) -> list[Child]:
    """Return the minors for whom a login acts, in two queries."""
    rows = children_of(user_id)
    visible_ids = consenting([row.player.canonical.pk for row in rows], Consent.Purpose.PUBLICATION) if rows else set()
    return [Child(row, row.player.canonical, row.player.canonical.pk in visible_ids) for row in rows]


def guardians_of(player: Player) -> QuerySet[Guardian]:
    """Return the guardianships for a player, the first first."""
    rows = Guardian.objects.filter(player=player, until_at=None).select_related("user", "player")
    return rows.order_by("from_at", "pk")


def player_of_guardian(guardian_id: int) -> Player | None:
    """Return the player for whom a guardian acts, while they do."""
    row = Guardian.objects.filter(pk=guardian_id, until_at=None).select_related("player__merged_into").first()
    return row.player.canonical if row else None


def has_consent(player: Player, purpose: str) -> bool:
    """Return whether the last statement about a purpose is a consent."""
    rows = Consent.objects.holding().filter(player=player, purpose=purpose)
    return rows.order_by("-pk").values_list("has_agreed", flat=True).first() or False


def consenting(player_ids: Iterable[int], purpose: str) -> set[int]:
    """Return the ids of the players whose last statement about a purpose is a consent."""
    rows = Consent.objects.holding().filter(player__in=list(player_ids), purpose=purpose)
    last = dict(rows.order_by("pk").values_list("player", "has_agreed"))
    return {player_id for player_id, has_agreed in last.items() if has_agreed}


def is_hidden_minor(player: Player, day: date) -> bool:
    """Return whether a player has to be hidden on a day: a minor for whom no guardian has consented."""
    is_minor = Person.objects.filter(player=player, decides_from__gt=day).exists()
    return is_minor and not has_consent(player, Consent.Purpose.PUBLICATION)


def persons_of(player_ids: Collection[int]) -> list[Person]:
    """Return the persons of players, with their players."""
    return list(Person.objects.filter(player__in=player_ids).select_related("player").order_by("pk"))
