"""A draw seeded by strength, where the director chooses so."""

import pytest

from journal.context import ActContext
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.models import Drawing
from matches.queries.draws import draws
from matches.services.draws.drawing import active_stage
from ratings.models import RatingChange
from tests.interfaces.web.public.site.test_players import met, two
from tests.support import build
from tests.support.build import NOON, House
from tests.support.estimates import estimated, not_estimated
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.mark.parametrize("seeding", ["by_rating", "by_strength"])
def test_the_number_that_was_chosen_seeds(home: House, seeding: str) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    higher, lower = (row.player for row in RatingChange.objects.order_by("-after"))
    estimated(higher, 150_000)
    estimated(lower, 170_000)
    event = build.event(home, lengths=[5], seeding=seeding)
    wanted = [EntryInput(player=one.public_id) for one in (ann, soren)]
    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON))

    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON), seed="00")

    drawing = Drawing.objects.get(stage__event=event)
    first = next(entry for entry, seed in draws.seeds(drawing).items() if seed == 1)
    strongest = {"by_rating": higher, "by_strength": lower}[seeding]
    assert event.entries.get(pk=first).members.get().player == strongest


def test_one_of_whom_nothing_is_estimated_is_drawn_by_lot_after_the_others(home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    estimated(ann, 120_000)
    not_estimated(soren)
    event = build.event(home, lengths=[5], seeding="by_strength")
    wanted = [EntryInput(player=one.public_id) for one in (ann, soren)]
    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON))

    field = {one.entry: one.rating for one in active_stage(event, NOON).field}

    assert sorted(field.values(), key=str) == [120_000, None]
