"""An event in a list names its winner once it is decided, and nobody before."""

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.inputs.events import StageInput
from matches.models import Entry, Event, Node, Standing
from matches.queries.events.event_lines import event_lines
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.settings import write
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
CONSOLATION = (StageInput("bracket", write(PRESETS["progressive_consolation"])),)
GROUPS = (
    StageInput("round_robin", {}),
    StageInput("knockout", {"seeding": "by_hand"}, field_from={"takes": [{"stage": 1, "to_place": 2}]}),
)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def winner(home: House) -> int | None:
    row = event_lines(home.tournament)[0].winner
    return row.id if row else None


def ctx_of(home: House) -> ActContext:
    return ActContext(home.by_director, NOON)


def first_place(event: Event, stage_no: int = 1) -> Entry:
    row = Standing.objects.select_related("entry").get(
        stage__event=event, stage__position=stage_no, section="", place_from=1, place_to=1
    )
    entry: Entry = row.entry
    return entry


def test_bye_of_a_first_round_wins_nothing(home: House) -> None:
    event = build.drawn(home, 5, format="swiss")

    assert first_place(event).number  # the entry with the bye leads the table
    assert winner(home) is None
    build.play_ready(event, home.by_director)
    assert winner(home) is None


def test_swiss_has_its_winner_after_its_last_round(home: House) -> None:
    event = build.entered(home, 4, stages=(StageInput("swiss", {"rounds": 2}),))
    leaders = []
    for _ in range(2):
        draw_stage(event_id=event.pk, ctx=ctx_of(home), seed="00")
        build.play_ready(event, home.by_director)
        leaders.append(winner(home))

    assert leaders == [None, first_place(event).pk]


def test_champion_is_known_while_the_consolation_goes_on(home: House) -> None:
    event = build.drawn(home, 4, lengths=(5,) * 5, stages=CONSOLATION)
    build.play_ready(event, home.by_director)
    final = Node.objects.get(stage__event=event, key="R2.1").match
    assert final is not None
    build.play(final, home.by_director)

    assert Node.objects.get(stage__event=event, key="C1.1").state == Node.State.READY
    assert winner(home) == final.side0_id


def test_winner_of_the_group_is_not_the_winner_of_the_event(home: House) -> None:
    event = build.drawn(home, 4, lengths=(5,) * 9, stages=GROUPS)
    build.play_out(event, home.by_director)
    group_leader = first_place(event)
    before = winner(home)
    draw_stage(event_id=event.pk, stage_no=2, ctx=ctx_of(home), seed="00")
    (final,) = build.ready(event)
    build.play(final, home.by_director, winner=0 if final.side1_id == group_leader.pk else 1)

    assert before is None
    assert winner(home) == first_place(event, 2).pk != group_leader.pk


def test_all_entries_are_counted_and_those_that_are_still_in(client: Client, home: House) -> None:
    event = build.drawn(home, 5)
    page = f"/en/{home.federation.slug}/{home.tournament.slug}/"
    before = client.get(page).content.decode()
    withdraw_entry(event_id=event.pk, entry_no=2, ctx=ctx_of(home))

    line, after = event_lines(home.tournament)[0], client.get(page).content.decode()

    assert (line.entries, line.in_count) == (5, 4)
    assert "5 entries" in before and "still in" not in before
    assert "5 entries,\n  4 still in" in after
