"""Change the slug of a federation or a club."""

import pytest

from clubs.flows.change_slug import change_club_slug, change_federation_slug
from clubs.flows.found_club import found_club
from clubs.flows.found_federation import found_federation
from clubs.models import Club, Federation, User
from clubs.recording.clubs import add_clubs
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from journal.verify import breaks_of_all
from tests.support import build
from tests.support.build import COMMAND, NOON

pytestmark = pytest.mark.django_db
HOSTILE = ["", " ", "desk", "api", "a" * 41, "Club", "a b", "../x", "a--b", "-a", "clüb", "a\n", "a/b", "٣"]


def test_officer_changes_the_slug_of_the_federation_and_back() -> None:
    home = build.house()
    old = home.federation.slug

    _change(old, "nordic", home.officer, replaces=old)
    _change("nordic", old, home.officer, replaces="nordic")

    assert Federation.objects.get(pk=home.federation.pk).slug == old
    assert list(breaks_of_all()) == []


@pytest.mark.parametrize("role", ["officer", "manager"])
def test_club_gets_a_slug_from_its_manager_and_from_officers(role: str) -> None:
    home = build.house()

    _change_club(home, "harbour", getattr(home, role))

    assert Club.objects.get(pk=home.club.pk).slug == "harbour"


def test_nobody_else_changes_a_slug() -> None:
    home, elsewhere = build.house(), build.house()

    for user in (home.manager, home.director, elsewhere.officer):
        with pytest.raises(NotAllowed):
            _change(home.federation.slug, "mine", user)
    for user in (home.director, elsewhere.manager):
        with pytest.raises(NotAllowed):
            _change_club(home, "mine", user)
    with pytest.raises(NotFound):
        _change("unknown", "mine", home.officer)


@pytest.mark.parametrize("slug", HOSTILE)
def test_slug_that_is_no_part_of_an_address_is_refused(slug: str) -> None:
    home = build.house()

    with pytest.raises(Refused, match="bad_slug"):
        _change(home.federation.slug, slug, home.officer)
    with pytest.raises(Refused, match="bad_slug"):
        _change_club(home, slug, home.officer)


def test_second_of_two_editors_is_refused() -> None:
    home = build.house()
    _change_club(home, "harbour", home.officer, replaces="club")

    with pytest.raises(Conflicting, match="slug_changed"):
        change_club_slug(
            federation=home.federation.slug, club="harbour", slug="quay", replaces="club", ctx=_ctx(home.officer)
        )


def test_slug_that_another_has_or_had_is_nobody_elses() -> None:
    home, elsewhere = build.house(), build.house()
    old, slug, ctx = home.federation.slug, "nordic", _ctx(home.officer)
    _change(old, slug, home.officer)
    change_club_slug(federation=slug, club="club", slug="harbour", ctx=ctx)

    for taken in (old, slug):
        with pytest.raises(Conflicting, match="slug_taken"):
            _change(elsewhere.federation.slug, taken, elsewhere.officer)
        with pytest.raises(Conflicting, match="slug_taken"):
            found_federation(slug=taken, name="Mine", ctx=ActContext(COMMAND, NOON))
    for taken in ("club", "harbour"):
        with pytest.raises(Conflicting, match="slug_taken"):
            found_club(federation=slug, slug=taken, name="Mine", ctx=ctx)
    assert [club.slug for club in add_clubs(Federation.objects.get(slug=slug), ["Harbour"], ctx)] == ["harbour-2"]


def test_slug_of_a_club_may_be_that_of_a_club_elsewhere() -> None:
    home, elsewhere = build.house(), build.house()
    _change_club(home, "harbour", home.officer)

    _change_club(elsewhere, "harbour", elsewhere.officer)

    assert Club.objects.filter(slug="harbour").count() == 2


def _change(federation: str, slug: str, user: User, replaces: str | None = None) -> None:
    change_federation_slug(federation=federation, slug=slug, replaces=replaces, ctx=_ctx(user))


def _change_club(home: build.House, slug: str, user: User, replaces: str | None = None) -> None:
    change_club_slug(federation=home.federation.slug, club="club", slug=slug, replaces=replaces, ctx=_ctx(user))


def _ctx(user: User) -> ActContext:
    return ActContext(build.acting(user), NOON)
