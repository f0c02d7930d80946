"""Transcripts through the API: uploaded as text or as a file, read back with findings, moves and the text."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.test import APIClient

from clubs.models import User
from journal.context import Actor
from journal.jobs import drain
from matches.models import Match, Transcript
from rules_engine.game.variants.table import VARIANTS
from tests.matches.flows.transcripts.test_upload_transcript import TEXT
from tests.matches.services.transcripts.test_judging_games import WON, meet
from tests.support import build
from tests.support.variant_games import record

pytestmark = pytest.mark.django_db


def client(actor: Actor | None = None) -> APIClient:
    made = APIClient()
    if actor is not None:
        made.force_authenticate(User.objects.get(pk=actor.id))
    return made


def upload(by: Actor, match: Match, text: str = TEXT, **more: Any) -> Any:
    body = {"text": text, "left": "side0", **more}
    answer = client(by).post(f"/api/v1/matches/{match.pk}/transcripts/", body, format="json")
    drain()
    return answer


def test_text_is_received_judged_and_read_back() -> None:
    match, (first, _) = build.meeting(build.house())

    answer = upload(first, match, TEXT.replace("42: 6/4* 8/4", "42: 6/4* 8/3", 1))

    assert (answer.status_code, answer.json()["status"]) == (202, "")
    told = client(first).get(f"/api/v1/transcripts/{answer.json()['id']}/").json()
    finding = told["transcript"]["findings"][0]
    assert (finding["line"], finding["column"], finding["game"], finding["blocks"]) == (8, 6, 1, False)
    assert finding["sentence"].startswith("8/3 ")
    assert told["transcript"]["submission"] is not None
    assert told["compared"] == []


def test_same_text_again_is_answered_with_the_same() -> None:
    match, (first, _) = build.meeting(build.house())
    one = upload(first, match)

    again = upload(first, match)

    assert (again.status_code, again.json()["id"]) == (200, one.json()["id"])
    assert Transcript.objects.count() == 1


def test_file_of_a_form_is_the_same_transcript() -> None:
    match, (first, _) = build.meeting(build.house())
    sent = {"file": SimpleUploadedFile("match.mat", TEXT.encode()), "left": "side0"}

    answer = client(first).post(f"/api/v1/matches/{match.pk}/transcripts/", sent, format="multipart")

    assert answer.status_code == 202
    assert upload(first, match).status_code == 200


def test_moves_and_text_are_everybodys_once_the_result_is_official() -> None:
    home = build.house()
    match, (first, second) = build.meeting(home)
    id_ = upload(first, match).json()["id"]
    before = client().get(f"/api/v1/transcripts/{id_}/moves/").status_code
    upload(second, match)

    told = client().get(f"/api/v1/transcripts/{id_}/moves/").json()
    listed = client().get(f"/api/v1/matches/{match.pk}/transcripts/").json()["results"]

    assert before == 404
    assert [one["by"] for one in listed] == ["side0", "side1"]
    assert (told["length"], len(told["games"]), told["games"][-1]["after"]) == (5, 5, [5, 2])
    assert told["games"][0]["moves"][0]["xgid"].startswith("XGID=-b----E-C---eE---c-e----B-")
    assert told["chance"] == 0.5
    anybody, sender = (client(by).get(f"/api/v1/transcripts/{id_}/file/") for by in (None, first))
    assert (sender.content.decode(), sender["X-Content-Type-Options"]) == (TEXT, "nosniff")
    names = [side.members.get().player.display_name for side in (match.side0, match.side1)]
    assert [name in anybody.content.decode() for name in ("Rolf", "Gus", *names)] == [False, False, True, True]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"text": "x" * 1001}, 422),
        ({"text": ""}, 400),
        ({"text": "5 point match\u0000"}, 400),
        ({"text": "x", "left": "top"}, 400),
        ({"text": "x", "more": 1}, 400),
        ({}, 400),
    ],
)
def test_what_cannot_be_kept_is_refused(body: dict[str, Any], status: int) -> None:
    match, (first, _) = build.meeting(build.house())

    answer = client(first).post(f"/api/v1/matches/{match.pk}/transcripts/", body, format="json")

    assert answer.status_code == status
    assert Transcript.objects.count() == 0


def test_ten_megabytes_are_refused() -> None:
    match, (first, _) = build.meeting(build.house())
    path = f"/api/v1/matches/{match.pk}/transcripts/"

    as_json = client(first).post(path, {"text": "x\n" * 5_000_000}, format="json")
    as_file = client(first).post(path, {"file": SimpleUploadedFile("m.mat", b"x\n" * 5_000_000)}, format="multipart")

    assert (as_json.status_code, as_file.status_code) == (413, 422)
    assert as_file.json()["violations"][0]["code"] == "transcript_too_large"


def test_games_of_a_variant_are_read_back_by_turn() -> None:
    match, (first, _) = meet()
    turns = [*WON["turns"][:4], {**WON["turns"][4], "dice": [6, 6]}, *WON["turns"][5:]]

    id_ = upload(first, match, record({**WON, "turns": turns}), left="side1").json()["id"]

    told = client(first).get(f"/api/v1/transcripts/{id_}/").json()["transcript"]
    assert (told["format"], told["findings"][0]["turn"]) == ("jsonl", 5)
    rows = client(first).get(f"/api/v1/transcripts/{id_}/moves/").json()["games"][0]["moves"]
    assert (rows[0]["side"], rows[0]["xgid"], rows[0]["pos"]) == (1, None, VARIANTS["plakoto"].start)
    assert rows[-1]["faults"][0]["code"] == "play_not_legal"


def test_games_of_a_variant_are_refused_where_backgammon_is_played() -> None:
    match, (first, _) = build.meeting(build.house())

    answer = upload(first, match, record(WON))

    assert answer.status_code == 422
    assert answer.json()["violations"][0]["code"] == "games_of_a_variant_only"
