"""Transcripts at the desk and on the sides' pages: given, judged line by line, compared, kept from strangers."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from clubs.models import User
from journal.context import Actor
from journal.jobs import drain
from matches.inputs.results import ScoreInput
from matches.models import Match, Transcript
from tests.matches.flows.transcripts.test_upload_transcript import TEXT
from tests.matches.services.transcripts.test_judging_games import PLAYED, WON, meet
from tests.support import build
from tests.support.variant_games import record

pytestmark = pytest.mark.django_db


def as_(actor: Actor) -> Client:
    client = Client()
    client.force_login(User.objects.get(pk=actor.id))
    return client


def give(client: Client, match: Match, data: bytes, left: str = "side0") -> Any:
    path = f"/en/desk/matches/{match.pk}/transcript/"
    answer = client.post(path, {"file": SimpleUploadedFile("match.mat", data), "left": left})
    drain()
    return answer


def test_side_gives_a_file_and_reads_what_was_found(client: Client) -> None:
    match, (first, second) = build.meeting(build.house())
    client = as_(first)

    answer = give(client, match, TEXT.replace("42: 6/4* 8/4", "42: 6/4* 8/3", 1).encode())

    assert (answer.status_code, answer["Location"]) == (302, f"/en/desk/my/matches/{match.pk}/")
    given = Transcript.objects.get()
    mine = client.get(answer["Location"]).content.decode()
    assert f"/en/desk/transcripts/{given.pk}/" in mine
    page = as_(second).get(f"/en/desk/transcripts/{given.pk}/").content.decode()
    assert "Line 8, column 6" in page
    assert "At the board, by the rules of this event: It must be corrected." in page
    assert "Its games became a score of the match." in page
    move = client.get(f"/en/desk/transcripts/{given.pk}/1/2/").content.decode()
    assert "XGID=" in move and f"/en/desk/transcripts/{given.pk}/1/3/#board" in move


def test_games_are_shown_beside_what_was_reported_otherwise() -> None:
    home = build.house()
    match, (first, second) = build.meeting(home)
    build.submit(match, second, ScoreInput(final=[5, 3]))
    give(as_(first), match, TEXT.encode())

    page = as_(home.by_director).get(f"/en/desk/transcripts/{Transcript.objects.get().pk}/").content.decode()

    assert "The transcript reports" in page
    assert "The two sides report different scores." in page


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\x00\x01\x02", "not a text"),
        (b"x" * 1_000_001, "1000000 bytes"),
        (b"x" * 8_000_100, "1000000 bytes"),
        (b"x\n" * 20_001, "20002 lines"),
        (b"y" * 1001, "more than 1000 characters"),
        (b"", "empty"),
    ],
)
def test_what_is_no_transcript_is_refused_in_words(data: bytes, said: str) -> None:
    match, (first, _) = build.meeting(build.house())

    answer = give(as_(first), match, data)

    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert Transcript.objects.count() == 0


def test_strangers_neither_give_nor_see() -> None:
    match, (first, _) = build.meeting(build.house())
    give(as_(first), match, TEXT.encode())
    stranger = as_(build.acting(build.login()))
    given = Transcript.objects.get()

    assert give(stranger, match, TEXT.encode()).status_code == 403
    for more in ("", "record/", "1/1/"):
        assert stranger.get(f"/en/desk/transcripts/{given.pk}/{more}").status_code == 404
        assert Client().get(f"/en/desk/transcripts/{given.pk}/{more}").status_code == 302


def test_file_is_kept_by_no_cache() -> None:
    match, (first, _) = build.meeting(build.house())
    client = as_(first)
    give(client, match, TEXT.encode())

    answer = client.get(f"/en/desk/transcripts/{Transcript.objects.get().pk}/record/")

    assert answer.content.decode() == TEXT
    assert "no-store" in answer["Cache-Control"]


def test_record_of_real_players_names_who_is_who() -> None:
    match, (first, _) = build.meeting(build.house(), lengths=(3,))
    record = Path(__file__).resolve().parents[5] / "data" / "matches" / "real" / "p009_galaxy_03pt.mat"

    give(as_(first), match, record.read_bytes(), left="names")

    page = as_(first).get(f"/en/desk/transcripts/{Transcript.objects.get().pk}/").content.decode()
    assert "choose who stands on the left" in page
    assert "It gives no score" in page


def test_games_of_a_variant_are_stepped_through_with_their_faults_by_turn() -> None:
    match, (first, second) = meet()
    turns = [*WON["turns"][:4], {**WON["turns"][4], "dice": [6, 6]}, *WON["turns"][5:]]
    client = as_(first)

    give(client, match, record({**WON, "turns": turns, "first": 0}).encode(), "names")

    at = f"/en/desk/transcripts/{Transcript.objects.get().pk}/"
    page = as_(second).get(at).content.decode()
    assert "Line 1, turn 5" in page and "This play is not among the legal ones." in page
    move = client.get(f"{at}1/3/").content.decode()
    assert f'rel="prev" href="{at}1/2/#board"' in move and f'rel="next" href="{at}1/4/#board"' in move
    assert "moves.js" in move and "counted from its own home" in move
    assert client.get(f"{at}1/6/").status_code == 404


def test_official_games_of_a_variant_are_public_and_downloaded(client: Client) -> None:
    match, (first, second) = meet()
    for side in (first, second):
        give(as_(side), match, PLAYED.encode(), "names")

    page = client.get(f"/en/matches/{match.pk}/moves/").content.decode()
    file = client.get(f"/en/matches/{match.pk}/moves/record.mat")
    last = client.get(f"/en/matches/{match.pk}/moves/1/{len(WON['turns']) + 1}/").content.decode()

    assert "Download the transcript" in page and "(.mat)" not in page
    sent, told = ([json.loads(line) for line in text.splitlines()] for text in (PLAYED, file.content.decode()))
    assert told == sent
    assert f'filename="match-{match.pk}.jsonl"' in file["Content-Disposition"]
    assert "wins 1 point" in last
    assert "Download the transcript" in client.get(f"/en/matches/{match.pk}/").content.decode()
