"""A final score that no last game gives is refused, a rare one is asked about, points beyond the length are mentioned:
at every door where a final is typed.
"""

import json
import uuid
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from clubs.models import User
from journal.context import ActContext
from journal.jobs import drain
from journal.refusals import Refused
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.results.correct_result import correct_result
from matches.inputs.results import AdjournmentInput, ScoreInput
from matches.models import Submission, Tournament
from matches.queries.results import matches
from tests.support import build
from tests.support.build import NOON
from tests.support.callers import Caller
from tests.support.cards import secrets_of
from tests.support.desk_cast import Cast, cast
from tests.support.forms import fill, fill_and_confirm, form_to
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cast = once(cast)

IMPOSSIBLE, RARE, RAW, USUAL = "20-0", "12-1", "6-3", "5-3"  # in a match to 5
IMPOSSIBLE_SENTENCE = "No match to 5 that starts at 0–0 can end 20–0. Look at the score again, side by side."
RARE_SENTENCE = "Possible only if the last game was as rare as a gammon on a cube of 4."
READ_SENTENCE = "6–3 is more than the match length: it counts as 5–3."


@pytest.fixture
def scene(the_cast: Once[Cast]) -> Cast:
    return the_cast()


def _client(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def _of_card(scene: Cast) -> Client:
    """A phone that has read the QR card of side 0."""
    Tournament.objects.update(until_on=date(2200, 1, 1))
    client, secret = Client(), secrets_of(scene.match, scene.home.by_director, timezone.now())[0]
    address = f"/en/card/{secret}/"
    client.post(address, form_to(client.get(address)).values)
    return client


DOORS: dict[str, Callable[[Cast], tuple[Client, str]]] = {
    "desk": lambda scene: (_client(scene["director"]), f"/en/desk/matches/{scene.match.pk}/score/"),
    "desk, all games": lambda scene: (_client(scene["director"]), f"/en/desk/matches/{scene.match.pk}/all-games/"),
    "my match": lambda scene: (_client(scene["member"]), f"/en/desk/my/matches/{scene.match.pk}/score/"),
    "card": lambda scene: (_of_card(scene), f"/en/desk/my/matches/{scene.match.pk}/score/"),
}


def _score_of(scene: Cast) -> list[int] | None:
    drain()
    submission = Submission.objects.filter(match=scene.match).first()
    judgement = submission and matches.judgement(submission)
    return submission.sheet["final"] if submission and judgement and judgement.ok else None


@pytest.mark.parametrize("door", DOORS)
def test_page_asks_about_a_rare_final_before_it_is_stored(scene: Cast, door: str) -> None:
    client, url = DOORS[door](scene)

    asked = fill(client, url, final=RARE)
    stored_before = Submission.objects.count()
    sent = client.post(url, {**form_to(asked).values, "certain": "1"})

    assert (asked.status_code, stored_before, sent.status_code) == (422, 0, 302)
    assert RARE_SENTENCE in asked.content.decode()
    assert 'name="certain"' in asked.content.decode()
    assert _score_of(scene) == [12, 1]


@pytest.mark.parametrize("door", DOORS)
def test_page_mentions_points_beyond_the_length(scene: Cast, door: str) -> None:
    client, url = DOORS[door](scene)

    sent = fill(client, url, final=RAW)

    assert sent.status_code == 302
    assert READ_SENTENCE in client.get(sent["Location"]).content.decode()
    assert _score_of(scene) == [6, 3]


@pytest.mark.parametrize("door", DOORS)
def test_page_asks_nothing_about_a_usual_final(scene: Cast, door: str) -> None:
    client, url = DOORS[door](scene)

    assert fill(client, url, final=USUAL).status_code == 302
    assert _score_of(scene) == [5, 3]


@pytest.mark.parametrize("door", DOORS)
def test_impossible_final_is_refused_however_certain(scene: Cast, door: str) -> None:
    client, url = DOORS[door](scene)

    answer = fill(client, url, final=IMPOSSIBLE, certain="1")

    assert answer.status_code == 422
    assert IMPOSSIBLE_SENTENCE in answer.content.decode()
    assert not Submission.objects.exists()


@pytest.mark.parametrize("door", DOORS)
def test_script_gets_the_sentence_about_an_impossible_final(scene: Cast, door: str) -> None:
    client, url = DOORS[door](scene)
    values = form_to(client.get(url)).values

    answer = client.post(url, {**values, "final": IMPOSSIBLE}, headers={"accept": "application/json"})

    assert answer.status_code == 422
    assert json.loads(answer.content)["sentences"] == [IMPOSSIBLE_SENTENCE]


@pytest.mark.parametrize("at_desk", [False, True])
def test_api_refuses_an_impossible_final_at_once(scene: Cast, at_desk: bool) -> None:
    caller = Caller(scene["director"] if at_desk else scene["member"])
    path, tag = f"matches/{scene.match.pk}/", caller.get(f"matches/{scene.match.pk}/").etag
    body = {"id": str(uuid.uuid4()), "at_desk": at_desk, "final": [20, 0], "certain": True}

    refused = caller.post(f"{path}submissions/", body, If_Match=tag)

    assert (refused.status, _codes(refused.body)) == (422, ["final_not_possible"])
    assert not Submission.objects.exists()


def test_script_gets_the_code_of_a_rare_final(scene: Cast) -> None:
    client, url = DOORS["desk"](scene)
    values = form_to(client.get(url)).values

    answer = client.post(url, {**values, "final": RARE}, headers={"accept": "application/json"})

    assert answer.status_code == 422
    assert json.loads(answer.content)["codes"] == ["final_needs_last_game", "final_rare"]


def test_address_with_a_rare_final_shows_the_box(scene: Cast) -> None:
    client, url = DOORS["desk"](scene)

    assert 'name="certain"' in client.get(f"{url}?final={RARE}").content.decode()
    assert 'name="certain"' not in client.get(f"{url}?final={USUAL}").content.decode()


def test_correction_asks_about_a_rare_final(scene: Cast) -> None:
    build.play(scene.match, scene.home.by_director)
    client, url = _client(scene["director"]), f"/en/desk/matches/{scene.match.pk}/correct/"

    asked = fill(client, url, final=RARE, why="misread")
    looked = client.post(url, {**form_to(asked).values, "certain": "1"})
    sent = client.post(url, form_to(looked).values)

    result = matches.counting_result(scene.match)
    assert (asked.status_code, looked.status_code, sent.status_code) == (422, 200, 302)
    assert RARE_SENTENCE in asked.content.decode()
    assert result is not None and (result.raw, result.final) == ([12, 1], [5, 1])


def test_correction_mentions_points_beyond_the_length(scene: Cast) -> None:
    build.play(scene.match, scene.home.by_director)
    client, url = _client(scene["director"]), f"/en/desk/matches/{scene.match.pk}/correct/"

    sent = fill_and_confirm(client, url, final=RAW, why="misread")

    assert READ_SENTENCE in client.get(sent["Location"]).content.decode()


@pytest.mark.parametrize("at_desk", [False, True])
def test_api_refuses_a_rare_final_until_the_sender_is_certain(scene: Cast, at_desk: bool) -> None:
    caller = Caller(scene["director"] if at_desk else scene["member"])
    path, tag = f"matches/{scene.match.pk}/submissions/", caller.get(f"matches/{scene.match.pk}/").etag
    body = {"id": str(uuid.uuid4()), "at_desk": at_desk, "final": [12, 1]}

    refused = caller.post(path, body, If_Match=tag)
    sent = caller.post(path, {**body, "certain": True}, If_Match=tag)

    assert (refused.status, sent.status) == (422, 202)
    assert _codes(refused.body) == ["final_needs_last_game", "final_rare"]


def test_api_refuses_a_rare_correction_until_the_sender_is_certain(scene: Cast) -> None:
    build.play(scene.match, scene.home.by_director)
    caller = Caller(scene["director"])
    path, tag = f"matches/{scene.match.pk}/", caller.get(f"matches/{scene.match.pk}/").etag
    body = {"final": [12, 1], "why": "misread"}

    refused = caller.post(f"{path}correction/", body, If_Match=tag)
    sent = caller.post(f"{path}correction/", {**body, "certain": True}, If_Match=tag)

    assert (refused.status, sent.status) == (422, 200)
    assert (sent.body["result"]["raw"], sent.body["result"]["final"]) == ([12, 1], [5, 1])


@pytest.mark.parametrize("score", [(12, 1), (5, 3), (99, 0)])
def test_match_is_not_broken_off_at_a_final_score(scene: Cast, score: tuple[int, int]) -> None:
    ctx = ActContext(scene.home.by_director, NOON)

    with pytest.raises(Refused) as caught:
        adjourn_match(match_id=scene.match.pk, state=AdjournmentInput(score=score), ctx=ctx)

    assert _codes_of(caught.value) == ["score_out_of_range"]


def test_correction_of_a_flow_asks_too(scene: Cast) -> None:
    build.play(scene.match, scene.home.by_director)

    def correct(final: list[int], **more: Any) -> None:
        ctx = ActContext(scene.home.by_director, NOON, "misread")
        correct_result(match_id=scene.match.pk, outcome=ScoreInput(final=final, **more), ctx=ctx)

    with pytest.raises(Refused) as rare:
        correct([12, 1])
    with pytest.raises(Refused) as impossible:
        correct([20, 0], is_certain=True)

    assert _codes_of(rare.value) == ["final_needs_last_game", "final_rare"]
    assert _codes_of(impossible.value) == ["final_not_possible"]


def _codes(body: Any) -> list[str]:
    return [violation["code"] for violation in body["violations"]]


def _codes_of(refused: Refused) -> list[str]:
    return [str(violation.code) for violation in refused.verdict.violations]
