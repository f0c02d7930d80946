"""A score in two numbers, sent without a script: a second page says what they mean."""

import pytest
from django.test import Client

from journal.jobs import drain
from matches.inputs.results import ScoreInput
from matches.models import Submission
from matches.queries.results.match_rows import match_row
from tests.support import build
from tests.support.desk_cast import Cast, cast
from tests.support.forms import fill, form_to
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cast = once(cast)


@pytest.fixture
def scene(client: Client, the_cast: Once[Cast]) -> Cast:
    scene = the_cast()
    client.force_login(scene["member"])
    return scene


def _my(scene: Cast) -> str:
    return f"/en/desk/my/matches/{scene.match.pk}/"


def test_second_page_names_the_winner_before_anything_is_sent(client: Client, scene: Cast) -> None:
    page = fill(client, _my(scene), f"{_my(scene)}score/", final_0="3", final_1="5")
    before = Submission.objects.count()
    form = form_to(page, f"{_my(scene)}score/")
    answer = client.post(f"{_my(scene)}score/", form.values)

    assert before == 0
    assert "wins 5–3" in page.content.decode()
    assert answer["Location"] == _my(scene)
    assert Submission.objects.get().sheet["final"] == [3, 5]


def test_button_of_a_correction_names_the_new_result(client: Client) -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 2))[0]
    build.play(match, home.by_director)
    client.force_login(home.director)
    url = f"/en/desk/matches/{match.pk}/correct/"
    other = match_row(match).sides[1].name

    page = fill(client, url, final="2-5", why="The sides were exchanged.")

    assert f"Correct: {other} won 5–2</button>" in page.content.decode()


def test_unfinished_score_is_kept_as_it_stands_and_not_sent(client: Client, scene: Cast) -> None:
    page = fill(client, _my(scene), f"{_my(scene)}score/", final_0="4", final_1="3")
    answer = client.post(f"{_my(scene)}score/", form_to(page, f"{_my(scene)}score/").values | {"keep": "1"})
    match_page = client.get(answer["Location"])

    assert "Not finished: 4–3, to 5" in page.content.decode()
    assert answer["Location"] == f"{_my(scene)}?final=4-3#score"
    assert form_to(match_page, f"{_my(scene)}score/").values["final_0"] == "4"
    assert "Saved: 4–3" in match_page.content.decode()
    assert not Submission.objects.exists()


def test_script_that_has_said_it_is_not_asked_again(client: Client, scene: Cast) -> None:
    values = form_to(client.get(_my(scene)), f"{_my(scene)}score/").values
    answer = client.post(
        f"{_my(scene)}score/", {**values, "final_0": "5", "final_1": "3"}, headers={"Accept": "application/json"}
    )

    assert answer.status_code == 200
    assert Submission.objects.get().sheet["final"] == [5, 3]


def test_confirming_names_the_winner_on_the_page_and_on_the_button(client: Client, scene: Cast) -> None:
    sheet = build.submit(scene.match, build.acting(scene["rival"]), ScoreInput(final=[2, 5]))
    drain()
    pages = [client.get(url).content.decode() for url in (_my(scene), f"/en/desk/submissions/{sheet.pk}/confirm/")]

    assert all("wins" in page and "won 5–2" in page for page in pages)
    assert "No, the score was different" in pages[0]
