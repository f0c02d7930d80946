"""Photos with an answer: given, seen by both sides and the desk alone, proved by the journal, erased."""

import hashlib
from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from rest_framework.throttling import SimpleRateThrottle

from interfaces.shared.throttling import Photos
from journal.context import ActContext
from journal.jobs import drain
from journal.verify import breaks_of_all
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.dispute_score import dispute_score
from matches.flows.tables.start_match import start_match
from matches.inputs.results import ScoreInput
from matches.models import Evidence, EvidenceFact, MatchFact, Submission
from matches.queries.results import matches
from tests.support import build
from tests.support.build import NOON
from tests.support.desk_cast import Cast, cast
from tests.support.forms import form_to
from tests.support.photos import photo, picture
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cast = once(cast)


@pytest.fixture
def scene(client: Client, the_cast: Once[Cast]) -> Cast:
    found = the_cast()
    build.submit(found.match, build.acting(found["member"]), ScoreInput(final=[5, 3]))
    drain()
    client.force_login(found["rival"])
    return found


def _sent() -> Submission:
    found: Submission = Submission.objects.get()
    return found


def _answer(client: Client, path: str, raw: bytes | None = None, why: str = "See the board.") -> Any:
    """What a browser sends without a script."""
    page = client.get(f"/en/desk/submissions/{_sent().pk}/{path}/")
    assert 'enctype="multipart/form-data"' in page.content.decode()
    told: dict[str, Any] = {**form_to(page).values, "why": why}
    if raw is not None:
        told["photo"] = SimpleUploadedFile("IMG_1.jpg", raw, "image/jpeg")
    return client.post(f"/en/desk/submissions/{_sent().pk}/{path}/", told)


def test_photos_are_counted_and_words_are_not(client: Client, scene: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    rates = {**SimpleRateThrottle.THROTTLE_RATES, f"{Photos.scope}_user": "2/min"}
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)
    cache.clear()

    answers = [_answer(client, "dispute", b"no photo").status_code for _ in range(3)]

    assert answers == [422, 422, 429]
    assert _answer(client, "dispute").status_code == 302


def test_dispute_with_a_photo_is_seen_by_the_sides_and_the_desk_alone(
    client: Client, scene: Cast, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        assert _answer(client, "dispute", picture(exif=True)).status_code == 302
    kept = Evidence.objects.get()

    seen = {}
    for name in ("member", "rival", "director", "scorer", "manager", "stranger", "other director"):
        client.force_login(scene[name])
        seen[name] = client.get(f"/en/desk/photos/{kept.pk}/").status_code
    client.force_login(scene["director"])
    answer = client.get(f"/en/desk/photos/{kept.pk}/")
    page = client.get(f"/en/desk/matches/{scene.match.pk}/decide/").content.decode()

    assert [name for name, status in seen.items() if status == 200] == ["member", "rival", "director", "scorer"]
    assert {status for name, status in seen.items()} == {200, 404}
    assert hashlib.sha256(answer.content).hexdigest() == kept.sha256
    assert list(EvidenceFact.objects.holding().values_list("sha256", flat=True)) == [kept.sha256]
    assert b"Camera of Ann" not in answer.content
    headers = ("Content-Type", "X-Content-Type-Options", "Content-Security-Policy", "Cache-Control")
    assert [answer[name] for name in headers[:3]] == ["image/jpeg", "nosniff", "sandbox"]
    assert "private" in answer["Cache-Control"] and "no-store" in answer["Cache-Control"]
    assert f"/en/desk/photos/{kept.pk}/" in page and "See the board." in page
    assert client.get(f"/en/matches/{scene.match.pk}/").content.decode().count("photos/") == 0
    assert list(breaks_of_all()) == []


@pytest.mark.parametrize(
    ("raw", "said"),
    [(b"no photo at all", "cannot be opened as a photo"), (b"\xff" * 8_100_000, "more than 8 megabytes")],
)
def test_refused_photo_loses_nothing_of_what_was_typed(client: Client, scene: Cast, raw: bytes, said: str) -> None:
    for what in ("dispute", "confirm"):
        answer = _answer(client, what, raw)

        page = answer.content.decode()
        assert answer.status_code == 422
        assert said in page and form_to(answer).values["why"] == "See the board."
    assert not Evidence.objects.exists()
    assert matches.counting_result(scene.match) is None


def test_confirmation_with_a_word_and_a_photo_makes_it_official(client: Client, scene: Cast) -> None:
    assert _answer(client, "confirm", picture("PNG"), why="Well played.").status_code == 302

    assert matches.counting_result(scene.match) is not None
    assert "Well played." in client.get(f"/en/desk/my/matches/{scene.match.pk}/").content.decode()
    assert Evidence.objects.count() == 1


def test_match_has_room_for_ten_photos(client: Client, scene: Cast) -> None:
    image, ctx = photo(), ActContext(build.acting(scene["rival"]), NOON)
    for _ in range(10):
        dispute_score(submission_id=_sent().pk, photo=image, ctx=ctx)

    answer = _answer(client, "dispute", picture())

    assert answer.status_code == 422 and "has 10 photos already" in answer.content.decode()
    confirm_score(submission_id=_sent().pk, ctx=ActContext(build.acting(scene["rival"]), NOON))


def test_erased_photo_is_gone_and_the_journal_still_holds(
    client: Client, scene: Cast, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        _answer(client, "dispute", picture())
    url = f"/en/desk/photos/{Evidence.objects.get().pk}/"
    assert client.post(f"{url}erase/").status_code == 403
    client.force_login(scene["director"])

    with django_capture_on_commit_callbacks(execute=True):
        answers = [client.post(f"{url}erase/").status_code for _ in range(2)]

    assert answers == [302, 409]
    assert client.get(url).status_code == 404
    assert "erased" in client.get(f"/en/desk/matches/{scene.match.pk}/").content.decode()
    assert client.get(f"/en/desk/photos/{uuid4()}/").status_code == 404
    assert list(breaks_of_all()) == []


def test_match_is_broken_off_with_a_photo_of_the_position_for_the_sides_and_the_desk_alone(
    client: Client, django_capture_on_commit_callbacks: Any
) -> None:
    found = cast()
    start_match(match_id=found.match.pk, ctx=ActContext(found.home.by_director, NOON))
    client.force_login(found["director"])
    address = f"/en/desk/matches/{found.match.pk}/"
    typed = {**form_to(client.get(f"{address}break-off/")).values, "score": "2-1"}
    sent = {**typed, "photo": SimpleUploadedFile("a.jpg", picture(exif=True), "image/jpeg")}

    with django_capture_on_commit_callbacks(execute=True):
        assert client.post(f"{address}break-off/", sent).status_code == 302

    kept = Evidence.objects.get()
    (fact,) = MatchFact.objects.filter(kind="broken")
    data = client.get(f"/en/desk/photos/{kept.pk}/").content
    assert (kept.submission, fact.params["photo"]) == (None, hashlib.sha256(data).hexdigest())
    assert f"photos/{kept.pk}/" in client.get(address).content.decode()
    assert f"photos/{kept.pk}/" not in client.get(f"/en/matches/{found.match.pk}/").content.decode()
    client.force_login(found["member"])
    assert f"photos/{kept.pk}/" in client.get(f"/en/desk/my/matches/{found.match.pk}/").content.decode()
    client.force_login(found["stranger"])
    assert client.get(f"/en/desk/photos/{kept.pk}/").status_code == 404
    assert not list(breaks_of_all())
