"""Players with logins who register, for tests of registration."""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from typing import Any

from clubs.models import Person, Player, User
from journal.context import ActContext
from matches.inputs.entries import EntryInput
from matches.models import Event
from registration.flows.change_registration import change_registration
from registration.flows.register import register
from registration.inputs.settings import RegistrationSettingsInput
from registration.models import Registration
from registration.queries.registrations import registration_list
from tests.support import build
from tests.support.build import NOON, House
from tests.support.remembered import scene


@scene
def limited(home: House, places: int, **settings: Any) -> Event:
    """An event with so many places."""
    event = build.event(home)
    change(home, event, replace(RegistrationSettingsInput(places=places), **settings))
    return event


def change(home: House, event: Event, plan: RegistrationSettingsInput, at: datetime = NOON) -> None:
    change_registration(event_id=event.pk, plan=plan, ctx=ActContext(home.by_director, at))


@scene
def members(home: House, count: int) -> list[Player]:
    """So many players with logins."""
    return [build.player(home, user=build.login()) for _ in range(count)]


def acting(player: Player, at: datetime = NOON) -> ActContext:
    """The context in which a player acts."""
    return ActContext(build.acting(login_of(player)), at)


def login_of(player: Player) -> User:
    """The login of a player."""
    user = Person.objects.get(player=player).user
    assert isinstance(user, User)
    return user


def joins(
    event: Event, player: Player, at: datetime = NOON, code: str = "", pool_ids: Collection[int] = ()
) -> Registration:
    """A player registers themself."""
    entrant = EntryInput(player=player.public_id)
    return register(event_id=event.pk, entrant=entrant, code=code, pool_ids=pool_ids, ctx=acting(player, at))


def states(event: Event, at: datetime = NOON) -> list[str]:
    """The states of all registrations, by number."""
    return [row.state.value for row in registration_list(event, at).rows]
