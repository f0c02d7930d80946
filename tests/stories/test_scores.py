"""Scores: submitted, judged, confirmed, disputed, ruled on."""

import uuid
from dataclasses import dataclass

import pytest

from clubs.models import User
from journal.context import ActContext, Actor
from journal.jobs import drain
from journal.models import Job
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused, Stale
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.dispute_score import dispute_score
from matches.flows.results.judge_submission_now import judge_submission_now
from matches.flows.results.rule_on_score import rule_on_score
from matches.flows.results.submit_score import submit_score
from matches.flows.tables.start_match import start_match
from matches.inputs.entries import EntryInput
from matches.inputs.results import ScoreInput
from matches.models import Event, Judgement, Match, Result, Submission
from matches.queries.results.match_row import MatchState
from matches.queries.results.match_rows import match_row
from matches.queries.tournaments import tournaments
from tests.support import build
from tests.support.build import NOON, House, submit
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db

GAMES = [
    {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 2, "owner": 1},
    {"winner": 0, "how": "bearoff", "kind": "single", "cube": 1, "owner": None},
]


@dataclass(frozen=True, slots=True)
class Final:
    """A final between Ann (side 0) and Bob (side 1), each with a login."""

    home: House
    event: Event
    match: Match
    ann: Actor
    bob: Actor
    stranger: Actor

    def state(self) -> MatchState:
        return match_row(self.match).state

    def result(self) -> Result | None:
        return Result.objects.holding().filter(match=self.match).first()


def _final() -> Final:
    home = build.house()
    event = build.event(home, lengths=(5,))
    users: dict[int, User] = {}
    for _ in range(2):
        user = build.login()
        one = build.player(home, user=user)
        users[one.pk] = user
        enter(event_id=event.pk, entrants=[EntryInput(player=one.public_id)], ctx=ActContext(home.by_director, NOON))
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    match = build.ready(event)[0]
    row = match_row(match)
    ann, bob = (build.acting(users[side.players[0].pk]) for side in row.sides)
    return Final(home, event, match, ann, bob, build.acting(build.login()))


the_final = once(_final)


@pytest.fixture
def final(the_final: Once[Final]) -> Final:
    return the_final()


def test_score_at_the_desk_is_official_as_soon_as_it_passes(final: Final) -> None:
    submit(final.match, final.home.by_director, ScoreInput(games=GAMES), at_desk=True)
    assert final.state() is MatchState.CHECKING

    drain()

    assert final.state() is MatchState.DECIDED
    result = final.result()
    assert result is not None
    assert (result.winner, result.final, result.ending) == (0, [5, 0], "played")


def test_score_of_a_side_waits_to_be_confirmed_by_the_other(final: Final) -> None:
    sent = submit(final.match, final.ann, ScoreInput(final=[5, 3]))
    drain()
    assert final.state() is MatchState.TO_CONFIRM

    confirm_score(submission_id=sent.pk, ctx=ActContext(final.bob, NOON))

    assert final.state() is MatchState.DECIDED


def test_nobody_confirms_his_own_score(final: Final) -> None:
    sent = submit(final.match, final.ann, ScoreInput(final=[5, 3]))
    drain()

    with pytest.raises(NotAllowed):
        confirm_score(submission_id=sent.pk, ctx=ActContext(final.ann, NOON))


def test_side_does_not_send_its_score_under_the_others_id(final: Final) -> None:
    sent = submit(final.match, final.ann, ScoreInput(final=[5, 3]))

    with pytest.raises(Conflicting):
        submit_score(
            submission_id=sent.pk,
            match_id=final.match.pk,
            scores=ScoreInput(final=[5, 3]),
            ctx=ActContext(final.bob, NOON),
        )
    assert submit_score(
        submission_id=sent.pk, match_id=final.match.pk, scores=ScoreInput(final=[5, 3]), ctx=ActContext(final.ann, NOON)
    ) == (sent, False)


def test_side_that_sends_no_end_of_scores_is_stopped_and_the_other_is_not(final: Final) -> None:
    for _ in range(50):
        submit(final.match, final.ann, ScoreInput(final=[5, 3]))

    with pytest.raises(Refused) as refusal:
        submit(final.match, final.ann, ScoreInput(final=[5, 3]))

    assert [violation.code for violation in refusal.value.verdict.violations] == ["too_many_scores"]
    submit(final.match, final.bob, ScoreInput(final=[5, 3]))
    submit(final.match, final.home.by_director, ScoreInput(final=[5, 3]), at_desk=True)


def test_alike_scores_of_both_sides_confirm_themselves(final: Final) -> None:
    submit(final.match, final.ann, ScoreInput(games=GAMES))
    submit(final.match, final.bob, ScoreInput(final=[5, 0]))

    drain()

    assert final.state() is MatchState.DECIDED


def test_scores_that_differ_are_disputed(final: Final) -> None:
    submit(final.match, final.ann, ScoreInput(final=[5, 3]))
    submit(final.match, final.bob, ScoreInput(final=[5, 4]))

    drain()

    assert (final.state(), final.result()) == (MatchState.DISPUTED, None)


def test_side_disputes_with_its_words_and_the_desk_decides(final: Final) -> None:
    sent = submit(final.match, final.ann, ScoreInput(final=[5, 3]))
    drain()
    dispute_score(submission_id=sent.pk, ctx=ActContext(final.bob, NOON, "it was 5-4"))
    row = match_row(final.match)
    assert (row.state, row.submissions[0].dispute) == (MatchState.DISPUTED, "it was 5-4")

    with pytest.raises(Refused) as refusal:
        confirm_score(submission_id=sent.pk, ctx=ActContext(final.home.by_director, NOON))
    confirm_score(submission_id=sent.pk, ctx=ActContext(final.home.by_director, NOON, "Both remember 5-3."))

    assert [one.code for one in refusal.value.verdict.violations] == ["reason_missing"]
    decided = match_row(final.match)
    assert decided.result is not None
    assert (decided.state, decided.result.why) == (MatchState.DECIDED, "Both remember 5-3.")


def test_words_of_a_side_that_confirms_are_not_told_as_the_reason_of_the_result(final: Final) -> None:
    sent = submit(final.match, final.ann, ScoreInput(final=[5, 3]))
    drain()

    confirm_score(submission_id=sent.pk, ctx=ActContext(final.bob, NOON, "Well played."))

    decided = match_row(final.match)
    assert decided.result is not None
    assert decided.result.why == ""


@pytest.mark.parametrize(
    ("scores", "code"),
    [
        (ScoreInput(games=[{**GAMES[0], "cube": 3}]), "cube_not_power_of_two"),
        (ScoreInput(games=[GAMES[0]]), "match_not_finished"),
        (ScoreInput(games=["garbage"]), "not_an_object"),
    ],
)
def test_games_against_the_rules_are_kept_and_refused(final: Final, scores: ScoreInput, code: str) -> None:
    sent = submit(final.match, final.ann, scores)

    drain()

    judged = Judgement.objects.get(submission=sent)
    assert code in [violation["code"] for violation in judged.violations]
    assert (final.state(), final.result()) == (MatchState.REFUSED, None)


@pytest.mark.parametrize(
    ("scores", "code"),
    [
        (ScoreInput(final=[4, 3]), "final_undecided"),
        (ScoreInput(final=[5, 5]), "final_not_possible"),
        (ScoreInput(final=[40, 0]), "final_not_possible"),
        (ScoreInput(final="7-4"), "type_wrong"),
        (ScoreInput(games=[]), "nothing_submitted"),
        (ScoreInput(), "key_missing"),
    ],
)
def test_score_without_games_that_ends_no_match_leaves_an_earlier_one_waiting(
    final: Final, scores: ScoreInput, code: str
) -> None:
    sent = submit(final.match, final.ann, ScoreInput(final=[2, 5]))
    drain()

    with pytest.raises(Refused) as refusal:
        submit(final.match, final.ann, scores)

    assert code in [one.code for one in refusal.value.verdict.violations]
    assert list(Submission.objects.all()) == [sent]
    assert final.state() is MatchState.TO_CONFIRM


def test_director_rules_on_a_refused_score_and_its_verdict_stays(final: Final) -> None:
    sent = submit(final.match, final.ann, ScoreInput(games=[{**GAMES[0], "cube": 128}]))
    drain()
    ctx = ActContext(final.home.by_director, NOON)
    with pytest.raises(Refused):
        rule_on_score(submission_id=sent.pk, winner=0, score=(5, 0), ctx=ctx.with_note(" "))

    rule_on_score(submission_id=sent.pk, winner=0, score=(5, 0), ctx=ctx.with_note("they agree that the cube was on 2"))

    row = match_row(final.match)
    assert row.result is not None
    assert (row.result.ending, row.result.why) == ("ruling", "they agree that the cube was on 2")
    assert row.submissions[0].violations


def test_same_id_and_body_gives_the_same_answer(final: Final) -> None:
    submission_id = uuid.uuid4()
    ctx = ActContext(final.ann, NOON)

    first = submit_score(submission_id=submission_id, match_id=final.match.pk, scores=ScoreInput(final=[5, 3]), ctx=ctx)
    second = submit_score(
        submission_id=submission_id, match_id=final.match.pk, scores=ScoreInput(final=[5, 3]), ctx=ctx
    )

    assert [first, second] == [(first[0], True), (first[0], False)]
    assert (Submission.objects.count(), Job.objects.filter(kind="judge").count()) == (1, 1)


def test_same_id_with_another_body_conflicts(final: Final) -> None:
    submission_id = uuid.uuid4()
    ctx = ActContext(final.ann, NOON)
    submit_score(submission_id=submission_id, match_id=final.match.pk, scores=ScoreInput(final=[5, 3]), ctx=ctx)

    with pytest.raises(Conflicting):
        submit_score(submission_id=submission_id, match_id=final.match.pk, scores=ScoreInput(final=[5, 2]), ctx=ctx)


def test_score_of_somebody_elses_match_is_not_allowed(final: Final) -> None:
    for by in (final.stranger, final.home.by_director, build.acting(None)):
        with pytest.raises(NotAllowed):
            submit(final.match, by, ScoreInput(final=[5, 3]))


def test_submissions_are_seen_by_sides_and_desk_only(final: Final) -> None:
    sent = submit(final.match, final.ann, ScoreInput(final=[5, 3]))
    drain()

    for by in (final.stranger, build.house().by_director):
        with pytest.raises(NotFound):
            confirm_score(submission_id=sent.pk, ctx=ActContext(by, NOON))


def test_score_at_the_desk_of_a_decided_match_conflicts(final: Final) -> None:
    build.play(final.match, final.home.by_director)

    with pytest.raises(Conflicting):
        submit(final.match, final.home.by_director, ScoreInput(final=[5, 3]), at_desk=True)


def test_score_of_a_side_after_the_result_is_kept_and_changes_nothing(final: Final) -> None:
    build.play(final.match, final.home.by_director, winner=0)

    submit(final.match, final.bob, ScoreInput(final=[3, 5]))
    drain()

    result = final.result()
    assert result is not None
    assert result.winner == 0
    assert Submission.objects.filter(match=final.match).count() == 2


def test_desk_score_on_an_old_view_of_the_match_is_stale(final: Final) -> None:
    seen = tournaments.number(final.event)
    submit(final.match, final.ann, ScoreInput(final=[5, 3]))
    drain()

    with pytest.raises(Stale):
        submit(final.match, final.home.by_director, ScoreInput(final=[5, 1]), at_desk=True, seen=seen)


def test_desk_score_is_not_official_by_itself_where_the_match_changed_meanwhile(final: Final) -> None:
    of_ann = submit(final.match, final.ann, ScoreInput(final=[5, 3]))
    seen = tournaments.number(final.event)
    submit(final.match, final.home.by_director, ScoreInput(final=[5, 1]), at_desk=True, seen=seen)

    judge_submission_now(submission_id=of_ann.pk, ctx=ActContext(final.home.by_director, NOON))
    drain()

    assert (final.result(), final.state()) == (None, MatchState.DISPUTED)


def test_judge_now_runs_the_job_in_the_request(final: Final) -> None:
    drain()  # of the players' club
    sent = submit(final.match, final.home.by_director, ScoreInput(final=[5, 3]), at_desk=True)

    judge_submission_now(submission_id=sent.pk, ctx=ActContext(final.home.by_director, NOON))

    assert final.state() is MatchState.DECIDED
    assert drain() == 2  # the rating is left, and the number of the change


@pytest.mark.parametrize("text", ["\x00", "\ud800"])
def test_text_that_no_database_keeps_is_refused(final: Final, text: str) -> None:
    with pytest.raises(Refused):
        submit(final.match, final.ann, ScoreInput(games=[{"winner": text}]))

    assert not Submission.objects.exists()


def test_side_confirms_only_what_the_other_says_now(final: Final) -> None:
    old = submit(final.match, final.ann, ScoreInput(final=[5, 3]))
    submit(final.match, final.ann, ScoreInput(final=[5, 1]))
    drain()

    with pytest.raises(Refused):
        confirm_score(submission_id=old.pk, ctx=ActContext(final.bob, NOON))
    confirm_score(submission_id=old.pk, ctx=ActContext(final.home.by_director, NOON))

    result = final.result()
    assert result is not None
    assert result.final == [5, 3]


def test_match_starts_once(final: Final) -> None:
    start_match(match_id=final.match.pk, ctx=ActContext(final.ann, NOON))

    with pytest.raises(Conflicting):
        start_match(match_id=final.match.pk, ctx=ActContext(final.bob, NOON))
