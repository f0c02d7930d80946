"""What an act would change is shown before it is done; and done is what was shown."""

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.events.finish_event import finish_event
from matches.flows.tables.start_match import start_match
from matches.models import Match, Node, Ruling
from matches.queries.results import matches
from tests.support import build
from tests.support.forms import fill, fill_and_confirm, form_to
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db


def _hall() -> tuple[build.House, Match]:
    """Both first matches are decided; the final can be played."""
    home = build.house()
    event = build.drawn(home, 4, lengths=(5, 5))
    found = build.ready(event)
    for match in found:
        build.play(match, home.by_director)
    return home, found[0]


the_hall = once(_hall)


@pytest.fixture
def home(client: Client, the_hall: Once[tuple[build.House, Match]]) -> build.House:
    house = the_hall()[0]
    client.force_login(house.director)
    return house


@pytest.fixture
def semi(home: build.House, the_hall: Once[tuple[build.House, Match]]) -> Match:
    """Of somebody who is at the desk."""
    return the_hall()[1]


def _final(semi: Match) -> Match:
    found = Node.objects.get(stage=semi.stage, key="R2.1").match
    assert found is not None
    return found


def _url(match: Match, path: str = "correct/") -> str:
    return f"/en/desk/matches/{match.pk}/{path}"


def _correction(client: Client, semi: Match) -> str:
    looked = fill(client, _url(semi), final="3-5", why="upside down")
    assert looked.status_code == 200
    page: str = looked.content.decode()
    return page


def test_correction_shows_what_it_changes_and_changes_nothing_yet(client: Client, semi: Match) -> None:
    page = _correction(client, semi)

    result = matches.counting_result(semi)
    assert "1 match of the draw" in page
    assert "2 players" in page
    assert "2 ratings" in page
    assert "not begun" in page
    assert result is not None and result.winner == 0


def test_correction_that_changes_nothing_else_says_so_first(client: Client, semi: Match) -> None:
    looked = fill(client, _url(semi), final="5-3", why="a slip")
    before = matches.counting_result(semi)
    answer = client.post(_url(semi), form_to(looked).values)

    after = matches.counting_result(semi)
    assert (looked.status_code, answer.status_code) == (200, 302)
    assert "Nothing else changes." in looked.content.decode()
    assert before is not None and before.final != [5, 3]
    assert after is not None and after.final == [5, 3]


def test_match_that_was_played_since_is_kept_unless_something_else_is_said(
    client: Client, home: build.House, semi: Match
) -> None:
    build.play(_final(semi), home.by_director)

    page = _correction(client, semi)
    assert "The result stands" in page
    assert "belongs there." in page
    assert 'aria-labelledby="ahead" tabindex="-1" autofocus' in page  # it lies below the games
    answer = fill_and_confirm(client, _url(semi), final="3-5", why="upside down")

    assert answer.status_code == 302
    assert Ruling.objects.get().choice == "keep"


def test_another_ruling_needs_no_second_look(client: Client, home: build.House, semi: Match) -> None:
    final = _final(semi)
    build.play(final, home.by_director)
    looked = fill(client, _url(semi), final="3-5", why="upside down")
    chosen = {**form_to(looked).values, f"ruling_{final.pk}": "replay"}

    done = client.post(_url(semi), chosen)

    assert (done.status_code, Ruling.objects.get().choice) == (302, "replay")


def test_match_that_goes_on_does_not_count_unless_it_is_waited_for(
    client: Client, home: build.House, semi: Match
) -> None:
    start_match(match_id=_final(semi).pk, ctx=ActContext(home.by_director, build.NOON))

    fill_and_confirm(client, _url(semi), final="3-5", why="upside down")

    assert Ruling.objects.get().choice == "void"


def test_what_is_typed_after_the_look_is_looked_at_too(client: Client, semi: Match) -> None:
    looked = fill(client, _url(semi), final="3-5", why="upside down")

    again = client.post(_url(semi), {**form_to(looked).values, "final": "4-5"})

    result = matches.counting_result(semi)
    assert again.status_code == 200
    assert result is not None and result.winner == 0


def test_finished_event_leads_to_taking_it_up_again(client: Client, home: build.House, semi: Match) -> None:
    build.play(_final(semi), home.by_director)
    finish_event(event_id=semi.stage.event_id, ctx=ActContext(home.by_director, build.NOON))

    page = client.get(_url(semi, "")).content.decode()

    assert _url(semi) not in page
    assert f"/en/desk/events/{semi.stage.event_id}/take-up/" in page


def test_result_is_taken_back_after_a_look(client: Client, semi: Match) -> None:
    assert fill(client, _url(semi, "reopen/"), why="wrong match").status_code == 200
    assert fill_and_confirm(client, _url(semi, "reopen/"), why="wrong match").status_code == 302

    assert matches.counting_result(semi) is None


def test_other_ending_is_looked_at_by_whoever_wants_to(client: Client, semi: Match) -> None:
    final, url = _final(semi), _url(_final(semi), "end/")

    looked = fill(client, url, ending="walkover", winner="0", look="1")

    assert looked.status_code == 200
    assert "2 players" in looked.content.decode()
    assert matches.counting_result(final) is None
    assert client.post(url, form_to(looked).values).status_code == 302
