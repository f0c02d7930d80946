"""People act at the same moment: nothing is lost, nothing happens twice, and the rows are those that follow."""

import time
import uuid
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import pytest
from django.db import transaction

from clubs.models import Player
from journal import jobs
from journal.context import ActContext, Actor
from journal.jobs import Outcome
from journal.models import Act, Job
from journal.refusals import Conflicting, Refusal, Stale
from journal.verify import breaks_of_all
from matches.derive.results import counting_results
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.events.finish_event import finish_event
from matches.flows.events.start_timer import start_timer
from matches.flows.events.undo_act import undo_act
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.reopen_result import reopen_result
from matches.flows.results.submit_score import submit_score
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.call_waiting_matches import call_waiting_matches
from matches.flows.tables.start_match import start_match
from matches.flows.tournaments.publish_announcement import publish_announcement
from matches.inputs.entries import EntryInput
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Announcement, Drawing, EntryMember, Event, Match, MatchFact, Node, Result, Submission
from matches.queries.tables import tables
from matches.queries.tournaments import tournaments
from matches.recording.events import lock_event, rebuild_event
from matches.settings import SETTINGS, EventSettings, EventSettingsChange
from ratings.models import RatingChange, RatingDue
from registration.flows.check_in_registration import check_in_registration
from registration.flows.close_check_in import close_check_in
from registration.flows.confirm_registration import confirm_registration
from registration.flows.register import register
from registration.inputs.settings import RegistrationSettingsInput
from registration.queries.registrations import registration_list
from rules_engine.game.no_show import NoShow
from rules_engine.ratings.policy import Occasion
from tests.faults import kinds
from tests.support import build
from tests.support.ratings import from_nothing, ledger
from tests.support.registering import acting, change, joins, limited, members, states
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]
WON, LOST = ScoreInput(final=[5, 2]), ScoreInput(final=[2, 5])


def test_settings_that_two_people_change_at_once_are_all_kept() -> None:
    home = build.house()
    event = build.event(home, lengths=(5,))
    changes: list[EventSettingsChange] = [
        {"rest": 10},
        {"clock": "7 min"},
        {"live_scores": True},
        {"commit_first": True},
        {"no_show": NoShow(5)},
        {"occasion": Occasion(is_friendly=True)},
    ]
    each: list[partial[Event]] = [
        partial(change_event_settings, event_id=event.pk, changes=one, ctx=ActContext(home.by_director, build.NOON))
        for one in changes
    ]

    answers = at_once([*each, *each])

    event.refresh_from_db()
    kinds_of_acts = [setting.act_kind for setting in SETTINGS.values()]
    assert [one for one in answers if isinstance(one, Exception)] == []
    assert event.play == EventSettings(
        (5,),
        rest=10,
        clock="7 min",
        live_scores=True,
        commit_first=True,
        no_show=NoShow(5),
        occasion=Occasion(is_friendly=True),
    )
    assert Act.objects.filter(kind__in=kinds_of_acts).count() == event.settings_version - 1 == len(changes)
    assert list(breaks_of_all()) == []


def test_one_place_goes_to_one_of_twenty_who_register_at_once() -> None:
    """FEDERATION.md, test 31."""
    home = build.house()
    event = limited(home, 1)
    players = members(home, 20)

    answers = at_once([partial(joins, event, player) for player in players])

    assert [answer for answer in answers if isinstance(answer, Exception)] == []
    registrations = registration_list(event, build.NOON)
    assert Counter(states(event)) == {"accepted": 1, "waiting": 19}
    assert [registrations.position(row) for row in registrations.queue] == list(range(1, 20))
    assert EntryMember.objects.filter(event=event).count() == 1
    assert list(breaks_of_all()) == []


def test_registration_waits_for_its_turn_longer_than_five_seconds() -> None:
    """Twenty at once take as long on a busy laptop; the last was refused because the database was locked."""
    event = limited(home := build.house(), 1)
    (ann,) = members(home, 1)

    def hold() -> None:
        with transaction.atomic():
            lock_event(event)
            time.sleep(6)

    deeds: list[Callable[[], object]] = [hold, partial(joins, event, ann)]
    answers = at_once(deeds)

    assert [answer for answer in answers if isinstance(answer, Exception)] == []
    assert states(event) == ["accepted"]


def test_door_that_closes_while_players_come_gives_each_place_once() -> None:
    home = build.house()
    event, ctx = limited(home, 2, standby=True), ActContext(home.by_director, build.NOON)
    for player in members(home, 6):
        joins(event, player)
    comes = [partial(check_in_registration, event_id=event.pk, number=number, ctx=ctx) for number in range(1, 7)]
    closes = [partial(close_check_in, event_id=event.pk, ctx=ctx) for _ in range(2)]

    answers = at_once([*comes, *closes])

    registrations = registration_list(event, build.NOON)
    assert sum(isinstance(answer, Conflicting) for answer in answers[6:]) == 1
    assert not any(isinstance(answer, Exception) and not isinstance(answer, Refusal) for answer in answers)
    assert registrations.taken <= 2
    assert EntryMember.objects.filter(event=event).values("player").distinct().count() >= registrations.taken
    assert list(breaks_of_all()) == []


def test_registration_closes_while_the_partner_confirms() -> None:
    home = build.house()
    event = build.event(home, side_size=2)
    ann, bob = members(home, 2)
    pair = EntryInput(player=ann.public_id, partner=EntryInput(player=bob.public_id))
    register(event_id=event.pk, entrant=pair, ctx=acting(ann))
    plan = RegistrationSettingsInput(closes_at=build.NOON)

    answers = at_once(
        [
            partial(confirm_registration, event_id=event.pk, number=1, ctx=acting(bob)),
            partial(change, home, event, plan),
        ]
    )

    assert states(event) == (["invited"] if isinstance(answers[0], Refusal) else ["accepted"])
    assert list(breaks_of_all()) == []


def test_sixteen_results_at_once_feed_eight_matches() -> None:
    home = build.house()
    event = build.drawn(home, 32)
    first_round = build.ready(event)

    answers = at_once([partial(_submit_and_judge, match, home.by_director) for match in first_round])

    assert answers == [Outcome.DONE] * 16
    at_once([jobs.drain] * 4)
    assert Node.objects.filter(round=2, state=Node.State.READY).count() == 8
    assert Match.objects.count() == 16 + 8
    _assert_sound(event)


def test_sixteen_results_at_once_by_sweepers_feed_eight_matches() -> None:
    home = build.house()
    event = build.drawn(home, 32)
    for match in build.ready(event):
        build.submit(match, home.by_director, WON, at_desk=True)

    at_once([jobs.drain] * 4)

    assert Node.objects.filter(round=2, state=Node.State.READY).count() == 8
    assert Match.objects.count() == 16 + 8
    _assert_sound(event)


def test_thirty_matches_at_once_feed_sixteen() -> None:
    """Without the event's lock, a trial of this lost a player in three of four next matches."""
    home = build.house()
    event = build.drawn(home, 62, lengths=[5] * 6)
    first_round = build.ready(event)

    answers = at_once([partial(_submit_and_judge, match, home.by_director) for match in first_round])

    assert answers == [Outcome.DONE] * 30
    assert Node.objects.filter(round=2, state=Node.State.READY).count() == 16
    assert Match.objects.count() == 30 + 16
    _assert_sound(event)


def test_thirty_two_directors_at_one_match_one_decides() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    match, seen = build.ready(event)[0], tournaments.number(event)
    outcome = OutcomeInput("conceded", winner=0, score=(3, 1))
    deed = partial(
        end_match,
        match_id=match.pk,
        outcome=outcome,
        ctx=ActContext(home.by_director, build.NOON, expected_version=seen),
    )

    answers = at_once([deed] * 32)

    assert _kinds(answers, Conflicting, Stale) == {"done": 1, "refused": 31}
    assert Result.objects.count() == 1
    _assert_sound(event)


def test_eight_directors_confirm_one_score_once() -> None:
    home = build.house()
    match, sides = build.meeting(home)
    sent = build.submit(match, sides[0], WON)
    jobs.drain()
    seen = tournaments.number(match.stage.event)
    deed = partial(
        confirm_score, submission_id=sent.pk, ctx=ActContext(home.by_director, build.NOON, expected_version=seen)
    )

    answers = at_once([deed] * 8)

    assert _kinds(answers, Conflicting, Stale) == {"done": 1, "refused": 7}
    assert Result.objects.count() == 1


def test_same_submission_eight_times_at_once_is_one() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    deed = partial(_submit, uuid.uuid4(), build.ready(event)[0], home.by_director)

    answers = at_once([deed] * 8)

    assert len({answer for answer in answers if isinstance(answer, Submission)}) == 1
    assert [answer for answer in answers if isinstance(answer, Exception)] == []
    assert (Submission.objects.count(), Job.objects.filter(kind="judge").count()) == (1, 1)


def test_same_id_for_two_matches_at_once_is_taken_once() -> None:
    home = build.house()
    one, other = build.ready(build.drawn(home, 4))
    id_ = uuid.uuid4()

    answers = at_once([partial(_submit, id_, match, home.by_director) for match in [one, other] * 4])

    assert _kinds(answers, Conflicting) == {"done": 4, "refused": 4}
    assert Submission.objects.count() == 1


def test_alike_sheets_of_both_sides_at_once_confirm_themselves_once() -> None:
    match, sides = build.meeting(build.house())

    answers = at_once([partial(_submit_and_judge, match, by, at_desk=False) for by in sides])

    assert answers == [Outcome.DONE] * 2
    assert Result.objects.filter(match=match).count() == 1
    assert Node.objects.get(match=match).state == Node.State.DECIDED
    _assert_sound(match.stage.event)


@pytest.mark.parametrize("_again", range(3))
def test_correction_and_score_of_the_successor_at_once_agree(_again: int) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    for match in (first, second):
        build.play(match, home.by_director)
    final = build.ready(event)[0]

    correct = partial(
        correct_result, match_id=first.pk, outcome=LOST, ctx=ActContext(home.by_director, build.NOON, "misread")
    )
    at_once([_deed(correct), _deed(partial(_submit_and_judge, final, home.by_director))])

    jobs.drain()
    corrected = Result.objects.filter(match=first).count() == 2
    decided = Result.objects.filter(match=final).exists()
    assert corrected != decided
    _assert_sound(event)


def test_two_draws_at_once_are_one() -> None:
    home = build.house()
    event = build.entered(home, 8)

    answers = at_once([partial(draw_stage, event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))] * 4)

    assert _kinds(answers, Refusal) == {"done": 1, "refused": 3}
    assert (Drawing.objects.count(), Match.objects.count(), Node.objects.count()) == (1, 4, 7)
    _assert_sound(event)


@pytest.mark.parametrize("count", [7, 8])
def test_draw_and_a_late_entry_at_once_agree(count: int) -> None:
    """Whoever enters is in the draw, or comes late into its bye, or is told that there is no room: never in between."""
    home = build.house()
    event, late = build.entered(home, count), build.player(home)
    wanted = [EntryInput(player=late.public_id)]

    draw = partial(draw_stage, event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))
    come = partial(enter, event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, build.NOON))
    answers = at_once([_deed(draw), _deed(come)])

    is_in = EntryMember.objects.filter(event=event, player=late).exists()
    assert _kinds(answers, Refusal) == ({"done": 2} if is_in else {"done": 1, "refused": 1})
    seats = {entry for node in Node.objects.filter(round=1) for entry in node.entries if isinstance(entry, int)}
    assert len(seats) == count + is_in
    _assert_sound(event)


@pytest.mark.parametrize("_again", range(3))
def test_correction_and_another_sheet_of_the_match_at_once_leave_the_correction(_again: int) -> None:
    home = build.house()
    match, sides = build.meeting(home)
    build.play(match, home.by_director)
    correct = partial(
        correct_result, match_id=match.pk, outcome=LOST, ctx=ActContext(home.by_director, build.NOON, "misread")
    )

    send = [_deed(partial(_submit_and_judge, match, by, at_desk=False)) for by in sides]
    answers = at_once([_deed(correct), *send])

    jobs.drain()
    assert _kinds(answers) == {"done": 3}
    assert [result.winner for result in counting_results(match.stage).values()] == [1]
    assert Submission.objects.filter(match=match).count() == 3
    _assert_sound(match.stage.event)


@pytest.mark.parametrize("_again", range(3))
def test_correction_and_undo_at_once_leave_one_of_the_two(_again: int) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    match = build.ready(event)[0]
    build.play(match, home.by_director)
    act, by = Result.objects.get(match=match).act_id, home.by_director
    correct = partial(correct_result, match_id=match.pk, outcome=LOST, ctx=ActContext(by, build.NOON, "misread"))
    undo = partial(undo_act, event_id=event.pk, act_id=act, ctx=ActContext(by, build.NOON))

    answers = at_once([_deed(correct), _deed(undo)])

    is_corrected = not isinstance(answers[0], Refusal)
    state = Node.objects.get(match=match).state
    assert _kinds(answers, Refusal)["done"] >= 1
    assert state == (Node.State.DECIDED if is_corrected else Node.State.READY)
    _assert_sound(event)


def test_two_finish_an_event_at_once_and_two_take_it_up() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    finish = partial(finish_event, event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))

    finished = at_once([partial(finish, is_finished=True)] * 2)
    taken_up = at_once([partial(finish, is_finished=False)] * 2)

    assert _kinds(finished, Refusal) == _kinds(taken_up, Refusal) == {"done": 1, "refused": 1}
    assert not tournaments.is_finished(event)
    _assert_sound(event)


@pytest.mark.parametrize("_again", range(3))
def test_finish_and_a_result_taken_back_at_once_are_one_of_the_two(_again: int) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    final = Match.objects.get(stage__event=event, nodes__round=2).pk
    finish = partial(finish_event, event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))
    reopen = partial(reopen_result, match_id=final, ctx=ActContext(home.by_director, build.NOON, "played on"))

    answers = at_once([_deed(finish), _deed(reopen)])

    is_open = Node.objects.filter(stage__event=event, state=Node.State.READY).exists()
    assert _kinds(answers, Refusal) == {"done": 1, "refused": 1}
    assert tournaments.is_finished(event) != is_open
    _assert_sound(event)


def test_rating_runs_at_once_give_what_one_gives() -> None:
    home = build.house()
    event = build.drawn(home, 8)
    _judge_all(event, home)
    rate = Job.objects.get(kind="rate", state=Job.State.WAITING)
    others = [Job.objects.create(kind="rate", key=f"{home.pool.pk}.{n}", payload=rate.payload) for n in range(2)]

    at_once([partial(jobs.run_job, job.pk) for job in (rate, *others)])

    for job in Job.objects.filter(kind="rate"):
        kinds.come_due(job)
    jobs.drain()
    assert RatingDue.objects.count() == 0
    assert ledger(home.pool) == from_nothing(home.pool)
    assert list(breaks_of_all()) == []


def test_correction_during_a_rating_run_is_not_lost() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    match = build.ready(event)[0]
    _judge_all(event, home)
    run = Job.objects.get(kind="rate", state=Job.State.WAITING)

    slow = kinds.Slow(jobs.HANDLERS["rate"])
    with kinds.handled("rate", slow), slow.at_work(run):
        correct_result(match_id=match.pk, outcome=LOST, ctx=ActContext(home.by_director, build.NOON, "misread"))

    assert RatingDue.objects.filter(match=match).count() == 1
    jobs.drain()
    assert RatingDue.objects.count() == 0
    assert ledger(home.pool) == from_nothing(home.pool)
    winner = RatingChange.objects.get(match=match, player=match.side1.members.get().player)
    assert winner.after > winner.before


def test_eight_directors_call_eight_matches_of_four_events_to_one_table() -> None:
    home = build.house()
    found = [match for _ in range(4) for match in build.ready(build.drawn(home, 4))]
    deeds = [
        partial(call_match, match_id=match.pk, table="1", ctx=ActContext(home.by_director, build.NOON))
        for match in found
    ]

    answers = at_once(deeds)

    assert _kinds(answers, Conflicting) == {"done": 1, "refused": 7}
    assert [len(matches) for matches in tables.holders(home.tournament).values()] == [1]
    assert list(breaks_of_all()) == []


def test_directors_of_four_events_call_one_player_and_one_table_has_them() -> None:
    home = build.house()
    player = build.player(home)
    event_matches = [_match_of(home, player) for _ in range(4)]
    ctx = ActContext(home.by_director, build.NOON)
    calls = [
        partial(call_match, match_id=match.pk, table=str(number), ctx=ctx) for number, match in enumerate(event_matches)
    ]

    answers = at_once(calls)

    assert _kinds(answers, Conflicting) == {"done": 1, "refused": 3}
    assert [len(match_ids) for match_ids in tables.holders(home.tournament).values()] == [1]
    assert list(breaks_of_all()) == []


def test_four_matches_of_one_player_start_at_once_and_one_is_played() -> None:
    home = build.house()
    player = build.player(home)
    event_matches = [_match_of(home, player) for _ in range(4)]
    ctx = ActContext(home.by_director, build.NOON)

    answers = at_once([partial(start_match, match_id=match.pk, ctx=ctx) for match in event_matches])

    assert _kinds(answers, Conflicting) == {"done": 1, "refused": 3}
    assert MatchFact.objects.filter(kind=MatchFact.Kind.STARTED).count() == 1


def _match_of(home: build.House, player: Player) -> Match:
    """The match of a player in an event of two."""
    event = build.event(home)
    entrants = [EntryInput(player=player.public_id), EntryInput(f"Opponent in {event.pk}", is_new=True)]
    enter(event_id=event.pk, entrants=entrants, register_new=True, ctx=ActContext(home.by_director, build.NOON))
    build.draw(home, event)
    return build.ready(event)[0]


def test_eight_directors_give_the_next_match_the_next_table_each_another() -> None:
    home = build.house()
    add_tables(
        ref=home.ref, names=[str(number) for number in range(1, 7)], ctx=ActContext(home.by_director, build.NOON)
    )
    for _ in range(4):
        build.drawn(home, 4)
    next_one = partial(call_waiting_matches, ref=home.ref, most=1, ctx=ActContext(home.by_director, build.NOON))
    others = list(Match.objects.order_by("-pk")[:3])
    by_name = [
        partial(call_match, match_id=match.pk, table="1", ctx=ActContext(home.by_director, build.NOON))
        for match in others
    ]

    deeds: list[Callable[[], object]] = [next_one, *by_name, *[next_one] * 4]
    answers = at_once(deeds)

    held = tables.holders(home.tournament)
    assert _kinds(answers, Conflicting).keys() <= {"done", "refused"}
    assert sorted(held) == ["1", "2", "3", "4", "5", "6"][: len(held)]
    assert all(len(matches) == 1 for matches in held.values())
    assert len(set(held.values())) == len(held) >= 5
    assert list(breaks_of_all()) == []


def _deed(deed: Callable[[], object]) -> Callable[[], object]:
    return deed


def _submit(id_: uuid.UUID, match: Match, by: Actor, at_desk: bool = True) -> Submission:
    told = submit_score(
        submission_id=id_, match_id=match.pk, scores=WON, ctx=ActContext(by, build.NOON), at_desk=at_desk
    )
    return told[0]


def _submit_and_judge(match: Match, by: Actor, at_desk: bool = True) -> Outcome:
    sent = _submit(uuid.uuid4(), match, by, at_desk)
    outcome = jobs.run_job(Job.objects.get(kind="judge", key=str(sent.pk)).pk)
    jobs.run_job_for_key("official", match.stage.event_id)
    return outcome


def _judge_all(event: Event, home: build.House) -> None:
    """Scores for every match that can be played; the rating is still to come."""
    for match in build.ready(event):
        _submit_and_judge(match, home.by_director)


def _kinds(answers: Sequence[object], *refusals: type[Exception]) -> Counter[str]:
    """How many were done and how many refused in one of these ways; whatever else happened, by its name."""
    return Counter(_kind(answer, refusals) for answer in answers)


def _kind(answer: object, refusals: tuple[type[Exception], ...]) -> str:
    if isinstance(answer, refusals):
        return "refused"
    return repr(answer) if isinstance(answer, Exception) else "done"


def _assert_sound(event: Event) -> None:
    """The rows are those that follow from the facts, and the journal proves them."""
    assert not rebuild_event(event)
    assert list(breaks_of_all()) == []


def test_eight_directors_start_a_timer_and_one_runs() -> None:
    home = build.house()
    event = build.drawn(home, 2)
    start = partial(start_timer, event_id=event.pk, minutes=60, ctx=ActContext(home.by_director, build.NOON))

    answers = at_once([start] * 8)

    assert _kinds(answers, Conflicting) == {"done": 1, "refused": 7}
    assert Act.objects.filter(kind="timer_started").count() == 1
    assert list(breaks_of_all()) == []


def test_eight_directors_say_the_same_to_the_hall_once() -> None:
    home = build.house()
    ctx = ActContext(home.by_director, build.NOON)

    answers = at_once([partial(publish_announcement, ref=home.ref, text="Break until 14:30", ctx=ctx)] * 8)

    assert [row for row in answers if isinstance(row, Exception)] == []
    assert Announcement.objects.count() == Act.objects.filter(kind="publish_announcement").count() == 1
