"""A director runs an event of eight, from its announcement to its winner: by keyboard alone, by thumb, in languages."""

from functools import partial

import pytest

from matches.models import Event, Match, Node
from matches.queries.results import matches as match_queries
from tests.journeys.conftest import Meet
from tests.journeys.people import Person
from tests.support import build, processes

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True), pytest.mark.timeout(240), pytest.mark.early]

PLAYERS = ["Ada", "Bo", "Cleo", "Dag", "Eva", "Finn", "Gus", "Hanne"]
WAYS = [
    ("keyboard", "desk", "de"),
    ("touch", "phone", "en"),
    pytest.param("keyboard", "desk", "en", marks=pytest.mark.deep),
    pytest.param("touch", "phone", "fr", marks=pytest.mark.deep),
]


@pytest.mark.parametrize(("means", "screen", "language"), WAYS)
def test_director_runs_an_event_from_its_announcement_to_its_winner(
    meet: Meet, means: str, screen: str, language: str
) -> None:
    home = build.house()
    director = meet(home.manager.username, means=means, screen=screen, language=language)

    director.log_in()
    where = _announce(director, home)
    _put_up_tables(director, where)
    director.visit("desk_tournament", **where)
    event = _add_event(director, where)
    _enter_players(director, event)
    _draw(director, event)
    _play(director, event)
    director.visit("desk_event", event=event)
    director.follow("desk_finish", event=event)
    director.send("desk_finish", event=event)

    director.follow("event", event_id=event)
    winner = _winner(event)
    director.sees(winner)
    assert winner in PLAYERS


def _announce(director: Person, home: build.House) -> dict[str, str]:
    """He manages the club: he announces its night, and directs it himself."""
    federation = home.federation.slug
    director.follow("desk_club", federation=federation, club="club")
    path = director.address("desk_announce", federation=federation)
    director.use(director.page.locator(f'a[href^="{path}"]').first)
    director.write("name", "Club night")
    director.write("slug", "club-night")
    director.write("from_on", "2026-11-20")
    director.write("until_on", "2026-11-22")
    director.send("desk_announce", federation=federation)
    where = {"federation": federation, "tournament": "club-night"}
    director.is_at("desk_tournament", **where)
    director.follow("desk_appoint", **where)
    director.write("login", director.login)
    director.send("desk_appoint", **where)
    return where


def _put_up_tables(director: Person, where: dict[str, str]) -> None:
    director.visit("desk_add_tables", **where)
    director.write("tables", "1-4")
    director.send("desk_add_tables", **where)


def _add_event(director: Person, where: dict[str, str]) -> int:
    director.follow("desk_add_event", **where)
    director.write("name", "Main")
    director.write("lengths", "5 5 7")
    director.send("desk_add_event", **where)
    return Event.objects.get(name="Main").pk


def _enter_players(director: Person, event: int) -> None:
    director.visit("desk_entries", event=event)
    director.follow("desk_enter_list", event=event)
    director.write("names", "\n".join(PLAYERS))
    director.send("desk_enter_list", event=event)  # to look at
    director.send("desk_enter_list", event=event)  # all are new
    director.is_at("desk_entries", event=event)
    for number in (1, 2):
        director.send("desk_check_in", event=event, entry=number)


def _draw(director: Person, event: int) -> None:
    director.visit("desk_event", event=event)
    director.follow("desk_draw", event=event)
    director.send("desk_draw", event=event)
    director.is_at("desk_event", event=event)


def _play(director: Person, event: int) -> None:
    """Round after round: a table for each match, then its score; the upper side always wins."""
    while ready := build.ready(Event.objects.get(pk=event)):
        director.visit("desk_event", event=event)
        for _ in ready:
            _call_next(director)
        for match in ready:
            _enter_score(director, event, match)
        processes.wait_until(partial(_are_decided, ready))


def _call_next(director: Person) -> None:
    with director.page.expect_navigation():
        if director.means == "keyboard":
            director.page.keyboard.press("n")
        else:
            director.use(director.page.locator("[data-key=n]:visible").first)


def _enter_score(director: Person, event: int, match: Match) -> None:
    """At the keyboard by the number of the match and its score, as in ``/1.3 5-2``; by thumb in the match's line."""
    director.visit("desk_event", event=event)
    score = f"{match.length}-2"
    if director.means == "keyboard":
        director.page.keyboard.press("/")
        director.page.keyboard.type(f"{match.nodes.get().key.removeprefix('R')} {score}")
        director.page.keyboard.press("Enter")
        director.is_at("desk_score", match=match.pk)
    else:
        director.write_score(score, within=f'form[action="{director.address("desk_score", match=match.pk)}"]')
    director.send("desk_score", match=match.pk)


def _are_decided(matches: list[Match]) -> bool:
    return all(match_queries.counting_result(match) for match in matches)


def _winner(event: int) -> str:
    final = Node.objects.filter(stage__event=event).order_by("round").last()
    assert final is not None and final.match is not None and final.match.side0 is not None
    return final.match.side0.members.get().player.display_name
