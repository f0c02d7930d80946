"""The match that a player is called to, or plays: on their page, in the search, and not long after."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from clubs.models import Player
from journal.context import ActContext
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.models import Match, Tournament
from matches.queries.events.now_playing import now_playing
from tests.support import build
from tests.support.build import NOON, House
from tests.support.page_world import queries_of, show

pytestmark = pytest.mark.django_db


def _called() -> tuple[House, Match, list[Player]]:
    """A match at table 4, and its two players."""
    home = build.house()
    match, _actors = build.meeting(home)
    call_match(match_id=match.pk, table="4", ctx=ActContext(home.by_director, NOON))
    return home, match, [side.members.get().player for side in (match.side0, match.side1)]


def test_both_players_have_the_match_until_it_has_a_score() -> None:
    home, match, players = _called()
    ids = [player.pk for player in players]

    current = now_playing(ids, NOON.date())
    assert [(current[pk].side, current[pk].row.table) for pk in ids] == [(0, "4"), (1, "4")]
    assert [current[pk].opponent.name for pk in ids] == [player.display_name for player in players[::-1]]

    build.play(match, home.by_director)
    assert now_playing(ids, NOON.date()) == {}


def test_match_that_only_waits_is_not_played_and_one_without_a_table_is() -> None:
    home = build.house()
    match, _actors = build.meeting(home)
    player = match.side0.members.get().player
    assert now_playing([player.pk], NOON.date()) == {}

    start_match(match_id=match.pk, ctx=ActContext(home.by_director, NOON))
    assert now_playing([player.pk], NOON.date())[player.pk].row.table == ""


def test_tournament_that_is_over_or_hidden_tells_nothing() -> None:
    _home, _match, players = _called()
    ids = [player.pk for player in players]

    assert now_playing(ids, NOON.date() + timedelta(days=30)) == {}
    Tournament.objects.update(is_public=False)
    assert now_playing(ids, NOON.date()) == {}


def test_player_who_was_merged_is_the_remaining_one() -> None:
    home, _match, (ann, _bob) = _called()
    remaining = build.player(home)
    Player.objects.filter(pk=ann.pk).update(merged_into=remaining)

    assert list(now_playing([remaining.pk], NOON.date())) == [remaining.pk]


def test_profile_and_search_say_the_table_and_a_hidden_player_does_not(client: Client) -> None:
    _home, _match, (ann, bob) = _called()
    Tournament.objects.update(until_on=timezone.now().date())
    Player.objects.filter(pk=ann.pk).update(display_name="Ann Ek", search_name="ann ek")
    text = f"Now: table 4 against {bob.display_name}"

    assert text in show(client, f"/en/players/{ann.public_id}/")
    assert text in show(client, "/en/search/?q=ann+ek")
    Player.objects.filter(pk=bob.pk).update(visibility=Player.Visibility.HIDDEN)
    assert "Now: table" not in show(client, f"/en/players/{bob.public_id}/")


def test_search_asks_once_more_for_any_number_of_players(client: Client) -> None:
    home = build.house()
    build.player(home, "Ann Ek")
    show(client, "/en/search/?q=ann")
    few = queries_of(client, "/en/search/?q=ann")
    for number in range(5):
        build.player(home, f"Ann Ek {number}")
    show(client, "/en/search/?q=ann")

    assert queries_of(client, "/en/search/?q=ann") == few
