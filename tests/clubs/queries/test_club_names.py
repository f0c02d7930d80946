"""Clubs of a federation by what people call them."""

import pytest

from clubs.flows.change_slug import change_club_slug
from clubs.flows.found_club import found_club
from clubs.models import Club
from clubs.queries.club_names import ClubMatch, clubs_named
from journal.context import ActContext
from tests.support import build

pytestmark = pytest.mark.django_db


def test_club_is_found_by_short_name_name_and_other_spelling() -> None:
    home = build.house()
    amstel = _club(home, "amstel", "Amstel BC")
    texts = ["amstel", "AMSTEL BC", "Backgammonclub Amstel"]

    assert clubs_named(home.federation, texts) == dict.fromkeys(texts, ClubMatch(amstel))


def test_club_that_is_only_similar_is_not_taken() -> None:
    home = build.house()
    first, second = _club(home, "amstel", "Amstel BC"), _club(home, "amstel-old", "Amstel Oud BC")

    matches = clubs_named(home.federation, ["Amstell BC", "Oud", "Kilden"])

    assert matches == {
        "Amstell BC": ClubMatch(None, (first,)),
        "Oud": ClubMatch(None, (second,)),
        "Kilden": ClubMatch(None),
    }


def test_club_is_found_by_its_former_short_name_unless_another_has_it_now() -> None:
    home = build.house()
    amstel = _club(home, "amstel", "Amstel BC")
    ctx = ActContext(build.acting(home.officer), build.NOON)
    change_club_slug(federation=home.federation.slug, club="amstel", slug="river", ctx=ctx)

    assert clubs_named(home.federation, ["amstel"]) == {"amstel": ClubMatch(Club.objects.get(pk=amstel.pk))}

    other = _club(home, "quay", "Amstel")
    assert clubs_named(home.federation, ["Amstel", "quay"]) == {"Amstel": ClubMatch(other), "quay": ClubMatch(other)}


def test_clubs_of_another_federation_are_not_seen() -> None:
    home, other = build.house(), build.house()
    _club(other, "amstel", "Amstel BC")

    assert clubs_named(home.federation, ["Amstel BC"]) == {"Amstel BC": ClubMatch(None)}


def _club(home: build.House, slug: str, name: str) -> Club:
    by = build.acting(home.officer)
    return found_club(federation=home.federation.slug, slug=slug, name=name, ctx=ActContext(by, build.NOON))
