"""A first result after a reopening may take a started match from its place: whoever enters it, a director is asked."""

from collections.abc import Callable
from typing import NamedTuple
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs.models import ApiToken
from journal.context import ActContext, Actor
from journal.jobs import drain
from journal.refusals import NotAllowed, Refused
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.end_match import end_match
from matches.flows.results.reopen_result import reopen_result
from matches.flows.results.rule_on_score import rule_on_score
from matches.flows.results.submit_score import submit_score
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Match, Node, PendingOfficial, Ruling, Submission
from matches.queries.events.event_progress import latest_results
from matches.queries.results.confirmation import is_left_to_director, to_decide_since
from matches.queries.results.match_rows import match_row
from matches.queries.results.matches import counting_result
from matches.queries.tournaments import tournaments
from matches.recording.events import rebuild_event
from matches.services.results.ruling import NONE, Rulings, missing_rulings
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db
OTHER_WINNER = OutcomeInput("conceded", 1, (1, 3))


class Reopened(NamedTuple):
    """With one life: a match that was reopened, its two sides, and the match that its winner has played since."""

    home: House
    match: Match
    sides: tuple[Actor, Actor]
    later: Match

    def ctx(self, by: Actor | None = None, note: str = "") -> ActContext:
        return ActContext(by or self.home.by_director, timezone.now(), note)

    def send(self, by: Actor, *, at_desk: bool = False) -> Submission:
        """Send a score with the other winner, and let the workers do their work."""
        scores = ScoreInput(final=[2, self.match.length])
        sent = submit_score(
            submission_id=uuid4(), match_id=self.match.pk, scores=scores, at_desk=at_desk, ctx=self.ctx(by)
        )
        drain()
        return sent[0]

    @property
    def state(self) -> str:
        return str(Node.objects.get(stage=self.later.stage, key=self.later.node_key).state)

    @property
    def is_decided(self) -> bool:
        return counting_result(self.match) is not None

    @property
    def is_left(self) -> bool:
        return is_left_to_director(match_row(self.match), self.match.stage.event)


@pytest.fixture
def reopened() -> Reopened:
    home = build.house()
    logins = [build.login() for _ in range(4)]
    players = [build.player(home, user=login) for login in logins]
    event = build.event(home, stages=[StageInput("lives", {"lives": 1})])
    ctx = ActContext(home.by_director, NOON, "entered by mistake")
    enter(event_id=event.pk, entrants=[EntryInput(player=player.public_id) for player in players], ctx=ctx)
    build.draw(home, event)
    first = build.ready(event)[0]
    build.play_ready(event, home.by_director)
    draw_stage(event_id=event.pk, ctx=ctx, seed="00")
    (later,) = build.ready(event)
    build.play(later, home.by_director)
    reopen_result(match_id=first.pk, ctx=ctx)
    actor_by_player = {player.pk: build.acting(login) for player, login in zip(players, logins, strict=True)}
    sides = [actor_by_player[entry.members.get().player_id] for entry in (first.side0, first.side1)]
    return Reopened(home, first, (sides[0], sides[1]), later)


def _end(scene: Reopened, rulings: Rulings) -> None:
    end_match(match_id=scene.match.pk, outcome=OTHER_WINNER, rulings=rulings, ctx=scene.ctx())


def _confirm(scene: Reopened, rulings: Rulings) -> None:
    sent = scene.send(scene.sides[1])
    confirm_score(submission_id=sent.pk, rulings=rulings, ctx=scene.ctx(note="seen by the director"))


def _rule(scene: Reopened, rulings: Rulings) -> None:
    sent = scene.send(scene.sides[1])
    score = (2, scene.match.length)
    rule_on_score(submission_id=sent.pk, winner=1, score=score, rulings=rulings, ctx=scene.ctx(note="seen"))


@pytest.mark.parametrize("decide", [_end, _confirm, _rule])
@pytest.mark.parametrize(("choice", "state"), [("keep", "decided"), ("void", "bye"), ("replay", "bye")])
def test_decision_needs_a_ruling(
    reopened: Reopened, decide: Callable[[Reopened, Rulings], None], choice: str, state: str
) -> None:
    with pytest.raises(Refused) as refusal:
        decide(reopened, NONE)
    assert missing_rulings(refusal.value) == (reopened.later.pk,)
    assert (reopened.is_decided, reopened.state) == (False, "decided")

    decide(reopened, {reopened.later.pk: choice})

    assert (reopened.is_decided, reopened.state) == (True, state)
    assert Ruling.objects.get(match=reopened.later).choice == choice
    assert not rebuild_event(reopened.match.stage.event)


def test_score_of_the_desk_is_left_to_the_director(reopened: Reopened) -> None:
    assert not reopened.is_left
    sent = reopened.send(reopened.home.by_director, at_desk=True)

    assert (reopened.is_decided, reopened.state, reopened.is_left) == (False, "decided", True)
    assert to_decide_since(match_row(reopened.match), reopened.match.stage.event, NOON) == sent.received_at
    assert not PendingOfficial.objects.exists()

    confirm_score(submission_id=sent.pk, rulings={reopened.later.pk: "keep"}, ctx=reopened.ctx())
    assert (reopened.is_decided, reopened.state, reopened.is_left) == (True, "decided", False)


def test_equal_scores_of_both_sides_are_left_to_the_director(reopened: Reopened) -> None:
    """They differ from the score of the desk that was taken back, so they are in dispute."""
    for side in reopened.sides:
        sent = reopened.send(side)
    assert (reopened.is_decided, reopened.state) == (False, "decided")
    row = match_row(reopened.match)
    assert to_decide_since(row, reopened.match.stage.event, NOON) == sent.received_at


def test_side_that_confirms_is_referred_to_the_director(reopened: Reopened) -> None:
    sent = reopened.send(reopened.sides[1])
    ctx = reopened.ctx(reopened.sides[0])
    with pytest.raises(Refused, match="director_rules"):
        confirm_score(submission_id=sent.pk, ctx=ctx)
    with pytest.raises(NotAllowed):
        confirm_score(submission_id=sent.pk, rulings={reopened.later.pk: "void"}, ctx=ctx)
    assert (reopened.is_decided, reopened.state) == (False, "decided")


@pytest.mark.parametrize(("scope", "status"), [(ApiToken.Scope.RESULTS, 403), (ApiToken.Scope.DESK, 200)])
def test_token_for_results_confirms_without_rulings(reopened: Reopened, scope: ApiToken.Scope, status: int) -> None:
    sent = reopened.send(reopened.sides[1])
    body = {"why": "seen", "rulings": [{"match": reopened.later.pk, "choice": "void"}]}

    caller = Caller(reopened.home.director, scope=scope)

    etag = caller.get(f"events/{reopened.match.stage.event_id}/").etag
    answer = caller.post(f"submissions/{sent.pk}/confirmation/", body, If_Match=etag)

    assert answer.status == status, answer.body


def test_other_results_of_the_same_job_become_official(reopened: Reopened) -> None:
    """One match of a job is left to the director; what was sent together with it is not."""
    ctx = reopened.ctx(note="again")
    other = Match.objects.filter(stage=reopened.match.stage, node_key="L1.2").get()
    reopen_result(match_id=other.pk, rulings={}, ctx=ctx)
    for match, final in ((reopened.match, [2, 5]), (other, [5, 3])):
        submit_score(
            submission_id=uuid4(), match_id=match.pk, scores=ScoreInput(final=final), at_desk=True, ctx=reopened.ctx()
        )
    drain()
    assert (reopened.is_decided, counting_result(other) is not None, reopened.is_left) == (False, True, True)


def test_desk_says_what_to_do_and_asks_for_the_ruling(reopened: Reopened, client: Client) -> None:
    sent = reopened.send(reopened.home.by_director, at_desk=True)
    client.force_login(reopened.home.director)
    event = reopened.match.stage.event
    assert "Not official by itself" in client.get(reverse("desk_event", args=[event.pk])).content.decode()
    decision = client.get(reverse("desk_decide", args=[reopened.match.pk])).content.decode()
    assert "did not become official by itself" in decision

    address = reverse("desk_confirm", args=[sent.pk])
    typed = {"seen": tournaments.number(event)}
    asked = client.post(address, typed)
    assert (asked.status_code, reopened.is_decided) == (200, False)
    assert f'name="ruling_{reopened.later.pk}"' in asked.content.decode()

    assert client.post(address, {**typed, f"ruling_{reopened.later.pk}": "void"}).status_code == 302
    assert (reopened.is_decided, reopened.state) == (True, "bye")


def test_match_that_is_played_again_is_no_latest_result(reopened: Reopened) -> None:
    event = reopened.match.stage.event
    assert reopened.later.pk in latest_results([event], 6)
    _end(reopened, {reopened.later.pk: "replay"})
    assert reopened.later.pk not in latest_results([event], 6)


def test_correction_with_another_ruling_than_that_of_the_preview_needs_one_press(
    reopened: Reopened, client: Client
) -> None:
    end_match(match_id=reopened.match.pk, outcome=OutcomeInput("conceded", 0, (3, 1)), ctx=reopened.ctx())
    client.force_login(reopened.home.director)
    address = reverse("desk_correct_ending", args=[reopened.match.pk])
    typed = {"ending": "conceded", "winner": "1", "score": "1-3", "why": "misread"}
    typed["seen"] = str(tournaments.number(reopened.match.stage.event))
    page = client.post(address, typed).content.decode()
    sure = page.split('name="sure" value="')[1].split('"')[0]

    answer = client.post(address, {**typed, "sure": sure, f"ruling_{reopened.later.pk}": "void"})

    assert (answer.status_code, reopened.state) == (302, "bye")
