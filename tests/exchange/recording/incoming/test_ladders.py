"""Ladders that come in: at the times of their site, and still until the next document."""

import pytest

from matches.inputs.ladders import LadderAction
from matches.models import Event, LadderClock, LadderFact
from matches.queries.ladders.sheets import ladder_sheet
from tests.laws.travelling import brought, other_site, told
from tests.support import build
from tests.support.build import House
from tests.support.climbing import DAY, START, climb

pytestmark = pytest.mark.django_db


def test_ladder_has_the_times_of_its_site_and_stays_where_it_was() -> None:
    def story(home: House, _documents: list[bytes]) -> Event:
        at = climb(home, 3)
        at.act(3, LadderAction.AWAY, START + DAY)
        return at.event

    (data,) = told(story)
    event = brought(other_site(), data)
    until = LadderClock.objects.get(stage__event=event).until
    build.do_jobs()

    facts = LadderFact.objects.filter(stage__event=event).order_by("pk")
    assert [(fact.kind, fact.act.at) for fact in facts] == [("started", START), ("away", START + DAY)]
    assert LadderClock.objects.get(stage__event=event).until == until
    sheet = ladder_sheet(event, START + 400 * DAY)
    assert sheet is not None and sheet.ladder is not None and sheet.ladder.now == until
