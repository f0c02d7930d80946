"""A hidden player's name is in no answer of the site to others: no page, file, export or feed, nor of the API."""

import gzip
import io
import zipfile
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from pytest_django.plugin import DjangoDbBlocker

from clubs.models import Player, User
from clubs.names import search_key
from matches.models import TranscriptText
from tests.matches.flows.transcripts.test_upload_transcript import TEXT
from tests.support.api_scene import ROLES, Scene, kept
from tests.support.api_stand import Stand, sent
from tests.support.api_table import ROWS as OPERATIONS
from tests.support.callers import Caller
from tests.support.page_hall import Hall
from tests.support.page_table import ROWS as PAGES
from tests.support.tokens import token_of

OUTSIDE = ("stranger", "anonymous", "other_director")
pytestmark = pytest.mark.django_db
CANARY = "Kanarie"  # the first name of everybody
FILES = {
    "event_draw_file",
    "match_moves_file",
    "rating_history",
    "rating_list_table",
    "rating_list_workbook",
    "rating_list_json",
    "rating_table",
    "season_file",
}
PROFILE_FILES = {"document", "logo"}
DOCUMENTS = {"event_document", "tournament_document", "year_document", "document_keys", "document_schema"}
FEEDS = {
    *(
        "calendar_feed",
        "federation_feed",
        "club_feed",
        "tournament_feed",
        "event_feed",
        "personal_calendar",
        "league_feed",
    ),
    *("calendar_atom", "federation_atom", "rating_lists_atom", "tournament_atom"),
}
SITEMAPS = {
    *("robots", "sitemap", "sitemap_pages", "sitemap_federations", "sitemap_clubs", "sitemap_ratings"),
    *("sitemap_tournaments", "sitemap_events"),
}
OF_VISITORS = {
    "visitor",
    "visitor_accept",
    "visitor_terms",
    "visitors_accept_terms",
    "visitor_withdraw",
    "visitors_read",
    "visitors_accept_offer",
    "visitors_answer",
    "visitors_withdraw",
}  # the key is the login
OF_SCRIPTS = {"/api/v1/schema/", "health_live", "health_ready", "worker", "colours", "desk_own_rows", "desk_whose"}


@pytest.fixture(scope="module")
def scene(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Scene]:
    """Everybody is hidden, after all was played, published and uploaded."""
    for made in kept(django_db_blocker):
        for player in Player.all_ratable.all():
            _hide(player)
        TranscriptText.objects.update(text=_named_record())
        for user in filter(None, made.users.values()):
            token_of(user)
        yield made


def _hide(player: Player) -> None:
    name = f"{CANARY} {player.pk}"
    player.display_name, player.search_name, player.sort_name = name, search_key(name), search_key(name)
    player.sort_name_da, player.visibility = search_key(name), Player.Visibility.HIDDEN
    player.save()


def _named_record() -> str:
    """The record of a match with the names wherever a program writes them."""
    tags = f'; [Player 1 "{CANARY} 1"]\n; [Event "Farewell of {CANARY}"]\n; by {CANARY}\n'
    return tags + TEXT.replace("Rolf :", f"{CANARY} 1 :").replace("Gus :", f"{CANARY} 2 :")


def content_of(answer: Any) -> str:
    """Return what an answer says, a workbook and a packed file unpacked."""
    return text_of(b"".join(answer.streaming_content) if answer.streaming else answer.content)


def text_of(raw: bytes) -> str:
    if raw[:2] == b"\x1f\x8b":
        return gzip.decompress(raw).decode()
    if raw[:2] != b"PK":
        return raw.decode(errors="replace")
    with zipfile.ZipFile(io.BytesIO(raw)) as book:
        return "".join(book.read(name).decode(errors="replace") for name in book.namelist())


def test_no_page_file_or_feed_names_a_hidden_player_to_others(scene: Scene) -> None:
    hall = Hall(scene.words(), {role: scene.users[role] for role in ROLES})
    telling, opened = set(), set()
    for row in PAGES:
        for role in OUTSIDE:
            answer = hall.browsers[role].get(hall.address(role, row))
            is_file = answer.status_code == 200 and not answer["Content-Type"].startswith("text/html")
            opened |= {row.name} if is_file else set()
            telling |= {(row.name, role)} if CANARY.casefold() in content_of(answer).casefold() else set()

    assert {name for name, _role in telling} <= OF_VISITORS
    assert opened == FILES | PROFILE_FILES | DOCUMENTS | FEEDS | SITEMAPS | OF_SCRIPTS, (
        "a new file or feed has its name here"
    )


def test_nothing_that_the_api_answers_names_a_hidden_player_to_others(scene: Scene) -> None:
    stand = Stand(scene, {**scene.words(), "login": "somebody"})
    telling = set()
    for row in OPERATIONS:
        for role in OUTSIDE:
            answer = sent(stand, row, Caller(scene.users[role]))
            text = text_of(answer.body) if isinstance(answer.body, bytes) else str(answer.body)
            telling |= {(row.operation, role)} if CANARY.casefold() in text.casefold() else set()

    assert {operation for operation, _role in telling} <= OF_VISITORS


def test_public_record_names_a_hidden_player_to_nobody_else(scene: Scene) -> None:
    """The table of operations has a transcript that only sides and desk see; this one is of the official result."""
    browser, path = Client(), f"/api/v1/matches/{scene.decided.pk}/transcripts/"
    listed = browser.get(path).content.decode()
    (record,) = browser.get(path).json()["results"]
    parts = [browser.get(f"/api/v1/transcripts/{record['id']}/{part}") for part in ("", "moves/", "file/")]

    assert [answer.status_code for answer in parts] == [200, 200, 200]
    assert [CANARY in text for text in (listed, *(answer.content.decode() for answer in parts))] == [False] * 4
    assert [note["code"] for note in record["notes"]][-2:] == ["transcript_name_differs"] * 2
    assert " 5 point match" in parts[-1].content.decode()


def test_opponent_gets_the_record_without_the_name(scene: Scene) -> None:
    """The sender and the desk get the text as it was sent."""
    path = f"/api/v1/transcripts/{scene.transcript.pk}/file/"
    logins = {"player": scene.users["player"], "director": scene.users["director"], "opponent": _opponent(scene)}
    texts = {}
    for role, login in logins.items():
        browser = Client()
        browser.force_login(login or _opponent(scene))
        texts[role] = browser.get(path).content.decode()

    has_name = {role: CANARY in text for role, text in texts.items()}
    assert has_name == {"player": True, "director": True, "opponent": False}


def _opponent(scene: Scene) -> User:
    sides = (scene.ready.side0, scene.ready.side1)
    players = [side.members.get().player for side in sides]
    opponent = next(player for player in players if player.pk != scene.ann.pk)
    return User.objects.get(person__player=opponent)
