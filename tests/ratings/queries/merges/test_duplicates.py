"""Possible duplicates: alike names, weighed by what either has done."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.models import Player
from clubs.name_similarity import Similarity, similar_pairs, similarity
from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from ratings.flows.merges.mark_as_different_players import mark_as_different_players
from ratings.flows.merges.merge_players import merge_players
from ratings.queries.merges.duplicates import Suggestion, suggestions
from tests.ratings.flows.merges.test_merge_players import played
from tests.support import build
from tests.support.build import NOON

NAMES = st.text(alphabet="abcde ", min_size=1, max_size=9).map(lambda name: " ".join(name.split())).filter(bool)


def told(found: list[Suggestion]) -> list[tuple[str, str, str]]:
    return [(one.target.player.display_name, one.merged.player.display_name, " ".join(one.reasons)) for one in found]


@pytest.mark.django_db
def test_likeliest_come_first_with_their_reasons() -> None:
    home = build.house()
    bob, ann, again, smit = (build.player(home, name) for name in ("Bob", "Ann de Vries", "Vries de Ann", "Jan Smit"))
    Player.objects.filter(pk__in=[ann.pk, again.pk]).update(country="NL")
    initial = build.player(home, "J. Smit")
    played(home, again, bob)
    played(home, initial, smit)
    build.player(home, "Jann Smit")

    found = suggestions(home.federation)

    assert told(found) == [
        ("Vries de Ann", "Ann de Vries", "order_name same_club same_country never_played"),
        ("Jan Smit", "Jann Smit", "typing_name same_club never_played"),
        ("J. Smit", "Jann Smit", "first_name same_club never_played"),
    ]  # Jan and J. Smit met
    assert [one.confidence for one in found] == [95, 70, 50]


@pytest.mark.django_db
def test_neither_told_apart_nor_merged_nor_of_one_event_is_suggested() -> None:
    home = build.house()
    pairs = [(build.player(home, f"{name} Berg"), build.player(home, f"{name} Bergh")) for name in ("Ann", "Bo", "Cas")]
    event = build.event(home)
    assert len(suggestions(home.federation)) == 3

    mark_as_different_players(
        federation=home.federation.slug,
        first=pairs[0][0].public_id,
        second=pairs[0][1].public_id,
        ctx=ActContext(home.by_officer, NOON),
    )
    merge_players(
        federation=home.federation.slug,
        target=pairs[1][0].public_id,
        duplicate=pairs[1][1].public_id,
        ctx=ActContext(home.by_officer, NOON),
    )
    wanted = [EntryInput(player=player.public_id) for player in pairs[2]]
    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON))

    assert suggestions(home.federation) == []


@pytest.mark.django_db
def test_players_of_another_home_and_hidden_ones_of_elsewhere_are_none_of_its_business() -> None:
    home, other = build.house(), build.house()
    build.player(home, "Ann Berg")
    build.player(other, "Ann Bergh")

    assert suggestions(home.federation) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("soren ostergard", "soren ostergard"),
        ("ostergard soren", "soren ostergard"),
        ("anna berg", "anna bergh"),
        ("anna berg", "anan berg"),
        ("m. jones", "michael jones"),
        ("mike jones", "michael jones"),
        ("jan pieter vos", "janpieter vos"),
        ("gammonking", "gamonking"),
    ],
)
def test_alike_names_are_found_among_many(one: str, other: str) -> None:
    crowd = {number: f"player{number} of{number % 7} town{number}" for number in range(10, 500)}

    assert similar_pairs({1: one, 2: other, **crowd}).get((1, 2)) == similarity(one, other) is not None


@given(st.lists(NAMES, max_size=8))
def test_pairs_are_alike_and_told_once(names: list[str]) -> None:
    by_key = dict(enumerate(names))

    pairs = similar_pairs(by_key)

    assert all(one < other for one, other in pairs)
    assert all(similarity(by_key[one], by_key[other]) == kind for (one, other), kind in pairs.items())
    same = [(i, j) for j in by_key for i in range(j) if similarity(by_key[i], by_key[j]) is Similarity.SAME]
    assert all(pair in pairs for pair in same)
