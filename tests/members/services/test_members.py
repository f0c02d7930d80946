"""Players by public id or member number."""

import pytest

from journal.refusals import NotFound
from members.services.members import member_for, member_named
from tests.support import build
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_member_is_known_by_number_and_by_public_id() -> None:
    at = members()
    ann = build.player(at.home)
    at.give(ann, number="A-12")
    federation = at.home.federation

    named = {
        member_named(federation, text) for text in ("a-12", ann.public_id, f"#{ann.public_id}", f" {ann.public_id}")
    }

    assert named == {ann} == {member_for(federation, ann.public_id)}
    with pytest.raises(NotFound):
        member_named(federation, "13")
