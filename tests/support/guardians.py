"""Minors with guardians, for tests."""

from datetime import date

from clubs.models import Guardian, Player, User
from clubs.recording.guardians import note_birth_dates
from journal.context import ActContext, Actor
from tests.support import build
from tests.support.build import NOON, House

BORN = date(2014, 3, 5)  # 12 years old at noon


def minor(home: House, name: str = "Minnie Minor") -> Player:
    """A player who is too young to decide how they are shown."""
    row = build.player(home, name)
    note_birth_dates({row.pk: BORN}, NOON.date())
    row.refresh_from_db()
    return row


def guardian_of_minor(home: House, user: User | None = None) -> Guardian:
    """The guardianship of a login for a new minor."""
    count = Guardian.objects.count()
    return guardian(minor(home, f"Minnie Minor{count}"), user or build.login())


def guardian(player: Player, user: User) -> Guardian:
    return Guardian.objects.create(player=player, user=user, from_at=NOON)


def guardian_words(home: House) -> dict[str, str | int]:
    """What stands in the addresses of the latest guardianship for a player of a federation."""
    row = Guardian.objects.filter(player__homes__federation=home.federation).select_related("player").latest("pk")
    return {"minor": row.player.public_id, "guardian": row.pk}


def as_guardian(row: Guardian) -> ActContext:
    return ActContext(Actor("guardian", row.pk, "web"), NOON)
