"""Photos and texts of transcripts of an erased person: gone, and the journal is erased, not broken."""

import pytest

from journal.context import ActContext
from journal.verify import breaks_of_all
from matches.flows.transcripts.upload_transcript import upload_transcript
from matches.inputs.transcripts import TranscriptInput
from matches.models import StaffPost, TranscriptText
from matches.recording.own_files import end_posts_and_cards, erase_files
from tests.matches.flows.transcripts.test_upload_transcript import TEXT
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_text_of_a_transcript_is_erased_and_the_chain_holds() -> None:
    home = build.house()
    match, _actors = build.meeting(home)
    moves = TranscriptInput(TEXT, left="side0")
    upload_transcript(match_id=match.pk, moves=moves, ctx=ActContext(home.by_director, NOON))

    erase_files([match.side0.members.get().player_id], NOON)

    assert TranscriptText.objects.get().text == ""
    assert list(breaks_of_all()) == []


def test_posts_of_the_login_end() -> None:
    home = build.house()

    end_posts_and_cards([], home.director.pk, NOON)

    assert [post.until_at for post in StaffPost.objects.filter(user=home.director)] == [NOON]
