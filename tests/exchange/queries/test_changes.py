"""The feed of changes: what it has, for whom, in which order."""

from datetime import timedelta

import pytest
from django.utils import timezone

from exchange.models import Change
from exchange.queries.changes import ChangeFilter, changes_since, last_position
from journal.context import ActContext
from journal.models import Job
from matches.flows.draws.withdraw_round import withdraw_round
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tournaments.publish_announcement import publish_announcement
from matches.flows.tournaments.withdraw_announcement import withdraw_announcement
from matches.inputs.publication import BY_HAND, Part
from matches.inputs.results import ScoreInput
from matches.models import Drawing, Node, UnpublishedPart
from ratings.flows.lists.publish_list import publish_list
from tests.support import build
from tests.support.build import House
from tests.support.changes import ANYBODY, feed, kinds, unnumbered_kinds
from tests.support.publishing import hide, publish, two_rounds, undo_last

pytestmark = pytest.mark.django_db


def _ctx(home: House) -> ActContext:
    return ActContext(home.by_director, build.NOON)


def test_feed_has_every_kind_with_what_it_is_about() -> None:
    home = build.house()
    event = build.drawn(home, 2, lengths=(5,))
    (match,) = build.ready(event)
    add_tables(ref=home.ref, names=["1"], ctx=_ctx(home))
    call_match(match_id=match.pk, table="1", ctx=_ctx(home))
    build.play(match, home.by_director)
    correct_result(match_id=match.pk, outcome=ScoreInput(final=[2, 5]), ctx=_ctx(home).with_note("Wrong sheet."))
    told = publish_announcement(ref=home.ref, text="Dinner", ctx=_ctx(home))
    withdraw_announcement(ref=home.ref, announcement_id=told.pk, ctx=_ctx(home))
    build.do_jobs()
    day = (build.NOON + timedelta(days=1)).date()
    officer = ActContext(home.by_officer, build.NOON + timedelta(days=10))
    publish_list(federation=home.federation.slug, pool="standard", on=day, ctx=officer)

    rows = feed()

    assert kinds(rows) == [
        *("entry", "entry", "draw", "match_called", "result", "correction"),
        *("announcement", "announcement", "list_published"),
    ]
    assert [row.position for row in rows] == list(range(1, 10))
    assert {(row.federation, row.tournament, row.event) for row in rows[:6]} == {
        (home.federation.slug, "open", event.pk)
    }
    assert [row.entry for row in rows[:2]] == [1, 2]
    assert [(row.stage, row.round, row.match) for row in rows[2:6]] == [(1, None, None), *[(1, None, match.pk)] * 3]
    assert [row.announcement for row in rows[6:8]] == [told.pk, None]
    assert rows[8].list is not None and (rows[8].list.pool, rows[8].list.on, rows[8].list.edition) == (
        *("standard", day),
        1,
    )
    assert (rows[8].federation, rows[8].tournament) == (home.federation.slug, None)


def test_what_is_undone_changes_once_more() -> None:
    home = build.house()
    event = build.drawn(home, 2, lengths=(5,))
    build.play(build.ready(event)[0], home.by_director)
    undo_last(home, event)

    assert kinds(feed()) == ["entry", "entry", "draw", "result", "correction"]


def test_draw_and_entries_that_are_undone_are_in_the_feed_once_more() -> None:
    home = build.house()
    event, other = build.entered(home, 2), build.entered(home, 2)
    build.draw(home, event)
    drawing = Drawing.objects.get(stage__event=event).act_id
    undo_act(event_id=event.pk, act_id=drawing, ctx=_ctx(home))
    undo_last(home, other)

    rows = feed()
    assert [row.kind for row in rows if row.event == event.pk] == ["entry", "entry", "draw", "draw"]
    assert [row.entry for row in rows if row.event == other.pk] == [1, 2, 1, 2]


def test_pages_are_in_order_and_the_last_names_the_end() -> None:
    home = build.house()
    build.drawn(home, 8)
    rows = feed(size=3)

    page = changes_since(0, 3, ChangeFilter(), ANYBODY, build.NOON)
    assert (page.last, page.has_more, len(page.changes)) == (3, True, 3)
    end = changes_since(last_position(), 3, ChangeFilter(), ANYBODY, build.NOON)
    assert (end.changes, end.last, end.has_more) == ([], 9, False)
    assert [row.position for row in rows] == list(range(1, 10))


def test_filters_leave_out_and_do_not_hold_up() -> None:
    home, other = build.house(), build.house()
    build.drawn(home, 2)
    build.drawn(other, 2)
    feed()

    of_other = changes_since(0, 50, ChangeFilter(federation=other.federation.slug), ANYBODY, build.NOON)
    draws = changes_since(0, 50, ChangeFilter(kind="draw", tournament="open"), ANYBODY, build.NOON)

    assert {row.federation for row in of_other.changes} == {other.federation.slug}
    assert (len(of_other.changes), of_other.last) == (3, 6)
    assert [row.kind for row in draws.changes] == ["draw", "draw"]


def test_tournament_that_is_not_public_is_seen_by_its_staff_alone() -> None:
    home = build.house()
    home.tournament.is_public = False
    home.tournament.save()
    build.drawn(home, 2)

    assert feed() == []
    assert len(feed(viewer=home.by_director)) == 3
    assert feed(viewer=build.house().by_director) == []


def test_results_appear_once_they_are_published() -> None:
    home = build.house()
    event = build.entered(home, 4)
    hide(home, event, Part.DRAW, Part.RESULTS)
    build.draw(home, event)
    build.play_ready(event, home.by_director)

    assert kinds(feed()) == ["entry"] * 4
    publish(home, event, Part.DRAW)
    assert kinds(feed()) == [*["entry"] * 4, "draw"]
    publish(home, event, Part.RESULTS)
    assert kinds(feed(since=5)) == ["result", "result"]


def test_what_the_clock_publishes_is_numbered_by_a_job_that_waits_for_it() -> None:
    home = build.house()
    event = build.entered(home, 4)
    hide(home, event, Part.DRAW, until=timezone.now() + timedelta(hours=1))
    build.draw(home, event)
    feed()
    assert unnumbered_kinds() == ["draw"]

    (job,) = Job.objects.filter(kind="number_changes", state="waiting")
    UnpublishedPart.objects.filter(event=event).update(until_at=timezone.now())
    Job.objects.filter(pk=job.pk).update(run_after=build.NOON)

    assert kinds(feed())[-1] == "draw"


def test_what_is_hidden_again_gets_a_new_position_when_it_is_public_once_more() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    seen = feed()
    hide(home, event, Part.DRAW, until=BY_HAND)

    assert kinds(feed()) == ["entry"] * 4
    publish(home, event, Part.DRAW)
    assert [(row.kind, row.position) for row in feed(since=seen[-1].position)] == [("draw", 6)]


def test_rounds_are_in_the_feed_when_they_are_published_one_by_one() -> None:
    home = build.house()
    event = two_rounds(home, [Part.ROUNDS])
    assert set(kinds(feed())) == {"entry"}

    publish(home, event, round_no=1)

    rows = feed()
    assert [(row.kind, row.round) for row in rows[6:]] == [("draw", 1), *[("result", 1)] * 3]
    assert Change.objects.filter(position=None).count() == 4


def test_round_that_is_withdrawn_stays_hidden() -> None:
    home = build.house()
    event = build.entered(home, 6, format="swiss")
    hide(home, event, Part.ROUNDS)
    build.draw(home, event)
    match = build.ready(event)[0]
    add_tables(ref=home.ref, names=["1"], ctx=_ctx(home))
    call_match(match_id=match.pk, table="1", ctx=_ctx(home))
    node = Node.objects.get(match=match)
    withdraw_round(event_id=event.pk, stage_no=1, round_no=1, positions=[node.position], ctx=_ctx(home))

    assert not Node.objects.filter(match=match).exists()
    assert set(kinds(feed())) == {"entry"}
