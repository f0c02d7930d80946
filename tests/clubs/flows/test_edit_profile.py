"""Change the profile of a federation or of a club."""

from datetime import time

import pytest

from clubs.flows.edit_profile import edit_club_profile, edit_federation_profile
from clubs.inputs import Evening, ProfileChange
from clubs.models import Club, Federation, User
from clubs.queries.profiles import ProfileSheet, profile_sheet
from journal.context import ActContext
from journal.models import Act, Stream
from journal.refusals import Conflicting, NotAllowed, NotFound
from journal.verify import breaks_of_all
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_profile_of_a_federation_is_made_and_changed_in_part() -> None:
    home = build.house()

    _edit(home, {"texts": {"en": "# Hi", "nl": "Hoi"}, "colour": "#3a9d6b", "address": "Quay 1\r\nHarbour "})
    _edit(home, {"texts": {"nl": ""}, "contact": "board@example.org"}, version=1)

    sheet = _sheet(home)
    assert [(row.language, row.text, row.html) for row in sheet.texts] == [("en", "# Hi", "<h3>Hi</h3>\n")]
    assert (sheet.colour, sheet.address, sheet.contact) == ("#246343", "Quay 1\nHarbour", "board@example.org")
    assert (sheet.version, sheet.evening, sheet.is_empty) == (2, None, False)


def test_act_names_the_fields_and_none_of_the_words() -> None:
    home = build.house()

    _edit(home, {"texts": {"en": "Secret"}, "contact": "Ann"})

    act = Act.objects.get(kind="edit_profile")
    assert (act.stream.kind, act.words, act.actor_id) == ("federation", "contact, en", str(home.officer.pk))
    assert list(breaks_of_all()) == []


def test_equal_values_write_nothing() -> None:
    home = build.house()
    changes: ProfileChange = {"texts": {"en": "Hi", "da": ""}, "colour": "#FFFFFF", "address": ""}
    _edit(home, changes)

    _edit(home, changes)

    assert (_sheet(home).version, Act.objects.filter(kind="edit_profile").count()) == (1, 1)


def test_second_of_two_editors_is_refused_until_they_have_seen_the_first() -> None:
    home = build.house()
    _edit(home, {"address": "First"}, version=0)

    with pytest.raises(Conflicting) as caught:
        _edit(home, {"address": "Second"}, version=0)
    _edit(home, {"address": "Second"}, version=1)

    violations = caught.value.verdict.violations
    assert [(row.code, dict(row.params)) for row in violations] == [("profile_changed", {"now": 1})]
    assert _sheet(home).address == "Second"


def test_evening_of_a_club_is_set_and_taken_away() -> None:
    home = build.house()
    evening = Evening(4, time(19, 30), "Café")

    _edit_club(home, {"evening": evening}, home.manager)
    club = Club.objects.get(pk=home.club.pk)
    before = profile_sheet(club.profile_id).evening
    _edit_club(home, {"evening": None}, home.manager)

    assert (before, profile_sheet(club.profile_id).evening) == (evening, None)
    assert {act.stream.kind for act in Act.objects.filter(kind="edit_profile")} == {Stream.Kind.CLUB}


@pytest.mark.parametrize("role", ["manager", "director"])
def test_profile_of_a_federation_is_its_officers(role: str) -> None:
    home = build.house()

    with pytest.raises(NotAllowed):
        _edit(home, {"address": "Mine"}, by=getattr(home, role))


def test_office_elsewhere_is_worth_nothing() -> None:
    home, elsewhere = build.house(), build.house()

    for user in (elsewhere.officer, elsewhere.manager):
        with pytest.raises(NotAllowed):
            _edit_club(home, {"address": "Mine"}, user)
    with pytest.raises(NotFound):
        edit_club_profile(federation=home.federation.slug, club="unknown", changes={}, ctx=_ctx(home.officer))


def _edit(home: build.House, changes: ProfileChange, version: int | None = None, by: User | None = None) -> None:
    ctx = _ctx(by or home.officer).with_note("", version)
    edit_federation_profile(federation=home.federation.slug, changes=changes, ctx=ctx)


def _edit_club(home: build.House, changes: ProfileChange, by: User) -> None:
    edit_club_profile(federation=home.federation.slug, club="club", changes=changes, ctx=_ctx(by))


def _ctx(user: User) -> ActContext:
    return ActContext(build.acting(user), NOON)


def _sheet(home: build.House) -> ProfileSheet:
    return profile_sheet(Federation.objects.get(pk=home.federation.pk).profile_id)
