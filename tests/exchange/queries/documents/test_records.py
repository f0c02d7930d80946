"""Records in documents: with the names that the site shows, and only those of the official games."""

import pytest

from clubs.models import Player
from matches.inputs.results import ScoreInput
from rules_engine.documents.judging import judge_bytes
from tests.matches.flows.transcripts.test_upload_transcript import given
from tests.matches.services.transcripts.test_judging_games import PLAYED, meet
from tests.matches.services.transcripts.test_judging_games import send as send_games
from tests.support import build
from tests.support.documents import document_of, event_in, findings

pytestmark = pytest.mark.django_db


def test_record_of_the_official_games_has_the_names_of_the_site() -> None:
    home = build.house("dk")
    event = build.drawn(home, 2, lengths=(5,))
    (match,) = build.ready(event)
    given(match, home.by_director)
    build.do_jobs()
    hidden = match.side1.members.get().player
    Player.objects.filter(pk=hidden.pk).update(visibility="hidden")

    (row,) = event_in(event)["matches"]

    assert row["record"]["format"] == "mat"
    assert (f"#{hidden.public_id} :" in row["record"]["text"], "Gus" in row["record"]["text"]) == (True, False)
    report = judge_bytes(document_of(event))
    assert (findings(report), report.events[0].counts["records"]) == ([], 1)


def test_record_of_other_games_is_not_in_the_document() -> None:
    home = build.house("dk")
    event = build.drawn(home, 2, lengths=(5,))
    (match,) = build.ready(event)
    build.submit(match, home.by_director, ScoreInput(final=[0, 5]), at_desk=True)
    build.do_jobs()
    given(match, home.by_director)

    (row,) = event_in(event)["matches"]

    assert (row["results"][0]["score"], "record" in row) == ([0, 5], False)


def test_games_of_a_variant_are_in_the_document_and_are_judged() -> None:
    match, sides = meet()
    for side in sides:
        send_games(match, side, PLAYED)
    event = match.stage.event

    (row,) = event_in(event)["matches"]

    assert (row["record"]["format"], row["record"]["text"].count("\n")) == ("jsonl", 3)
    report = judge_bytes(document_of(event))
    assert (findings(report), report.events[0].counts["records"]) == ([], 1)
