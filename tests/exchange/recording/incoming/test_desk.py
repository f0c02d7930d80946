"""Acts of an import have the times of the other site."""

import pytest

from exchange.recording.incoming.desk import contradiction, time_of
from journal.models import Act
from tests.support import build
from tests.support.incoming import visitor

pytestmark = pytest.mark.django_db


def test_results_have_the_time_of_play_and_their_importer() -> None:
    home = build.house("dk")
    event = visitor(home)

    acts = Act.objects.filter(stream__kind="event", stream__key=str(event.pk), kind="import_result")

    assert {(act.at, act.actor_id) for act in acts} == {(time_of("2026-05-01T12:00:00Z"), str(home.officer.pk))}


def test_contradiction_names_the_event_and_the_place() -> None:
    (row,) = contradiction({"name": "Main"}, "matches[3]").verdict.violations
    assert (row.code, row.params) == ("document_contradicts", {"event": "Main", "place": "matches[3]"})
