"""Documents of events, tournaments and years."""

import json
from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from exchange.queries.documents.contents import of_event, of_tournament, of_year, pieces, years_of
from interfaces.shared.actors import ANYBODY
from journal.refusals import NotFound
from rules_engine.documents.canonical import canonical
from rules_engine.documents.judging import judge_bytes
from tests.support import build
from tests.support.documents import document, document_of, findings

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 6, 1, tzinfo=UTC)


def test_tournament_has_its_events_and_each_person_once() -> None:
    home = build.house("dk")
    events = [build.drawn(home, 2) for _ in range(2)]
    data = document(of_tournament("dk", "open", ANYBODY, NOW))

    content = json.loads(data)["content"]

    (tournament,) = content["tournaments"]
    assert ([row["id"] for row in tournament["events"]], tournament["host_club"]) == (
        [row.pk for row in events],
        "dk/club",
    )
    assert (content["kind"], len(content["people"]), content["clubs"][0]["id"]) == ("tournament", 4, "dk/club")
    assert canonical(json.loads(data)) == data
    assert findings(judge_bytes(data)) == []


def test_year_has_the_tournaments_that_end_in_it_and_everybody_may_see() -> None:
    home = build.house("dk")
    build.tournament_of("dk", home.by_officer, "secret", is_public=False)
    content = json.loads(document(of_year("dk", 2026, NOW)))["content"]

    assert (content["year"], [row["slug"] for row in content["tournaments"]]) == (2026, ["open"])
    assert years_of(home.federation, NOW) == [2026]
    for year in (2025, 0, 10**9):
        with pytest.raises(NotFound):
            of_year("dk", year, NOW)


def test_what_not_everybody_may_see_has_no_document() -> None:
    home = build.house("dk")
    build.tournament_of("dk", home.by_officer, "secret", is_public=False)

    assert of_tournament("dk", "secret", home.by_officer, NOW).name == "dk-secret"
    with pytest.raises(NotFound):
        of_tournament("dk", "secret", ANYBODY, NOW)
    with pytest.raises(NotFound):
        of_event(999, ANYBODY, NOW)


def test_queries_of_an_event_do_not_grow_with_the_entries() -> None:
    home = build.house("dk")
    counts = []
    for size in (4, 8):
        event = build.drawn(home, size)
        build.play_out(event, home.by_director)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            list(pieces(of_event(event.pk, ANYBODY, NOW), NOW))
        counts.append(len(queries))

    assert counts[0] == counts[1]
    assert document_of(event) == document_of(event)
