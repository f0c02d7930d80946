"""Money sessions are opened by members who play in them, and by who leads the club."""

import pytest

from clubs.models import Player
from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound, Refused
from matches.flows.sessions.open_session import open_session
from matches.inputs.sessions import SessionInput
from matches.models import MoneySession
from tests.support import build
from tests.support.build import NOON, House
from tests.support.sessions import RULES, opened, with_money

pytestmark = pytest.mark.django_db


def _open(home: House, ctx: ActContext, *players: Player, stake: int = 0, **rules: object) -> MoneySession:
    plan = SessionInput(tuple(player.public_id for player in players), stake, {**RULES, **rules})
    return open_session(federation=home.federation.slug, club="club", plan=plan, ctx=ctx).session


def test_member_opens_a_session_in_which_they_play() -> None:
    home, user = build.house(), build.login()
    ann, bob, cas = build.player(home, "Ann", user), build.player(home), build.player(home)
    ctx = ActContext(build.acting(user), NOON)

    assert _open(home, ctx, bob, ann).stake == 0
    with pytest.raises(Refused, match="session_without_you"):
        _open(home, ctx, bob, cas)
    with pytest.raises(NotAllowed):
        _open(home, ActContext(build.acting(build.login()), NOON), bob, cas)
    assert MoneySession.objects.count() == 1


def test_stake_is_in_the_currency_of_the_club() -> None:
    home = build.house()
    ann, bob = build.player(home), build.player(home)
    with pytest.raises(Refused, match="session_without_currency"):
        opened(home, ann, bob, stake=100)

    with_money(home)

    assert opened(home, ann, bob, stake=100).session.currency == "GBP"
    assert opened(home, ann, bob).session.currency == ""
    with pytest.raises(Refused, match="session_stake"):
        opened(home, ann, bob, stake=1_000_001)


def test_players_and_rules_that_cannot_be_are_refused() -> None:
    home = build.house()
    ann, ctx = build.player(home), ActContext(home.by_officer, NOON)
    many = [build.player(home) for _ in range(8)]

    for code, players in (
        ("session_players", [ann]),
        ("session_player_twice", [ann, ann]),
        ("session_players", [ann, *many]),
    ):
        with pytest.raises(Refused, match=code):
            _open(home, ctx, *players)
    with pytest.raises(Refused, match="cube_not_power_of_two"):
        _open(home, ctx, ann, many[0], cube_max=3)
    with pytest.raises(NotFound):
        open_session(
            federation=home.federation.slug, club="club", plan=SessionInput((ann.public_id, "nobody22")), ctx=ctx
        )
    assert MoneySession.objects.count() == 0
