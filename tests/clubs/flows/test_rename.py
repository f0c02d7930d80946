"""Rename a federation or a club."""

import pytest

from clubs.flows.rename import rename_club, rename_federation
from clubs.models import Club, Federation, User
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_officer_renames_the_federation_and_its_slug_stays() -> None:
    home = build.house()

    _rename(home, home.officer, "Nordic Federation")

    row = Federation.objects.get(pk=home.federation.pk)
    assert (row.name, row.sort_name, row.slug) == ("Nordic Federation", "nordic federation", home.federation.slug)


@pytest.mark.parametrize("role", ["officer", "manager"])
def test_club_is_renamed_by_its_manager_and_by_officers(role: str) -> None:
    home = build.house()

    _rename_club(home, getattr(home, role), "Harbour Club")

    assert Club.objects.get(pk=home.club.pk).name == "Harbour Club"


def test_nobody_else_renames() -> None:
    home, elsewhere = build.house(), build.house()

    for user in (home.manager, home.director, elsewhere.officer):
        with pytest.raises(NotAllowed):
            _rename(home, user, "Mine")
    for user in (home.director, elsewhere.manager):
        with pytest.raises(NotAllowed):
            _rename_club(home, user, "Mine")
    with pytest.raises(NotFound):
        rename_club(federation=home.federation.slug, club="unknown", name="Mine", ctx=_ctx(home.officer))


@pytest.mark.parametrize("name", ["", "  ", "a" * 121])
def test_name_has_1_to_120_letters(name: str) -> None:
    home = build.house()

    with pytest.raises(Refused, match="name_length"):
        _rename(home, home.officer, name)
    with pytest.raises(Refused, match="name_length"):
        _rename_club(home, home.officer, name)


def test_second_of_two_editors_is_refused() -> None:
    home = build.house()
    _rename(home, home.officer, "First", seen=home.federation.name)

    with pytest.raises(Conflicting, match="name_changed"):
        _rename(home, home.officer, "Second", seen=home.federation.name)


def _rename(home: build.House, user: User, name: str, seen: str | None = None) -> None:
    rename_federation(federation=home.federation.slug, name=name, seen=seen, ctx=_ctx(user))


def _rename_club(home: build.House, user: User, name: str) -> None:
    rename_club(federation=home.federation.slug, club="club", name=name, ctx=_ctx(user))


def _ctx(user: User) -> ActContext:
    return ActContext(build.acting(user), NOON)
