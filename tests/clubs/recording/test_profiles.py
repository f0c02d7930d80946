"""Profiles are written under the lock of a stream."""

import pytest

from clubs.flows.edit_profile import edit_federation_profile
from clubs.models import Federation, Profile
from clubs.queries.profiles import profile_sheet
from journal.context import ActContext
from journal.refusals import Conflicting
from tests.support import build
from tests.support.build import NOON
from tests.support.threads import at_once


@pytest.mark.servers
@pytest.mark.django_db(transaction=True)
def test_one_of_several_editors_at_once_is_heard() -> None:
    home = build.house()
    ctx = ActContext(home.by_officer, NOON).with_note("", 0)

    def edit(number: int) -> None:
        edit_federation_profile(federation=home.federation.slug, changes={"address": f"Quay {number}"}, ctx=ctx)

    answers = at_once([lambda number=number: edit(number) for number in range(4)])  # type: ignore[misc]  # a default binds it

    assert [type(answer) for answer in answers if answer is not None] == [Conflicting] * 3
    (profile,) = Profile.objects.all()
    assert profile.version == 1


@pytest.mark.django_db
def test_profile_that_is_emptied_stays_with_its_version() -> None:
    home, ctx = build.house(), ActContext(build.COMMAND, NOON)
    slug = home.federation.slug
    edit_federation_profile(federation=slug, changes={"texts": {"en": "Hi"}, "contact": "Ann"}, ctx=ctx)

    edit_federation_profile(federation=slug, changes={"texts": {"en": ""}, "contact": ""}, ctx=ctx)

    sheet = profile_sheet(Federation.objects.get(pk=home.federation.pk).profile_id)
    assert (sheet.is_empty, sheet.version) == (True, 2)
