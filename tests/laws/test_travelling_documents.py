"""Export, import into an empty site, export again: the same bytes, but for ids, the signature and the journal."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.db import transaction

from exchange.flows.import_document import Imported, import_document
from exchange.inputs import NEW, DocumentInput
from journal.context import ActContext
from journal.models import Stream
from journal.verify import breaks
from matches.flows.events.finish_event import finish_event
from matches.models import Event
from matches.recording.events import rebuild_event
from rules_engine.documents.canonical import canonical
from rules_engine.documents.judging import judge_bytes
from rules_engine.draws.formats import FORMATS
from tests.stories.test_formats import play_to_the_end
from tests.support import build
from tests.support.build import NOON, House
from tests.support.documents import document_of, findings
from tests.support.field_sizes import field_size

pytestmark = pytest.mark.django_db
Story = Callable[[House], Event]


def travelled(story: Story) -> tuple[bytes, bytes, Event]:
    """The document of an event, that of the event which was brought in from it on another site, and that event."""
    with transaction.atomic():
        data = document_of(story(build.house("north")))
        transaction.set_rollback(True)
    build.entered(build.house("decoy"), 3)  # so that no row has the id that it had on the other site
    home = build.house("north")
    answers = {person["id"]: NEW for person in json.loads(data)["content"]["people"]}
    imported = bring(home, data, answers=answers)
    event = Event.objects.get(pk=imported.events[0].id)
    return data, document_of(event), event


def bring(home: House, data: bytes, **more: Any) -> Imported:
    ctx = ActContext(home.by_officer, NOON)
    return import_document(federation=home.federation.slug, document=DocumentInput(data, **more), ctx=ctx)


def compared(data: bytes) -> str:
    """The content with matches numbered anew, without the id and the journal of the event, and ratings of a site."""
    content = json.loads(data)["content"]
    for tournament in content["tournaments"]:
        for event in tournament["events"]:
            for name in ("id", "chain", "rating"):
                event.pop(name, None)
            for number, match in enumerate(event.get("matches", ())):
                match["match"] = number
                for row in (*match.get("results", ()), *match.get("rulings", ())):
                    row.pop("act", None)
    pairs = {row["id"]: str(number) for number, row in enumerate(content.get("pairs", ()))}
    text = canonical(content).decode()
    for name, number in pairs.items():
        text = text.replace(name, number)
    return text


def check_round_trip(story: Story) -> Event:
    data, again, event = travelled(story)
    assert compared(again) == compared(data)
    report = judge_bytes(again)
    assert [row for row in findings(report) if row[0] != "document.draw_not_proved"] == []
    assert not rebuild_event(event)
    stream = Stream.objects.get(kind=Stream.Kind.EVENT, key=str(event.pk))
    assert list(breaks(stream)) == []
    return event


@pytest.mark.parametrize("name", FORMATS)
def test_event_of_every_format_travels(name: str) -> None:
    def story(home: House) -> Event:
        event = build.entered(home, field_size(name, 8), format=name)
        play_to_the_end(home, event)
        finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
        return event

    check_round_trip(story)
