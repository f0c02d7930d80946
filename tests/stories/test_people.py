"""Federations, clubs and players: who may make and change what."""

from functools import partial

import pytest
from allauth.account.models import EmailAddress

from clubs.flows.appoint import appoint_officer
from clubs.flows.edit_player import edit_player
from clubs.flows.found_club import found_club
from clubs.flows.found_federation import found_federation
from clubs.flows.join_club import join_club
from clubs.flows.leave_club import leave_club
from clubs.flows.register_player import register_player
from clubs.models import Membership, Player
from clubs.queries import players, users
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from tests.support import build
from tests.support.build import COMMAND, NOON, House, acting

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house("dk")


@pytest.fixture
def away() -> House:
    return build.house("nl")


@pytest.mark.parametrize(
    ("slug", "name", "zone"),
    [("", "X", "UTC"), ("Bad Slug", "X", "UTC"), ("desk", "X", "UTC"), ("ok", " ", "UTC"), ("ok", "X", "Mars/Base")],
)
def test_federation_with_bad_particulars_is_refused(slug: str, name: str, zone: str) -> None:
    with pytest.raises(Refused):
        found_federation(slug=slug, name=name, time_zone=zone, ctx=ActContext(COMMAND, NOON))


def test_only_the_operator_founds_federations(home: House) -> None:
    with pytest.raises(NotAllowed):
        found_federation(slug="se", name="Sweden", ctx=ActContext(acting(home.officer), NOON))

    operator = acting(build.login("root", is_superuser=True))
    assert found_federation(slug="se", name="Sweden", ctx=ActContext(operator, NOON)).slug == "se"


def test_slug_is_taken_once(home: House) -> None:
    with pytest.raises(Conflicting):
        found_federation(slug="dk", name="Again", ctx=ActContext(COMMAND, NOON))
    with pytest.raises(Conflicting):
        found_club(federation="dk", slug="club", name="Again", ctx=ActContext(acting(home.officer), NOON))


def test_officer_of_another_federation_founds_no_club_here(home: House, away: House) -> None:
    for by in (acting(away.officer), acting(home.manager), acting(home.director)):
        with pytest.raises(NotAllowed):
            found_club(federation="dk", slug="new", name="New", ctx=ActContext(by, NOON))


def test_manager_registers_players_of_his_federation_only(home: House, away: House) -> None:
    register_player(federation="dk", name="Åse Ångström", club="club", ctx=ActContext(acting(home.manager), NOON))

    with pytest.raises(NotAllowed):
        register_player(federation="dk", name="X", ctx=ActContext(acting(away.manager), NOON))
    assert [player.display_name for player in players.search("ase angs")] == ["Åse Ångström"]


def test_player_joins_once_and_leaves(home: House) -> None:
    ann = build.player(home, "Ann")
    with pytest.raises(Conflicting):
        join_club(federation="dk", club="club", player=ann.public_id, ctx=ActContext(acting(home.manager), NOON))

    leave_club(federation="dk", club="club", player=ann.public_id, ctx=ActContext(acting(home.manager), NOON))

    assert not Membership.objects.filter(player=ann, until_on=None).exists()
    with pytest.raises(Refused):
        leave_club(federation="dk", club="club", player=ann.public_id, ctx=ActContext(acting(home.manager), NOON))


def test_player_changes_himself_and_nobody_else(home: House) -> None:
    user = build.login()
    ann, bob = build.player(home, "Ann", user), build.player(home, "Bob")
    edit = partial(edit_player, country="DK", visibility="hidden", ctx=ActContext(acting(user), NOON))

    edit(player=ann.public_id, name="Ann")

    assert Player.objects.get(pk=ann.pk).public_name == f"#{ann.public_id}"
    assert not players.search("ann").exists()
    for refused, name in ((bob, "Ann"), (ann, "Anna")):
        with pytest.raises(NotAllowed):
            edit(player=refused.public_id, name=name)


def test_login_is_linked_only_by_the_players_own_federation(home: House, away: House) -> None:
    ann, user = build.player(home, "Ann"), build.login()

    for house, by in ((away, acting(away.officer)), (home, acting(away.officer)), (away, home.by_officer)):
        with pytest.raises(NotAllowed):
            build.link(house, ann, user, by)
    build.link(home, ann, user)

    assert players.own_player(acting(user)) == ann


def test_another_federation_that_takes_a_player_in_gets_no_say_over_them(home: House, away: House) -> None:
    """Nor when the player changes the club at home later, which makes the membership there the oldest."""
    ann = build.player(home, "Ann", build.login())
    ctx = ActContext(acting(away.officer), NOON)
    join_club(federation="nl", club="club", player=ann.public_id, ctx=ActContext(acting(away.manager), NOON))
    leave_club(federation="dk", club="club", player=ann.public_id, ctx=ActContext(acting(home.manager), NOON))

    with pytest.raises(NotAllowed):
        build.link(away, ann, build.login(), acting(away.officer))
    with pytest.raises(NotAllowed):
        edit_player(player=ann.public_id, name="Nobody", country="", visibility="hidden", ctx=ctx)


def test_login_of_a_player_is_replaced_by_an_officer_of_their_home_alone(home: House, away: House) -> None:
    ann, old, new = build.player(home, "Ann"), build.login(), build.login()
    build.link(home, ann, old, acting(home.manager))

    with pytest.raises(NotAllowed):
        build.link(home, ann, new, acting(home.manager))
    build.link(home, ann, old, acting(home.manager))
    build.link(home, ann, new)

    assert players.own_player(acting(new)) == ann


def test_player_without_a_club_is_of_the_federation_that_registered_them(home: House, away: House) -> None:
    bob = register_player(federation="nl", name="Bob", ctx=ActContext(acting(away.officer), NOON))

    for house, by in ((home, home.by_officer), (away, acting(away.manager))):
        with pytest.raises(NotAllowed):
            build.link(house, bob, build.login(), by)
    user = build.login()
    build.link(away, bob, user, acting(away.officer))
    edit_player(
        player=bob.public_id, name="Bob B", country="", visibility="full", ctx=ActContext(acting(away.officer), NOON)
    )

    assert players.own_player(acting(user)) == bob
    assert players.player(bob.public_id).display_name == "Bob B"


def test_manager_registers_players_into_their_own_clubs_only(home: House) -> None:
    found_club(federation="dk", slug="second", name="Second", ctx=ActContext(home.by_officer, NOON))

    for club in ("second", ""):
        with pytest.raises(NotAllowed):
            register_player(federation="dk", name="Eva", club=club, ctx=ActContext(acting(home.manager), NOON))


@pytest.mark.parametrize("name", ["\ufdfa" * 120, "\u0301\u0302", "\u202e"])
def test_name_that_cannot_be_searched_is_refused(home: House, name: str) -> None:
    with pytest.raises(Refused):
        register_player(federation="dk", name=name, ctx=ActContext(acting(home.officer), NOON))


def test_user_name_that_looks_like_an_email_passes_for_nobodys() -> None:
    build.login("pete@club.example")
    pete = build.login("pete")

    with pytest.raises(Refused):
        users.user("pete@club.example")
    assert users.user("PETE@example.org") == pete == users.user("Pete")


def test_address_that_nobody_confirmed_names_no_login() -> None:
    EmailAddress.objects.filter(user=build.login("pete")).update(verified=False)

    with pytest.raises(Refused):
        users.user("pete@example.org")


def test_login_belongs_to_one_player(home: House) -> None:
    user = build.login()
    build.player(home, "Ann", user)

    with pytest.raises(Conflicting):
        build.player(home, "Bob", user)


def test_unknown_things_are_unseen(home: House) -> None:
    by = acting(home.officer)
    for act in (
        lambda: found_club(federation="zz", slug="x", name="X", ctx=ActContext(by, NOON)),
        lambda: join_club(federation="dk", club="zz", player="22222222", ctx=ActContext(by, NOON)),
        lambda: join_club(federation="dk", club="club", player="22222222", ctx=ActContext(by, NOON)),
        lambda: appoint_officer(federation="zz", user=home.officer, ctx=ActContext(by, NOON)),
    ):
        with pytest.raises(NotFound):
            act()
