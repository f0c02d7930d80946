"""Drawing: what it needs, what it proves, what undoes it."""

import pytest

from journal.context import ActContext
from journal.refusals import NotAllowed, Refused, Stale
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.events.undo_act import undo_act
from matches.models import Drawing, Match, Node
from matches.queries.entries.fields import field_of
from matches.queries.tournaments import tournaments
from rules_engine.draws.brackets.knockout import commitment, draw_knockout
from rules_engine.draws.formats import read_settings
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def test_draw_is_proved_by_its_seed(home: House) -> None:
    event = build.entered(home, 13)

    drawing = draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    redraw = draw_knockout(field_of(drawing.stage), read_settings("knockout", drawing.stage.settings), drawing.seed)
    assert list(redraw.seats) == drawing.output["seats"]
    assert drawing.seed_commitment == commitment(drawing.seed)


def test_two_draws_by_the_system_differ_in_their_lots(home: House) -> None:
    seeds = {
        draw_stage(event_id=build.entered(home, 2).pk, ctx=ActContext(home.by_director, NOON)).seed for _ in range(2)
    }

    assert len(seeds) == 2


@pytest.mark.parametrize(
    ("count", "lengths", "code"), [(1, (5,), "draws.field_too_small"), (5, (5, 7), "too_few_lengths")]
)
def test_draw_is_refused(home: House, count: int, lengths: tuple[int, ...], code: str) -> None:
    event = build.entered(home, count, lengths=lengths)

    with pytest.raises(Refused) as refusal:
        draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert [violation.code for violation in refusal.value.verdict.violations] == [code]
    assert not Node.objects.filter(stage__event=event).exists()


def test_draw_on_an_old_number_is_stale(home: House) -> None:
    event = build.entered(home, 4)

    with pytest.raises(Stale):
        draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON, expected_version=1))


def test_director_of_another_tournament_may_not_draw(home: House) -> None:
    event = build.entered(home, 4)

    with pytest.raises(NotAllowed):
        draw_stage(event_id=event.pk, ctx=ActContext(build.house().by_director, NOON))


def test_undone_draw_leaves_nothing_and_is_drawn_again(home: House) -> None:
    event = build.drawn(home, 5)
    first = Drawing.objects.get(stage__event=event)

    undo_act(event_id=event.pk, act_id=first.act_id, ctx=ActContext(home.by_director, NOON, "one was missing"))
    assert not Node.objects.filter(stage__event=event).exists()
    second = draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert (first.attempt, second.attempt) == (1, 2)
    assert Drawing.objects.filter(stage__event=event).count() == 2


def test_draw_is_not_undone_once_a_match_has_begun(home: House) -> None:
    event = build.drawn(home, 4)
    build.play(build.ready(event)[0], home.by_director)

    with pytest.raises(Refused) as refusal:
        act = Drawing.objects.get(stage__event=event).act_id
        undo_act(event_id=event.pk, act_id=act, ctx=ActContext(home.by_director, NOON))

    assert [violation.code for violation in refusal.value.verdict.violations] == ["match_begun"]


def test_matches_are_born_with_the_length_of_their_round(home: House) -> None:
    event = build.drawn(home, 4, lengths=(5, 9))
    build.play_ready(event, home.by_director)

    assert list(Match.objects.filter(stage__event=event).order_by("pk").values_list("length", flat=True)) == [5, 5, 9]
    assert tournaments.number(event) > 0
