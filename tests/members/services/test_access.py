"""Officers see all members, managers those of their clubs."""

import pytest

from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound
from members.services.access import member_access, require_over, roles_of_player
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_manager_sees_members_of_their_club_alone() -> None:
    at, other = members(), build.house()
    ann, eve = build.player(at.home), build.player(other)
    row = at.give(ann)

    officer, manager = (member_access("see_members", at.slug, ctx) for ctx in (at.ctx, at.by_manager))

    assert officer.club_ids is None
    assert manager.club_ids == frozenset({at.home.club.pk})
    assert list(manager.clubs()) == [at.home.club]
    assert officer.member(eve.public_id) == eve
    assert manager.member(ann.public_id) == ann
    assert manager.sees(row)
    with pytest.raises(NotFound):
        manager.member(eve.public_id)


def test_who_has_no_office_sees_nothing() -> None:
    at = members()
    stranger = ActContext(build.acting(build.login()), NOON)

    with pytest.raises(NotAllowed):
        member_access("see_members", at.slug, stranger)
    with pytest.raises(NotAllowed):
        require_over("renew_licences", at.slug, "", at.by_manager)
    assert require_over("renew_licences", at.slug, "club", at.by_manager) == at.home.federation
    assert [role.value for role in roles_of_player(stranger.actor)] == ["stranger"]
