"""Guardians are invited to an address, and act for a minor as the player would."""

import pytest

from clubs.models import Guardian
from clubs.queries.players import own_player
from journal.context import ActContext
from journal.refusals import NotAllowed
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.results.confirm_score import confirm_score
from matches.inputs.entries import EntryInput
from matches.inputs.results import ScoreInput
from matches.models import Result
from matches.permissions import roles_at, side_of
from members.flows.accept_invitation import accept_invitation
from members.services.guardians import ref_of_player
from notifications.queries.addresses import users_of_players
from registration.flows.register import register
from tests.support import build
from tests.support.build import NOON, House
from tests.support.guardians import as_guardian, guardian_of_minor, minor
from tests.support.invitations import by, invited, owner, secret_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_guardian_is_invited_and_gets_the_letters_of_the_minor(home: House) -> None:
    child, user = minor(home), owner()

    row = invited(home, "guardian", ref_of_player(child))
    for _ in range(2):
        accept_invitation(secret=secret_of(row), user=user, ctx=by(user))

    guardian = Guardian.objects.get()
    assert (guardian.player, guardian.user) == (child, user)
    assert own_player(as_guardian(guardian).actor) == child
    assert users_of_players([child.pk]) == {child.pk: user.pk}


def test_only_offices_of_the_home_invite(home: House) -> None:
    child = minor(home)
    for actor in (build.acting(build.login()), home.by_director):
        with pytest.raises(NotAllowed):
            invited(home, "guardian", ref_of_player(child), ctx=ActContext(actor, NOON))


def test_guardian_plays_no_other_part_than_that_of_the_minor(home: House) -> None:
    row, event = guardian_of_minor(home, home.director), build.event(home)

    ctx = as_guardian(row)

    assert {role.value for role in roles_at(ctx.actor, home.tournament, NOON)} == {"stranger"}
    with pytest.raises(NotAllowed):
        draw_stage(event_id=event.pk, ctx=ctx, seed="00")


def test_guardian_registers_the_minor_and_confirms_their_scores(home: House) -> None:
    row, rival = guardian_of_minor(home), build.login()
    child, other, event = row.player, build.player(home, user=rival), build.event(home)
    ctx = as_guardian(row)

    register(event_id=event.pk, entrant=EntryInput(player=child.public_id), ctx=ctx)
    register(event_id=event.pk, entrant=EntryInput(player=other.public_id), ctx=by(rival))
    build.draw(home, event)
    (match,) = build.ready(event)
    submission = build.submit(match, build.acting(rival), ScoreInput(final=[5, 2]))
    build.do_jobs()
    confirm_score(submission_id=submission.pk, ctx=ctx)
    build.do_jobs()

    assert side_of(ctx.actor, match, NOON) is not None
    assert side_of(build.acting(row.user), match, NOON) is None
    assert Result.objects.filter(match=match).exists()
