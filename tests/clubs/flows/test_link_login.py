"""Link a login to a player."""

import pytest

from clubs.flows.link_login import link_login, make_link_code
from clubs.models import LinkCode, Player, User
from clubs.queries.players import own_player
from journal.context import ActContext, Actor
from journal.models import Act, Stream
from journal.refusals import Conflicting, NotAllowed, Refused
from tests.support import build
from tests.support.build import NOON, House, acting

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house("dk")


def linked(player: Player, code: str, by: Actor) -> User:
    return link_login(federation="dk", player=player.public_id, code=code, ctx=ActContext(by, NOON))


def test_code_links_its_login_once_and_the_act_is_about_the_player(home: House) -> None:
    ann, bob, user = build.player(home, "Ann"), build.player(home, "Bob"), build.login()
    code = make_link_code(user=user, at=NOON)

    assert linked(ann, code, acting(home.manager)) == user

    assert own_player(acting(user)) == ann
    assert not LinkCode.objects.exists()
    assert Act.objects.get(kind="link_login").stream == Stream.objects.get(kind=Stream.Kind.PLAYER, key=str(ann.pk))
    with pytest.raises(Refused):
        linked(bob, code, acting(home.manager))


def test_officers_alone_replace_a_login(home: House) -> None:
    ann, user = build.player(home, "Ann", build.login()), build.login()
    code = make_link_code(user=user, at=NOON)

    with pytest.raises(NotAllowed):
        linked(ann, code, acting(home.manager))
    linked(ann, code, home.by_officer)

    assert own_player(acting(user)) == ann


def test_login_of_another_player_is_refused(home: House) -> None:
    user = build.login()
    build.player(home, "Ann", user)

    with pytest.raises(Conflicting):
        linked(build.player(home, "Bob"), make_link_code(user=user, at=NOON), home.by_officer)


def test_home_alone_links(home: House) -> None:
    guest = build.player(build.house("nl"), "Guest")

    with pytest.raises(NotAllowed):
        linked(guest, make_link_code(user=build.login(), at=NOON), home.by_officer)
