"""The document of a played event of every format is clean: a stranger draws, judges and rates it again."""

import json
from typing import Any

import jsonschema_rs
import pytest

from exchange.services.documents import packed
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.events.finish_event import finish_event
from matches.inputs.events import StageInput
from matches.inputs.results import ScoreInput
from rules_engine.documents.canonical import canonical
from rules_engine.documents.judging import judge_bytes
from rules_engine.documents.shapes import schema
from rules_engine.draws.formats import FORMATS
from tests.stories.test_formats import play_to_the_end
from tests.support import build
from tests.support.build import NOON, House
from tests.support.documents import document_of, findings
from tests.support.page_world import GAMES
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.mark.parametrize("name", FORMATS)
def test_document_of_every_format_is_clean(home: House, name: str) -> None:
    entries = 4 if name == "page" else 8
    event = build.entered(home, entries, format=name)
    play_to_the_end(home, event)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    drain()

    data = document_of(event)

    report = judge_bytes(data)
    assert findings(report) == []
    counts: Any = report.events[0].counts
    assert (counts["entries"], counts["drawings"] > 0, counts["sheets"] > 0) == (entries, True, True)
    value = json.loads(data)
    assert canonical(value) == data
    jsonschema_rs.Draft202012Validator(dict(schema())).validate(value)


def test_document_of_a_bracket_with_sections_is_clean_while_it_is_played(home: House) -> None:
    sections = [{"kind": "consolation"}, {"kind": "last_chance", "shape": "full"}]
    event = build.entered(home, 8, stages=[StageInput("bracket", {"sections": sections})])
    build.draw(home, event)

    reports = [judge_bytes(document_of(event))]
    while build.ready(event):
        build.play_ready(event, home.by_director)
        reports.append(judge_bytes(document_of(event)))

    assert [findings(report) for report in reports] == [[]] * len(reports)
    assert reports[-1].events[0].counts["sheets"] > 7


def test_event_of_128_is_small_with_all_its_games(home: House) -> None:
    event = build.drawn(home, 128, lengths=[5] * 7)
    while build.ready(event):
        for match in build.ready(event):
            build.submit(match, home.by_director, ScoreInput(games=GAMES), at_desk=True)
        build.do_jobs()

    data = document_of(event)

    report = judge_bytes(data)
    assert (findings(report), report.events[0].counts["sheets"]) == ([], 127)
    assert len(b"".join(packed([data]))) < 100_000
