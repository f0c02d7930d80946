"""Results: other endings, corrections, reopening, undoing, finishing."""

from typing import Any

import pytest

from journal.context import ActContext
from journal.jobs import drain
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refused, Stale
from matches.flows.events.finish_event import finish_event
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.reopen_result import reopen_result
from matches.flows.tables.start_match import start_match
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Event, Match, Node, Result, Standing
from matches.queries.results.match_rows import match_row
from matches.queries.tournaments import tournaments
from matches.services.results.ruling import NONE, Rulings
from ratings.models import RatedMatch, RatingChange
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

TURNED = ScoreInput(final=[1, 5])

pytestmark = pytest.mark.django_db


def _hall() -> tuple[House, Event]:
    home = build.house()
    return home, build.drawn(home, 4, lengths=(5, 7))


the_hall = once(_hall)


@pytest.fixture
def home(the_hall: Once[tuple[House, Event]]) -> House:
    return the_hall()[0]


@pytest.fixture
def event(the_hall: Once[tuple[House, Event]]) -> Event:
    return the_hall()[1]


def codes(refusal: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [violation.code for violation in refusal.value.verdict.violations]


def derived(event: Event) -> list[Any]:
    """Everything that follows from the facts, without row ids."""
    nodes = Node.objects.filter(stage__event=event).order_by("key")
    places = Standing.objects.filter(stage__event=event).order_by("entry")
    return [
        *nodes.values_list("key", "state", "entries", "match", "result"),
        *places.values_list("entry", "place_from", "place_to"),
    ]


def semi(event: Event) -> Match:
    return Match.objects.get(stage__event=event, node_key="R1.1")


@pytest.mark.parametrize(
    ("ended", "code"),
    [
        (OutcomeInput("played", 0), "unknown_ending"),
        (OutcomeInput("unfinished"), "unknown_ending"),
        (OutcomeInput("walkover"), "winner_and_ending"),
        (OutcomeInput("double_forfeit", 0), "winner_and_ending"),
        (OutcomeInput("walkover", 0, (3, 0)), "nothing_was_played"),
        (OutcomeInput("retired", 0, (5, 0)), "score_out_of_range"),
        (OutcomeInput("time_loss", 0, (-1, 0)), "score_out_of_range"),
        (OutcomeInput("forfeit", 2), "unknown_side"),
        (OutcomeInput("ruling", 0, (0, 5)), "winner_and_score reason_missing"),
        (OutcomeInput("ruling", 0, (5, 0)), "reason_missing"),
    ],
)
def test_ending_that_cannot_be_is_refused(home: House, event: Event, ended: OutcomeInput, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        end_match(match_id=semi(event).pk, outcome=ended, ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == code.split()


@pytest.mark.parametrize(
    ("ended", "rated"),
    [
        (OutcomeInput("time_loss", 1, (3, 4), both_moved=True), ""),
        (OutcomeInput("retired", 1, (3, 4), both_moved=True), ""),
        (OutcomeInput("conceded", 1, (0, 0), both_moved=False), "not_rated_not_begun"),
        (OutcomeInput("forfeit", 1, (2, 2), both_moved=True), "not_rated_ending"),
        (OutcomeInput("walkover", 1), "not_rated_not_begun"),
        (OutcomeInput("disqualified", 1, (4, 0), both_moved=True), ""),
        (OutcomeInput("settled", 1, (4, 4), both_moved=True), "not_rated_ending"),
    ],
)
def test_every_match_says_whether_it_is_rated(home: House, event: Event, ended: OutcomeInput, rated: str) -> None:
    match = semi(event)

    end_match(match_id=match.pk, outcome=ended, ctx=ActContext(home.by_director, NOON, "x"))
    drain()

    row = RatedMatch.objects.get(match=match)
    assert (row.rated, row.why_code) == (not rated, rated)
    assert RatingChange.objects.filter(match=match).count() == (0 if rated else 2)
    assert Node.objects.get(match=match).state == "decided"


def test_double_forfeit_gives_the_next_opponent_a_bye(home: House, event: Event) -> None:
    first, second = build.ready(event)
    end_match(match_id=first.pk, outcome=OutcomeInput("double_forfeit"), ctx=ActContext(home.by_director, NOON))
    build.play(second, home.by_director)

    final = Node.objects.get(stage__event=event, key="R2.1")

    assert (final.state, final.entries[0]) == ("bye", "bye")
    assert Standing.objects.get(entry=second.side0).place_from == 1


def test_second_ending_of_a_match_conflicts(home: House, event: Event) -> None:
    match = semi(event)
    build.play(match, home.by_director)

    with pytest.raises(Conflicting):
        end_match(match_id=match.pk, outcome=OutcomeInput("walkover", 0), ctx=ActContext(home.by_director, NOON))


def test_corrected_result_is_as_if_it_had_been_right_from_the_start(home: House, event: Event) -> None:
    right = build.drawn(home, 4, lengths=(5, 7))
    build.play(build.ready(right)[0], home.by_director, winner=1, loser_points=3)
    match = semi(event)
    build.play(match, home.by_director, winner=0)

    correct_result(
        match_id=match.pk, outcome=ScoreInput(final=[3, 5]), ctx=ActContext(home.by_director, NOON, "sides mixed up")
    )

    positions = {row.pk: row.number for row in event.entries.all()} | {
        row.pk: row.number for row in right.entries.all()
    }
    told = [
        [(key, state, [positions.get(e, e) for e in entries]) for key, state, entries, *_ in derived(one)[:3]]
        for one in (event, right)
    ]
    assert told[0] == told[1]
    row = match_row(match)
    assert row.result is not None
    assert (row.result.why, row.result.is_correction) == ("sides mixed up", True)


def test_correction_changes_ratings_and_keeps_the_time_of_play(home: House, event: Event) -> None:
    match = semi(event)
    build.play(match, home.by_director, winner=0)
    before = dict(RatingChange.objects.filter(match=match).values_list("player", "after"))

    corrected = correct_result(
        match_id=match.pk,
        outcome=ScoreInput(final=[1, 5]),
        ctx=ActContext(home.by_director, NOON.replace(hour=18), "typo"),
    )
    drain()

    after = dict(RatingChange.objects.filter(match=match).values_list("player", "after"))
    first, second = before
    assert (after[first], after[second]) == (before[second], before[first])
    assert corrected.played_at == NOON


@pytest.mark.parametrize(
    ("outcome", "why", "code"),
    [
        (ScoreInput(final=[5, 1]), "", "reason_missing"),
        (ScoreInput(final=[4, 1]), "typo", "final_undecided"),
        (OutcomeInput("walkover", 0, (1, 0)), "typo", "nothing_was_played"),
    ],
)
def test_correction_is_refused(
    home: House, event: Event, outcome: ScoreInput | OutcomeInput, why: str, code: str
) -> None:
    match = semi(event)
    build.play(match, home.by_director)

    with pytest.raises(Refused) as refusal:
        correct_result(match_id=match.pk, outcome=outcome, ctx=ActContext(home.by_director, NOON, why))

    assert code in codes(refusal)


def test_correction_of_a_match_without_result_is_refused(home: House, event: Event) -> None:
    with pytest.raises(Refused) as refusal:
        correct_result(
            match_id=semi(event).pk, outcome=ScoreInput(final=[5, 1]), ctx=ActContext(home.by_director, NOON, "x")
        )

    assert codes(refusal) == ["no_result"]


def played_out(home: House, event: Event) -> Match:
    """The final, played; the first semi-final was won by its first side."""
    build.play_ready(event, home.by_director)
    final = build.ready(event)[0]
    build.play(final, home.by_director)
    return final


def turn(home: House, event: Event, outcome: ScoreInput = TURNED, rulings: Rulings = NONE) -> Result:
    """Correct the first semi-final: the other side has won it."""
    ctx = ActContext(home.by_director, NOON, "typo")
    return correct_result(match_id=semi(event).pk, outcome=outcome, rulings=rulings, ctx=ctx)


def test_correction_wants_a_ruling_on_what_was_played_since(home: House, event: Event) -> None:
    final = played_out(home, event)
    before = derived(event)

    with pytest.raises(Refused) as refusal:
        turn(home, event)

    assert codes(refusal) == ["ruling_needed"]
    assert refusal.value.verdict.violations[0].params == {"match": final.pk}
    assert derived(event) == before
    turn(home, event, outcome=ScoreInput(final=[5, 4]))  # the winner stays: nothing to rule


def test_match_that_is_kept_stands_as_it_was_played(home: House, event: Event) -> None:
    final = played_out(home, event)

    turn(home, event, rulings={final.pk: "keep"})

    node = Node.objects.get(stage__event=event, key="R2.1")
    assert (node.match, node.state) == (final, "decided")
    assert set(node.entries) == {final.side0_id, final.side1_id}


@pytest.mark.parametrize("choice", ["void", "replay"])
def test_match_that_does_not_count_is_played_by_those_who_belong_there(home: House, event: Event, choice: str) -> None:
    final = played_out(home, event)

    turn(home, event, rulings={final.pk: choice})
    drain()

    node = Node.objects.get(stage__event=event, key="R2.1")
    assert (node.state, node.result) == ("ready", None)
    assert semi(event).side1_id in node.entries
    assert RatedMatch.objects.get(match=final).why_code == "not_rated_void"


@pytest.mark.parametrize("choice", ["keep", "void", "replay"])
def test_one_undo_takes_a_correction_back_with_its_rulings(home: House, event: Event, choice: str) -> None:
    final = played_out(home, event)
    before = derived(event)
    turn(home, event, rulings={final.pk: choice})

    undo_act(
        event_id=event.pk, act_id=Act.objects.get(kind="correct_result").pk, ctx=ActContext(home.by_director, NOON)
    )

    assert derived(event) == before
    drain()
    assert RatingChange.objects.filter(match=final).count() == 2


def test_correction_is_not_undone_once_others_have_begun_because_of_it(home: House, event: Event) -> None:
    final = played_out(home, event)
    turn(home, event, rulings={final.pk: "replay"})
    start_match(match_id=build.ready(event)[0].pk, ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Refused) as refusal:
        undo_act(
            event_id=event.pk, act_id=Act.objects.get(kind="correct_result").pk, ctx=ActContext(home.by_director, NOON)
        )

    assert codes(refusal) == ["match_begun"]


@pytest.mark.parametrize(("choice", "code"), [("maybe", "unknown_ruling"), ("keep", "nothing_to_keep")])
def test_ruling_that_cannot_be_is_refused(home: House, event: Event, choice: str, code: str) -> None:
    build.play_ready(event, home.by_director)
    final = build.ready(event)[0]
    start_match(match_id=final.pk, ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Refused) as refusal:
        turn(home, event, rulings={final.pk: choice})

    assert codes(refusal) == [code]


def test_ruling_on_what_does_not_hang_on_it_is_refused(home: House, event: Event) -> None:
    first, second = build.ready(event)
    for match in (first, second):
        build.play(match, home.by_director)

    with pytest.raises(Refused) as refusal:
        turn(home, event, rulings={second.pk: "void"})

    assert codes(refusal) == ["ruling_idle"]


def test_result_is_taken_back_with_a_ruling_on_what_was_played_since(home: House, event: Event) -> None:
    final = played_out(home, event)
    match_id = semi(event).pk
    ctx = ActContext(home.by_director, NOON, "played on")
    with pytest.raises(Refused) as refusal:
        reopen_result(match_id=match_id, ctx=ctx)
    assert codes(refusal) == ["ruling_needed"]

    reopen_result(match_id=match_id, rulings={final.pk: "void"}, ctx=ctx)

    states = dict(Node.objects.filter(stage__event=event).values_list("key", "state"))
    assert states == {"R1.1": "ready", "R1.2": "decided", "R2.1": "waiting"}


def test_score_that_was_refused_blocks_no_correction(home: House, event: Event) -> None:
    build.play_ready(event, home.by_director)
    final = build.ready(event)[0]
    build.submit(final, home.by_director, build.UNFINISHED, at_desk=True)
    drain()

    correct_result(
        match_id=semi(event).pk, outcome=ScoreInput(final=[1, 5]), ctx=ActContext(home.by_director, NOON, "typo")
    )

    assert Node.objects.get(stage__event=event, key="R2.1").match != final


def test_start_that_was_undone_blocks_no_correction(home: House, event: Event) -> None:
    build.play_ready(event, home.by_director)
    start_match(match_id=build.ready(event)[0].pk, ctx=ActContext(home.by_director, NOON))
    match_id = semi(event).pk
    ctx = ActContext(home.by_director, NOON, "typo")
    with pytest.raises(Refused):
        correct_result(match_id=match_id, outcome=ScoreInput(final=[1, 5]), ctx=ctx)

    undo_act(event_id=event.pk, act_id=Act.objects.get(kind="match_started").pk, ctx=ActContext(home.by_director, NOON))

    assert correct_result(match_id=match_id, outcome=ScoreInput(final=[1, 5]), ctx=ctx).winner == 1


def test_start_of_a_decided_match_stays(home: House, event: Event) -> None:
    start_match(match_id=semi(event).pk, ctx=ActContext(home.by_director, NOON))
    build.play(semi(event), home.by_director)

    with pytest.raises(Conflicting):
        undo_act(
            event_id=event.pk, act_id=Act.objects.get(kind="match_started").pk, ctx=ActContext(home.by_director, NOON)
        )


def test_correction_of_what_changed_meanwhile_is_stale(home: House, event: Event) -> None:
    first, second = build.ready(event)
    build.play(first, home.by_director)
    seen = tournaments.number(event)
    ctx = ActContext(home.by_director, NOON, "typo", expected_version=seen)
    build.play(second, home.by_director)  # another match: his view of this one still stands
    correct_result(match_id=first.pk, outcome=ScoreInput(final=[5, 4]), ctx=ctx)

    with pytest.raises(Stale):
        correct_result(match_id=first.pk, outcome=ScoreInput(final=[5, 3]), ctx=ctx)


def test_undo_restores_what_was(home: House, event: Event) -> None:
    match = semi(event)
    before = derived(event)
    build.play(match, home.by_director)
    after = derived(event)
    correct_result(match_id=match.pk, outcome=ScoreInput(final=[1, 5]), ctx=ActContext(home.by_director, NOON, "typo"))
    correction = Act.objects.get(kind="correct_result")
    official = Act.objects.get(kind="make_official")

    undo_act(event_id=event.pk, act_id=correction.pk, ctx=ActContext(home.by_director, NOON))
    assert derived(event) == after
    undo_act(event_id=event.pk, act_id=official.pk, ctx=ActContext(home.by_director, NOON))

    assert derived(event) == before
    drain()
    assert not RatingChange.objects.filter(match=match).exists()


def test_undo_happens_once_and_is_not_undone(home: House, event: Event) -> None:
    build.play(semi(event), home.by_director)
    official = Act.objects.get(kind="make_official")
    ctx = ActContext(home.by_director, NOON)
    undo_act(event_id=event.pk, act_id=official.pk, ctx=ctx)

    with pytest.raises(Conflicting):
        undo_act(event_id=event.pk, act_id=official.pk, ctx=ctx)
    with pytest.raises(Refused) as refusal:
        undo_act(event_id=event.pk, act_id=Act.objects.get(undoes=official).pk, ctx=ctx)

    assert codes(refusal) == ["undo_of_undo"]


def test_reopened_match_has_no_result_whatever_it_had(home: House, event: Event) -> None:
    match = semi(event)
    build.play(match, home.by_director)
    correct_result(match_id=match.pk, outcome=ScoreInput(final=[1, 5]), ctx=ActContext(home.by_director, NOON, "typo"))

    reopen_result(match_id=match.pk, ctx=ActContext(home.by_director, NOON, "played on by mistake"))

    assert not Result.objects.holding().filter(match=match).exists()
    assert Node.objects.get(match=match).state == "ready"


def test_event_is_finished_when_every_match_is_decided(home: House, event: Event) -> None:
    with pytest.raises(Refused) as refusal:
        finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    assert codes(refusal) == ["match_undecided"]
    build.play_out(event, home.by_director)

    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    assert tournaments.is_finished(event)
    with pytest.raises(Refused) as refusal:
        reopen_result(match_id=semi(event).pk, ctx=ActContext(home.by_director, NOON, "x"))
    assert codes(refusal) == ["event_finished"]
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON), is_finished=False)
    assert not tournaments.is_finished(event)


def test_other_directors_and_strangers_decide_nothing(home: House, event: Event) -> None:
    match = semi(event)
    build.play(match, home.by_director)

    for by in (build.house().by_director, build.acting(build.login()), build.acting(None)):
        for act in (
            lambda by=by: end_match(match_id=match.pk, outcome=OutcomeInput("walkover", 0), ctx=ActContext(by, NOON)),
            lambda by=by: correct_result(
                match_id=match.pk, outcome=ScoreInput(final=[5, 0]), ctx=ActContext(by, NOON, "x")
            ),
            lambda by=by: reopen_result(match_id=match.pk, ctx=ActContext(by, NOON, "x")),
            lambda by=by: finish_event(event_id=event.pk, ctx=ActContext(by, NOON)),
        ):
            with pytest.raises(NotAllowed):
                act()
