"""Documents travel: an event is written, brought in on an empty site, and written again."""

import json
from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils import timezone

from exchange.flows.import_document import Imported, import_document
from exchange.inputs import NEW, DocumentInput
from journal.context import ActContext
from journal.models import Stream
from journal.verify import breaks
from matches.models import Event
from matches.recording.events import rebuild_event
from rules_engine.documents.canonical import canonical
from rules_engine.documents.judging import judge_bytes
from tests.support import build
from tests.support.build import NOON, House
from tests.support.documents import document_of, findings

Story = Callable[[House, list[bytes]], Event]


def told(story: Story) -> list[bytes]:
    """The documents of an event on another site: whenever the story writes one, and at its end."""
    with transaction.atomic():
        documents = list[bytes]()
        event = story(build.house("north"), documents)
        write(documents, event)
        transaction.set_rollback(True)
    return documents


def write(documents: list[bytes], event: Event) -> None:
    build.do_jobs()  # so that ratings follow the results
    documents.append(document_of(event))


def travelled(story: Story) -> tuple[bytes, bytes, Event]:
    """The last document of an event, that of the event which was brought in from all of them, and that event."""
    documents = told(story)
    home = other_site()
    for data in documents:
        event = brought(home, data)
    return documents[-1], document_of(event), event


def other_site() -> House:
    build.entered(build.house("decoy"), 3)  # so that no row has the id that it had on the first site
    return build.house("north")


def brought(home: House, data: bytes) -> Event:
    assert [row for row in findings(judge_bytes(data)) if row[0] != "document.draw_not_proved"] == []
    answers = {person["id"]: NEW for person in json.loads(data)["content"]["people"]}
    known = {row.id for row in bring(home, data, is_trial=True).people if row.player}
    done = bring(home, data, answers={name: answer for name, answer in answers.items() if name not in known})
    return Event.objects.get(pk=done.events[0].id)


def bring(home: House, data: bytes, *, is_trial: bool = False, **more: Any) -> Imported:
    ctx, document = ActContext(home.by_officer, timezone.now()), DocumentInput(data, **more)
    return import_document(federation=home.federation.slug, document=document, is_trial=is_trial, ctx=ctx)


def compared(data: bytes) -> str:
    """The content with matches numbered anew, without the id and the journal of the event, ratings and memberships."""
    content = json.loads(data)["content"]
    for row in (content, *content["people"]):
        row.pop("clubs", None)
    for tournament in content["tournaments"]:
        for event in tournament["events"]:
            for name in ("id", "chain", "rating"):
                event.pop(name, None)
            numbers = {match["match"]: number for number, match in enumerate(event.get("matches", ()))}
            for match in event.get("matches", ()):
                match["match"] = numbers[match["match"]]
                if "part_of" in match:
                    match["part_of"] = numbers[match["part_of"]]
                for row in (*match.get("results", ()), *match.get("rulings", ())):
                    row.pop("act", None)
    rows = [{**row, "members": sorted(row["members"])} for row in content.get("pairs", ())]
    pairs = sorted(rows, key=lambda row: row["members"])
    text = canonical({**content, "pairs": pairs}).decode()
    for number, row in enumerate(pairs):
        text = text.replace(row["id"], str(number))
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


def director(home: House, why: str = "") -> ActContext:
    return ActContext(home.by_director, NOON, why)
