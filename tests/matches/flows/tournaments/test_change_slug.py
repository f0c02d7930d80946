"""Change the slug of a tournament."""

from datetime import date
from functools import partial

import pytest

from clubs.models import OldSlug, User
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from journal.verify import breaks_of_all
from matches.flows.tournaments.change_slug import change_tournament_slug
from matches.flows.tournaments.copy_tournament import copy_tournament
from matches.inputs.tournaments import TournamentCopyInput, TournamentRef
from matches.models import Tournament
from tests.support import build
from tests.support.build import NOON
from tests.support.threads import at_once

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("role", ["officer", "manager", "director"])
def test_slug_is_changed_by_those_who_host(role: str) -> None:
    home = build.house()

    change_tournament_slug(ref=home.ref, slug="autumn", replaces="open", ctx=_ctx(getattr(home, role)))

    assert Tournament.objects.get(pk=home.tournament.pk).slug == "autumn"
    assert list(breaks_of_all()) == []


def test_old_slug_is_no_other_tournaments() -> None:
    home = build.house()
    slug, ctx = home.federation.slug, _ctx(home.officer)
    change_tournament_slug(ref=home.ref, slug="autumn", ctx=ctx)
    other = build.tournament_of(slug, home.by_officer, "second")

    for taken in ("open", "autumn"):
        with pytest.raises(Conflicting, match="slug_taken"):
            build.tournament_of(slug, home.by_officer, taken)
        with pytest.raises(Conflicting, match="slug_taken"):
            change_tournament_slug(ref=build.ref(other), slug=taken, ctx=ctx)
        with pytest.raises(Conflicting, match="slug_taken"):
            plan = TournamentCopyInput(taken, "Next", date(2027, 5, 1))
            copy_tournament(ref=build.ref(other), plan=plan, ctx=ctx)


def test_nobody_else_changes_it_and_it_must_be_a_slug() -> None:
    home, elsewhere = build.house(), build.house()

    for user in (elsewhere.director, elsewhere.manager, build.login()):
        with pytest.raises(NotAllowed):
            change_tournament_slug(ref=home.ref, slug="mine", ctx=_ctx(user))
    for slug in ("clubs", "ratings", "", "a" * 61, "x/y"):
        with pytest.raises(Refused, match="bad_slug"):
            change_tournament_slug(ref=home.ref, slug=slug, ctx=_ctx(home.director))
    change_tournament_slug(ref=home.ref, slug="a" * 60, ctx=_ctx(home.director))


def test_second_of_two_editors_is_refused() -> None:
    home = build.house()
    change_tournament_slug(ref=home.ref, slug="first", replaces="open", ctx=_ctx(home.director))

    with pytest.raises(Conflicting, match="slug_changed"):
        ref = TournamentRef(home.federation.slug, "first")
        change_tournament_slug(ref=ref, slug="second", replaces="open", ctx=_ctx(home.director))


@pytest.mark.django_db(transaction=True)
def test_of_two_tournaments_that_want_a_slug_at_once_one_gets_it() -> None:
    home = build.house()
    other = build.tournament_of(home.federation.slug, home.by_officer, "second")
    refs = [home.ref, build.ref(other)]

    answers = at_once([partial(change_tournament_slug, ref=ref, slug="autumn", ctx=_ctx(home.officer)) for ref in refs])

    assert sorted(type(answer).__name__ for answer in answers) == ["Conflicting", "NoneType"]
    assert Tournament.objects.filter(slug="autumn").count() == OldSlug.objects.count() == 1


def _ctx(user: User) -> ActContext:
    return ActContext(build.acting(user), NOON)
