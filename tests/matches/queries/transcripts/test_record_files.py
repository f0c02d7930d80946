"""A record of a match as a file: as it was sent for its sender and the desk, with the names of the site for others."""

import pytest

from clubs.models import Player
from journal.context import ActContext
from journal.jobs import drain
from journal.refusals import NotFound
from matches.flows.transcripts.upload_transcript import upload_transcript
from matches.inputs.transcripts import TranscriptInput
from matches.models import Transcript
from matches.queries.transcripts.record_files import file_for, public_file
from matches.queries.transcripts.transcripts import row_for
from rules_engine.game.transcript.mat_reader import read_mat
from tests.matches.flows.transcripts.test_upload_transcript import TEXT
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db
HEADERS = '; [Site "Rolf\'s kitchen"]\n; [Variation "Backgammon"]\n; [EventDate "of Gus"]\n; Rolf was ill\n'


@pytest.fixture
def home() -> House:
    return build.house()


def sent(home: House, text: str, left: str = "side0") -> Transcript:
    """The record of a match that the first side has sent."""
    match, (first, _) = build.meeting(home)
    upload_transcript(match_id=match.pk, moves=TranscriptInput(text, left=left), ctx=ActContext(first, NOON))
    drain()
    return Transcript.objects.get(match=match)


def test_public_file_has_the_games_without_anything_that_names_people(home: House) -> None:
    transcript = sent(home, HEADERS + TEXT)

    file = public_file(transcript)
    record, original = read_mat(file.text).transcript, read_mat(TEXT).transcript

    assert file.ending == "mat"
    assert "Rolf" not in file.text
    assert "Gus" not in file.text
    assert record is not None
    assert original is not None
    assert dict(record.tags) == {"Variation": "Backgammon", "EventDate": "2026.11.21"}
    assert [game.before for game in record.games] == [game.before for game in original.games]


def test_sides_stand_where_the_record_has_them(home: House) -> None:
    texts = {}
    for left in ("side0", "side1"):
        transcript = sent(home, TEXT, left)
        names = [side.members.get().player.display_name for side in (transcript.match.side0, transcript.match.side1)]
        record = read_mat(public_file(transcript).text).transcript
        texts[left] = record is not None and [names.index(name) for name in record.names]

    assert texts == {"side0": [0, 1], "side1": [1, 0]}


def test_hidden_player_has_the_public_id(home: House) -> None:
    transcript = sent(home, TEXT)
    player = transcript.match.side0.members.get().player
    Player.objects.filter(pk=player.pk).update(visibility="hidden", display_name="Rolf")

    record = read_mat(public_file(transcript).text).transcript

    assert record is not None
    assert record.names[0] == player.public_id


def test_record_in_doubt_is_saved_by_its_sender_and_the_desk_alone(home: House) -> None:
    text = TEXT.replace("42: 6/4* 8/4", "42: nonsense", 1)
    transcript = sent(home, text)
    sides = (transcript.match.side0, transcript.match.side1)
    first, second = (build.acting(side.members.get().player.person.user) for side in sides)

    assert [file_for(transcript, by, NOON).text for by in (first, home.by_director)] == [text, text]
    for other in (second, build.acting(home.manager)):
        with pytest.raises(NotFound):
            file_for(transcript, other, NOON)


def test_findings_quote_no_name_to_others(home: House) -> None:
    transcript = sent(home, TEXT)
    sides = (transcript.match.side0, transcript.match.side1)
    viewers = [build.acting(side.members.get().player.person.user) for side in sides]
    rows = [row_for(transcript, by, NOON) for by in (*viewers, home.by_director)]

    quotes = [[note["params"]["written"] for note in row.notes] for row in rows]

    assert quotes == [["Rolf", "Gus"], ["…", "…"], ["Rolf", "Gus"]]
