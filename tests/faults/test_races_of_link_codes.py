"""Codes for linking logins are typed at the same moment, or while the player moves: the state under the lock holds."""

from functools import partial

import pytest
from django.db import transaction

from clubs.flows.link_login import link_login, make_link_code
from clubs.models import Person, Player, User
from clubs.recording.homes import home_fact
from journal.acts import lock, record_act
from journal.context import ActContext, Actor
from journal.models import Act, Stream
from journal.refusals import NotAllowed, Refused
from tests.support import build
from tests.support.build import NOON, House, acting
from tests.support.threads import at_once, beside

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]
_MOMENT = 2.0  # seconds in which the other person comes as far as our lock


def _link(home: House, player: Player, code: str, by: Actor) -> User:
    ctx = ActContext(by, NOON)
    return link_login(federation=home.federation.slug, player=player.public_id, code=code, ctx=ctx)


def test_code_that_is_typed_twice_at_once_links_one_player() -> None:
    home, user = build.house(), build.login()
    code = make_link_code(user=user, at=NOON)

    answers = at_once([partial(_link, home, build.player(home), code, home.by_officer) for _ in range(4)])

    refusals = [answer for answer in answers if answer != user]
    assert [type(answer) for answer in refusals] == [Refused] * 3
    assert Person.objects.filter(user=user).count() == 1


def test_two_codes_at_one_player_at_once_link_one_login() -> None:
    """Only an officer may replace the login that won."""
    home = build.house()
    player, by = build.player(home), acting(home.manager)
    codes = [make_link_code(user=build.login(), at=NOON) for _ in range(2)]

    answers = at_once([partial(_link, home, player, code, by) for code in codes])

    assert [type(answer) for answer in answers if isinstance(answer, Exception)] == [NotAllowed]
    assert Person.objects.get(player=player).user in answers
    assert Act.objects.filter(kind="link_login").count() == 1


def test_manager_links_nobody_who_moves_at_that_moment() -> None:
    home, away = build.house(), build.house()
    player, code = build.player(home), make_link_code(user=build.login(), at=NOON)
    link = partial(_link, home, player, code, acting(home.manager))

    with pytest.raises(NotAllowed), beside(link, _MOMENT) as go, transaction.atomic():
        stream = lock(Stream.Kind.PLAYER, player.pk)
        go()
        with record_act(stream, "change_home", ActContext(home.by_officer, NOON)) as act:
            act.state(home_fact(player, away.club, NOON.date()))

    assert Person.objects.get(player=player).user is None
