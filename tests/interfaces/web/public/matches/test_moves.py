"""The moves of a match on public pages: once they tell what is official, by game and by position, in any language."""

import re

import pytest
from django.test import Client

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.transcripts.upload_transcript import upload_transcript
from matches.inputs.transcripts import TranscriptInput
from matches.models import Match
from tests.matches.flows.transcripts.test_upload_transcript import TEXT
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    """Decided 5–2, with its moves; one of them was wrong and stood."""
    home = build.house()
    found, (first, _) = build.meeting(home)
    build.play(found, home.by_director)
    text = TEXT.replace("42: 6/4* 8/4", "42: 6/4* 8/3", 1)
    upload_transcript(match_id=found.pk, moves=TranscriptInput(text, left="side0"), ctx=ActContext(first, NOON))
    drain()
    return found


def shown(client: Client, path: str, status: int = 200) -> str:
    answer = client.get(path)
    assert answer.status_code == status
    return answer.content.decode()


def test_match_leads_to_its_moves_game_by_game_with_the_chance_after_each(client: Client, match: Match) -> None:
    assert f'href="/en/matches/{match.pk}/moves/"' in shown(client, f"/en/matches/{match.pk}/")

    page = shown(client, f"/en/matches/{match.pk}/moves/")

    assert page.count("<summary>") == 5
    chances = re.findall(r"wins the match: (\d+) %", page)
    assert (len(chances), chances[-1]) == (5, "100")
    assert "doubles to 2" in page
    assert page.count('class="of0 is-wrong"') >= 1


def test_every_position_has_its_address_and_leads_on(client: Client, match: Match) -> None:
    first = shown(client, f"/en/matches/{match.pk}/moves/1/1/")
    last_of_game = max(int(one) for one in re.findall(r"/moves/1/(\d+)/\"", first))

    ending = shown(client, f"/en/matches/{match.pk}/moves/1/{last_of_game}/")

    assert 'rel="prev"' not in first
    assert f'rel="next" href="/en/matches/{match.pk}/moves/1/2/#board"' in first
    assert f'rel="next" href="/en/matches/{match.pk}/moves/2/1/#board"' in ending
    assert "XGID=-b----E-C---eE---c-e----B-:0:0:-1:32:0:0:0:5:10" in first


def test_position_is_told_in_the_language_of_the_reader(client: Client, match: Match) -> None:
    page = shown(client, f"/de/matches/{match.pk}/moves/1/1/")

    assert "Hell spielt 3-2." in page
    assert "<h1>Partie 1, Zug 1</h1>" in page


@pytest.mark.parametrize("path", ["9/1/", "1/999/", "0/0/", "1/0/"])
def test_move_that_is_not_there_is_not_found(client: Client, match: Match, path: str) -> None:
    shown(client, f"/en/matches/{match.pk}/moves/{path}", 404)


def test_record_is_saved_as_a_file_that_no_browser_shows(client: Client, match: Match) -> None:
    answer = client.get(f"/en/matches/{match.pk}/moves/record.mat")

    assert answer.content.decode().startswith('; [EventDate "2026.11.21"]')
    assert answer["Content-Disposition"] == f'attachment; filename="match-{match.pk}.mat"'
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in answer["Content-Security-Policy"]


def test_names_of_the_record_are_never_markup(client: Client) -> None:
    home = build.house()
    other, (first, _) = build.meeting(home)
    build.play(other, home.by_director)
    text = TEXT.replace("Rolf :", "<script>x</script> :").replace("24/21 13/11", "<b>24/21", 1)
    upload_transcript(match_id=other.pk, moves=TranscriptInput(text, left="side0"), ctx=ActContext(first, NOON))
    drain()

    page = shown(client, f"/en/matches/{other.pk}/moves/")

    assert "<script>x" not in page and "<b>24" not in page


def test_match_without_moves_says_so(client: Client) -> None:
    home = build.house()
    match, _ = build.meeting(home)
    build.play(match, home.by_director)

    assert "/moves/" not in shown(client, f"/en/matches/{match.pk}/")
    shown(client, f"/en/matches/{match.pk}/moves/", 404)
