"""Who did acts, and as what: the office or the post that a login held at that moment."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Protocol
from uuid import UUID

from django.db.models import Q
from django.db.models.functions import Coalesce

from clubs.models import Appointment, User
from journal.models import Act
from matches.models import EntryMember, Post, Tournament

_RANK: Final = ("officer", "director", "manager", "scorer")


@dataclass(frozen=True, slots=True)
class Doer:
    """``login``: its number, None for others. ``name``: "" of the system, and of a login that is no more.

    ``role``: officer, director, manager, scorer, player, operator, or "" (none of them then); side (by a code, without
    a login), system, anonymous, former (the login is erased).
    """

    login: int | None
    name: str
    role: str


class Held(Protocol):
    """An office or a post, and when it was held."""

    role: str
    from_at: datetime
    until_at: datetime | None


def doers(acts: Sequence[Act], tournament: Tournament) -> dict[UUID, Doer]:
    """By act. Queries: four."""
    ids = {int(act.actor_id) for act in acts if act.actor_kind == "user" and act.actor_id.isdigit()}
    users = {user.pk: user for user in User.objects.filter(pk__in=ids)}
    held = _held(ids, tournament)
    real = Coalesce("player__merged_into__person__user", "player__person__user")
    playing = EntryMember.objects.filter(event__tournament=tournament).annotate(login=real).filter(login__in=ids)
    players = set(playing.values_list("login", flat=True))
    return {act.pk: _doer(act, users, held, players) for act in acts}


def _held(ids: Iterable[int], tournament: Tournament) -> dict[int, list[Held]]:
    over = Q(federation=tournament.federation_id) | Q(club=tournament.host_club_id, club__isnull=False)
    offices = Appointment.objects.filter(over, user__in=ids).order_by("pk")
    found: dict[int, list[Held]] = {}
    for office in offices:
        found.setdefault(office.user_id, []).append(office)
    for post in Post.objects.filter(tournament=tournament, user__in=ids).order_by("pk"):
        found.setdefault(post.user_id, []).append(post)
    return found


def _doer(act: Act, users: Mapping[int, User], held: Mapping[int, list[Held]], players: set[int]) -> Doer:
    if act.actor_kind != "user":
        return Doer(None, "", act.actor_kind)
    login = int(act.actor_id)
    user = users.get(login)
    if user is None:
        return Doer(None, "", "former")
    roles = {one.role for one in held.get(login, ()) if _is_held(one, act.at)}
    known = next((role for role in _RANK if role in roles), "player" if login in players else "")
    return Doer(login, user.get_username(), known or ("operator" if user.is_superuser else ""))


def _is_held(one: Held, at: datetime) -> bool:
    return one.from_at <= at and (one.until_at is None or one.until_at > at)
