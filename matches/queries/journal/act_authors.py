"""Authors of acts, with the office or post that they held at that time."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Protocol
from uuid import UUID

from django.db.models import Q
from django.db.models.functions import Coalesce

from clubs.models import Appointment, User
from journal.models import Act
from matches.models import EntryMember, PlayerCard, StaffPost, Tournament

_RANK: Final = ("officer", "director", "manager", "scorer", "cashier")


@dataclass(frozen=True, slots=True)
class Author:
    """``login``: its id, or None. ``name``: "" for the system and erased logins.

    ``role``: officer, director, manager, scorer, player, operator, or "" (none at that time); card (of a player,
    without a login: ``name`` is the player's), system, anonymous, former (erased login).
    """

    login: int | None
    name: str
    role: str


class Held(Protocol):
    """An office or post with its term."""

    role: str
    from_at: datetime
    until_at: datetime | None


def act_authors(acts: Sequence[Act], tournament: Tournament) -> dict[UUID, Author]:
    """Return the authors by act, in five queries."""
    ids = {int(act.actor_id) for act in acts if act.actor_kind == "user" and act.actor_id.isdigit()}
    users = {user.pk: user for user in User.objects.filter(pk__in=ids)}
    offices_by_login = _held(ids, tournament)
    real = Coalesce("player__merged_into__person__user", "player__person__user")
    memberships = EntryMember.objects.filter(event__tournament=tournament).annotate(login=real).filter(login__in=ids)
    players = set(memberships.values_list("login", flat=True))
    holders = _holders(acts)
    return {
        act.pk: Author(None, holders.get(act.actor_id, ""), "card")
        if act.actor_kind == "card"
        else _author(act, users, offices_by_login, players)
        for act in acts
    }


def _holders(acts: Iterable[Act]) -> dict[str, str]:
    """Return the names of the players whose cards were used, by the id of the card."""
    ids = {int(act.actor_id) for act in acts if act.actor_kind == "card" and act.actor_id.isdigit()}
    rows = PlayerCard.objects.filter(pk__in=ids).select_related("player__merged_into") if ids else ()
    return {str(card.pk): card.player.canonical.public_name for card in rows}


def _held(ids: Iterable[int], tournament: Tournament) -> dict[int, list[Held]]:
    over = Q(federation=tournament.federation_id) | Q(club=tournament.host_club_id, club__isnull=False)
    offices = Appointment.objects.filter(over, user__in=ids).order_by("pk")
    held_by_login: dict[int, list[Held]] = {}
    for office in offices:
        held_by_login.setdefault(office.user_id, []).append(office)
    for post in StaffPost.objects.filter(tournament=tournament, user__in=ids).order_by("pk"):
        held_by_login.setdefault(post.user_id, []).append(post)
    return held_by_login


def _author(
    act: Act, users: Mapping[int, User], offices_by_login: Mapping[int, list[Held]], players: set[int]
) -> Author:
    if act.actor_kind != "user":
        return Author(None, "", act.actor_kind)
    login = int(act.actor_id)
    user = users.get(login)
    if user is None:
        return Author(None, "", "former")
    roles = {office.role for office in offices_by_login.get(login, ()) if _is_held(office, act.at)}
    highest_role = next((role for role in _RANK if role in roles), "player" if login in players else "")
    return Author(login, user.get_username(), highest_role or ("operator" if user.is_superuser else ""))


def _is_held(office: Held, at: datetime) -> bool:
    return office.from_at <= at and (office.until_at is None or office.until_at > at)
