"""Nobody buys back into a bracket that is drawn already."""

import pytest

from journal.context import ActContext
from journal.refusals import Refused
from matches.flows.entries.add_reentry import add_reentry
from matches.inputs.events import StageInput
from matches.models import Entry, Event, Node
from rules_engine.draws.graph import MAIN
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db

REBUY = StageInput("rebuy", {"rebuys": [{"lines": 4, "rounds": [1]}]})


def buy_back(home: House, event: Event, entry: Entry) -> Entry:
    return add_reentry(event_id=event.pk, entry_no=entry.number, ctx=ActContext(home.by_director, NOON))


def losers(event: Event) -> list[Entry]:
    nodes = Node.objects.filter(stage__event=event, round=1, section=MAIN.code).select_related("match__side1")
    return [node.match.side1 for node in nodes.order_by("position") if node.match]


def test_rebuy_after_the_draw_of_its_bracket_is_refused_and_leaves_no_entry() -> None:
    home = build.house()
    event = build.drawn(home, 8, stages=(REBUY,))
    build.play_ready(event, home.by_director)
    first, second, third, _fourth = losers(event)
    for entry in (first, second):
        buy_back(home, event, entry)
    with pytest.raises(Refused) as twice:
        buy_back(home, event, first)
    build.draw(home, event)
    entry_count = Entry.objects.filter(event=event).count()

    with pytest.raises(Refused) as late:
        buy_back(home, event, third)

    violations = [caught.value.verdict.violations[0] for caught in (twice, late)]
    assert [(violation.code, violation.params["entry"]) for violation in violations] == [
        ("draws.rebuy_twice", first.number),
        ("draws.rebuy_drawn", third.number),
    ]
    assert Entry.objects.filter(event=event).count() == entry_count
