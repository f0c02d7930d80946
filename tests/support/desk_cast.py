"""The people of the permission story, and a running event for them to meet at."""

from dataclasses import dataclass

from clubs.models import User
from journal.context import ActContext
from matches.flows.tournaments.add_staff import add_staff
from matches.models import Event, Match
from tests.support import build
from tests.support.remembered import remembered


@dataclass(frozen=True)
class Cast:
    """``member``: plays the first match as side 0, ``rival`` as side 1."""

    home: build.House
    event: Event
    match: Match
    people: dict[str, User | None]

    def __getitem__(self, name: str) -> User:
        found = self.people[name]
        assert found is not None
        return found


def cast() -> Cast:
    return remembered("cast", _cast)


def _cast() -> Cast:
    home, other = build.house(), build.house()
    event = build.drawn(home, 4)
    match = build.ready(event)[0]
    people: dict[str, User | None] = {
        "director": home.director,
        "officer": home.officer,
        "manager": home.manager,
        "scorer": _scorer(home),
        "member": _linked(home, match, 0),
        "rival": _linked(home, match, 1),
        "other director": other.director,
        "stranger": build.login(),
    }
    return Cast(home, event, match, people)


def _scorer(home: build.House) -> User:
    user = build.login()
    ctx = ActContext(home.by_director, build.NOON)
    add_staff(ref=home.ref, user=user, role="scorer", term=build.FOR_EVER, ctx=ctx)
    return user


def _linked(home: build.House, match: Match, side: int) -> User:
    """A login for the player of a side."""
    user = build.login()
    player = (match.side0, match.side1)[side].members.get().player
    build.link(home, player, user)
    return user
