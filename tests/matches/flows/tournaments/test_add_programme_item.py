"""Add an item to a programme."""

from datetime import UTC, datetime, timedelta

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, Refused
from journal.verify import breaks_of_all
from matches.flows.tournaments.add_programme_item import add_programme_item
from matches.inputs.tournaments import ProgrammeInput
from matches.models import ProgrammeItem
from matches.queries.tournaments.programme_items import first_item, programme_of, upcoming
from tests.support import build
from tests.support.build import NOON
from tests.support.programmes import EVENING, programme_item

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.mark.parametrize("role", ["officer", "manager", "director"])
def test_items_are_added_in_the_order_of_their_starts(role: str) -> None:
    home = build.house()
    event, ctx = build.event(home), ActContext(build.acting(getattr(home, role)), NOON)
    dinner = ProgrammeInput(EVENING, words=" Dinner ", ends_at=EVENING + HOUR, place="Bar")
    final = ProgrammeInput(EVENING - HOUR, event_id=event.pk, closes_at=EVENING - 2 * HOUR)

    rows = [add_programme_item(ref=home.ref, plan=plan, ctx=ctx) for plan in (dinner, final, final)]

    assert rows[1] == rows[2]  # sent twice
    assert [item.title for item in programme_of(home.tournament)] == [event.name, "Dinner"]
    assert first_item(event) == rows[1]
    assert upcoming(home.tournament, EVENING) == [rows[0]]
    assert list(Act.objects.filter(kind="add_programme_item").values_list("stream__kind", flat=True)) == (
        ["tournament"] * 2
    )
    assert list(breaks_of_all()) == []


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"words": "  "}, "programme_words_missing"),
        ({"words": "x" * 121}, "programme_too_long"),
        ({"place": "x" * 121}, "programme_too_long"),
        ({"event_id": 2**70}, "unknown_event"),
        ({"ends_at": EVENING}, "programme_ends_before_start"),
        ({"ends_at": EVENING + 24 * HOUR}, "programme_item_over_a_day"),
        ({"starts_at": datetime(2026, 4, 30, 12, tzinfo=UTC)}, "programme_outside_days"),
        ({"closes_at": datetime(2026, 5, 4, 12, tzinfo=UTC)}, "programme_outside_days"),
    ],
)
def test_values_are_checked(plan: dict[str, object], code: str) -> None:
    home = build.house()

    with pytest.raises(Refused, match=code):
        programme_item(home, **plan)  # type: ignore[arg-type]  # the plan of one refusal each

    assert not ProgrammeItem.objects.exists()


def test_event_of_another_tournament_and_nobody_else_are_refused() -> None:
    home, elsewhere = build.house(), build.house()

    with pytest.raises(Refused, match="unknown_event"):
        programme_item(home, event_id=build.event(elsewhere).pk)
    with pytest.raises(NotAllowed):
        ctx = ActContext(elsewhere.by_director, NOON)
        add_programme_item(ref=home.ref, plan=ProgrammeInput(EVENING, words="Dinner"), ctx=ctx)
