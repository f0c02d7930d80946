"""The pages of a score where another official has reported a different one."""

from uuid import uuid4

import pytest
from django.test import Client

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.events.change_event_settings import change_event_settings
from matches.inputs.results import ScoreInput
from matches.models import Submission
from matches.queries.results.match_row import MatchState
from matches.queries.results.match_rows import match_row
from matches.queries.tournaments import tournaments
from tests.support import build
from tests.support.build import NOON
from tests.support.desk_cast import Cast, cast
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cast = once(cast)
GAMES = "2 w; 2 w; 2 w; 2 w; 2 w cr"


@pytest.fixture
def scene(the_cast: Once[Cast]) -> Cast:
    """Let the scorer report 5-2 where a second official is asked."""
    scene = the_cast()
    ctx = ActContext(scene.home.by_director, NOON)
    change_event_settings(event_id=scene.event.pk, changes={"second_official": True}, ctx=ctx)
    scene.match.refresh_from_db()
    build.submit(scene.match, build.acting(scene["scorer"]), ScoreInput(final=[5, 2]), at_desk=True)
    drain()
    return scene


def _client(scene: Cast, name: str = "director") -> Client:
    client = Client()
    client.force_login(scene[name])
    return client


def _fields(scene: Cast, **more: str) -> dict[str, str]:
    return {"submission": str(uuid4()), "seen": str(tournaments.number(scene.event)), **more}


@pytest.mark.parametrize(
    ("page", "typed"),
    [("score", {"final": "3-5"}), ("all-games", {"short": GAMES}), ("games", {"games": GAMES})],
)
def test_different_score_is_asked_about_and_then_put_beside_the_first(
    scene: Cast, page: str, typed: dict[str, str]
) -> None:
    client, address = _client(scene), f"/en/desk/matches/{scene.match.pk}/{page}/"
    first = Submission.objects.get()

    asked = client.post(address, _fields(scene, **typed))
    text = asked.content.decode()
    sent = client.post(address, _fields(scene, **typed, contradiction="on"))
    drain()

    assert (asked.status_code, sent.status_code) == (409, 302)
    assert f"{scene['scorer'].get_username()} reported 5–2" in text
    assert 'name="contradiction"' in text
    assert f"/en/desk/submissions/{first.pk}/confirm/" in text
    assert match_row(scene.match).state is MatchState.DISPUTED


@pytest.mark.parametrize(("name", "is_asked"), [("director", True), ("scorer", False)])
def test_only_another_official_is_asked(scene: Cast, name: str, is_asked: bool) -> None:
    client = _client(scene, name)

    pages = [client.get(f"/en/desk/matches/{scene.match.pk}/{page}").content.decode() for page in ("", "score/")]

    assert [('name="contradiction"' in page) for page in pages] == [is_asked] * 2


def test_page_shows_both_scores_with_their_officials(scene: Cast) -> None:
    contradiction = ScoreInput(final=[3, 5], is_contradiction=True)
    build.submit(scene.match, build.acting(scene["director"]), contradiction, at_desk=True)
    drain()

    page = _client(scene).get(f"/en/desk/matches/{scene.match.pk}/").content.decode()

    for name in ("scorer", "director"):
        assert f"Score of the tournament desk ({scene[name].get_username()})" in page


def test_heading_of_a_score_of_the_desk_is_german_where_the_page_is(scene: Cast) -> None:
    page = _client(scene).get(f"/de/desk/matches/{scene.match.pk}/").content.decode()

    assert "Ergebnis von Turnierleitung" in page


def test_score_that_agrees_is_not_asked_about(scene: Cast) -> None:
    address = f"/en/desk/matches/{scene.match.pk}/score/"

    assert _client(scene).post(address, _fields(scene, final="5-2")).status_code == 302


def test_games_that_are_not_checked_yet_are_told_without_a_score(scene: Cast) -> None:
    impossible = ScoreInput(games=[{"winner": 0, "how": "bearoff", "cube": 3, "kind": "single"}], is_contradiction=True)
    build.submit(scene.match, build.acting(scene["officer"]), impossible, at_desk=True)

    page = _client(scene).get(f"/en/desk/matches/{scene.match.pk}/score/").content.decode()

    assert "which are still being checked." in page
    assert "reported  at" not in page
