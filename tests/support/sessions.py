"""Money sessions for tests."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from clubs.models import Player, User
from finance.flows.open_book import open_book
from finance.inputs import BookInput
from journal.context import ActContext, Actor
from matches.flows.sessions.answer_entry import answer_entry
from matches.flows.sessions.enter_game import enter_game
from matches.flows.sessions.open_session import open_session
from matches.inputs.sessions import SessionInput
from matches.models import MoneySession, SessionPlayer
from matches.queries.sessions import SessionSheet, session_version
from tests.support import build
from tests.support.build import NOON, House

RULES: Final = {"jacoby": True, "beavers": True, "raccoons": True, "automatic_doubles": 1}
BEAVERED: Final = {
    "winner": 1,
    "how": "bearoff",
    "kind": "gammon",
    "acts": [["double", 0], ["beaver", 1], ["take", 0]],
}
CUT: Final = {"winner": 0, "how": "bearoff", "kind": "gammon"}


def with_money(home: House) -> None:
    """A book of the club, in pounds."""
    plan = BookInput("Club", "GBP", "CLUB")
    open_book(federation=home.federation.slug, club="club", plan=plan, ctx=ActContext(home.by_officer, NOON))


def opened(home: House, *players: Player, stake: int = 0, rules: Mapping[str, Any] = RULES) -> SessionSheet:
    """A session of these players, which an officer opened."""
    plan = SessionInput(tuple(player.public_id for player in players), stake, rules)
    return open_session(federation=home.federation.slug, club="club", plan=plan, ctx=ActContext(home.by_officer, NOON))


def kept(home: House, *players: Player) -> MoneySession:
    """A session with a game that waits: the last player, who gets a login for it, has stated it."""
    user = build.login()
    build.link(home, players[-1], user)
    row = opened(home, *players).session
    enter_game(session_id=row.pk, game=CUT, ctx=ActContext(build.acting(user), NOON))
    return row


def in_scene(home: House, ann: Player) -> None:
    """A session of Ann with a game that waits, and one in which a game is confirmed."""
    partner = build.player(home, "Partner")
    row = kept(home, ann, partner)
    answer_entry(session_id=row.pk, confirms=True, ctx=ActContext(home.by_officer, NOON))
    row = opened(home, ann, partner).session
    by_partner = ActContext(build.acting(login_of(partner)), NOON)
    enter_game(session_id=row.pk, game=CUT, ctx=by_partner)


def login_of(player: Player) -> User:
    return User.objects.get(person__player=player)


def session_words(home: House) -> dict[str, Any]:
    """The ids of the session with a game and of the one that waits, and who plays in it with Ann."""
    rows = MoneySession.objects.filter(club__federation=home.federation).order_by("pk")
    partner = SessionPlayer.objects.filter(session=rows[0], place=1).get().player
    return {"session": rows[0].pk, "waiting_session": rows[1].pk, "partner": partner.public_id}


def growing_sessions(home: House, players: Sequence[Player], me: Player, size: int) -> None:
    """So many sessions of the viewer and as many others, with as many games, of which the last waits."""
    others = [player for player in players if player.pk != me.pk][: min(size, 6)]
    for _number in range(size):
        kept(home, me, *others, build.player(home))


class Table:
    """Two players with logins, who play for 50 pence a point."""

    def __init__(self) -> None:
        self.home: House = build.house()
        with_money(self.home)
        users = [build.login(), build.login()]
        self.players = [build.player(self.home, name, user) for name, user in zip(("Ann", "Bob"), users, strict=True)]
        self.by: list[Actor] = [build.acting(user) for user in users]
        self.row = opened(self.home, *self.players, stake=50).session

    def ctx(self, side: int) -> ActContext:
        return ActContext(self.by[side], NOON, expected_version=session_version(self.row))
