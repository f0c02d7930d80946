"""Moves analysed by a program beside the house: what is kept of it, shown, and passed over."""

import pytest
from django.test import Client
from pytest_django import Settings

from clubs.models import Player
from journal.context import ActContext
from journal.jobs import drain
from journal.models import Job
from matches.analysts import gnubg
from matches.flows.transcripts.upload_transcript import upload_transcript
from matches.inputs.transcripts import TranscriptInput
from matches.models import Analysis, Match
from matches.queries.transcripts import analyses
from tests.matches.flows.transcripts.test_upload_transcript import TEXT, given
from tests.support import build
from tests.support.build import NOON
from tests.support.gnubg import program

pytestmark = pytest.mark.django_db


@pytest.fixture
def _analyst(settings: Settings) -> None:
    settings.GNUBG = program()
    gnubg.version.cache_clear()


@pytest.mark.gnubg
@pytest.mark.usefixtures("_analyst")
def test_accepted_record_is_analysed_and_shown_with_the_match_and_the_players(client: Client) -> None:
    match, player = _played(build.house())
    row = analyses.of_transcript(match.transcripts.get().pk)

    assert [one.side for one in row] == [0, 1]
    assert all(one.pr is not None and one.decisions > 20 for one in row)
    moves = client.get(f"/en/matches/{match.pk}/moves/").content.decode()
    assert "Quality of play" in moves and "GNU Backgammon" in moves
    of_his = analyses.of_player(player)
    assert of_his is not None and of_his.pr == row[0].pr
    assert "PR of 1 analysed match" in client.get(f"/en/players/{player.public_id}/").content.decode()


@pytest.mark.gnubg
@pytest.mark.usefixtures("_analyst")
def test_turned_record_tells_each_side_its_own() -> None:
    home = build.house()
    straight, mirror = (build.meeting(home)[0] for _ in range(2))

    for match, left in ((straight, "side0"), (mirror, "side1")):
        given(match, home.by_director, left=left)

    one, other = (analyses.of_transcript(match.transcripts.get().pk) for match in (straight, mirror))
    assert [row.pr for row in one] == [row.pr for row in other][::-1]


def test_without_the_program_nothing_is_asked(settings: Settings) -> None:
    settings.GNUBG = ""

    _played(build.house())

    assert not Job.objects.filter(kind="analyse").exists()
    assert not Analysis.objects.exists()


def test_program_that_fails_leaves_the_match_as_it_is(settings: Settings) -> None:
    settings.GNUBG = "/bin/false"

    match, player = _played(build.house())

    assert Job.objects.get(kind="analyse").state == Job.State.DONE
    assert analyses.of_transcript(match.transcripts.get().pk) == []
    assert analyses.of_player(player) is None


def _played(home: build.House) -> tuple[Match, Player]:
    """By the desk, which needs nobody's word; and who sits on the first side."""
    match, _sides = build.meeting(home)
    upload_transcript(
        match_id=match.pk, moves=TranscriptInput(TEXT, left="side0"), ctx=ActContext(home.by_director, NOON)
    )
    drain()
    return Match.objects.get(pk=match.pk), match.side0.members.get().player
