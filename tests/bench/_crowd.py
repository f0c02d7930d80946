"""Many people with logins and tokens, and a tournament that asks fees of them, for the bench of registration."""

from datetime import date
from typing import Final

from allauth.account.models import EmailAddress
from django.db import transaction

from clubs.models import ApiToken, Person, Player, User
from clubs.names import search_key, sort_names
from clubs.recording.homes import home_fact
from journal.acts import record_act
from journal.context import ActContext
from matches.recording.events import lock_event
from tests.support import build
from tests.support.fees import Desk, desk
from tests.support.tokens import unsaved

FIRST_ON: Final = date(2099, 5, 1)  # the people register today


def crowd(at: Desk, count: int) -> list[Player]:
    """So many members of the federation, each with a login, a confirmed address and a token."""
    logins = User.objects.bulk_create([_login(number) for number in range(count)], batch_size=500)
    EmailAddress.objects.bulk_create(
        [EmailAddress(user=user, email=user.email, verified=True, primary=True) for user in logins], batch_size=500
    )
    ApiToken.objects.bulk_create([unsaved(user) for user in logins], batch_size=500)
    players = Player.objects.bulk_create([_player(number) for number in range(count)], batch_size=500)
    persons = [Person(player=player, user=user) for player, user in zip(players, logins, strict=True)]
    Person.objects.bulk_create(persons, batch_size=500)
    ctx = ActContext(build.COMMAND, build.NOON)
    with transaction.atomic(), record_act(lock_event(at.event), "bench", ctx) as act:
        act.state_all([home_fact(player, at.home.federation, build.NOON.date()) for player in players])
    return players


def charging_desk(places: int) -> Desk:
    """An event with places in a tournament that lies ahead. A player pays a registration and an entry fee."""
    at = desk(places, first_on=FIRST_ON)
    at.set_fee("registration", 1_000)
    at.set_fee("entry", 4_000, event_id=at.event.pk, pot_id=at.pot.pk)
    return at


def _login(number: int) -> User:
    return User(username=f"person{number}", email=f"person{number}@example.org")


def _player(number: int) -> Player:
    name = f"Person {number}"
    return Player(display_name=name, search_name=search_key(name), country="DK", **sort_names(name))
