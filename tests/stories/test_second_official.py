"""A score typed at the desk that counts when another official has confirmed it."""

from datetime import timedelta
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest
from django.test import Client

from interfaces.web.desk.matches.tournaments.desk_items import Desk
from journal.context import ActContext
from journal.jobs import drain
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.correct_result import correct_result
from matches.flows.results.reopen_result import reopen_result
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.flows.tournaments.add_staff import add_staff
from matches.inputs.results import ScoreInput
from matches.models import Submission
from matches.queries.events.floor import floor, playing
from matches.queries.events.forecasts import Outlook
from matches.queries.events.table_use import TableUse
from matches.queries.results import matches
from matches.queries.results.match_row import MatchState
from matches.queries.results.match_rows import match_row
from tests.support import build
from tests.support.build import NOON
from tests.support.callers import Caller
from tests.support.desk_cast import Cast, cast
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cast = once(cast)


@pytest.fixture
def scene(the_cast: Once[Cast]) -> Cast:
    scene = the_cast()
    ctx = ActContext(scene.home.by_director, NOON)
    change_event_settings(event_id=scene.event.pk, changes={"second_official": True}, ctx=ctx)
    scene.match.refresh_from_db()
    return scene


def _typed(scene: Cast, name: str = "scorer") -> Submission:
    submission = build.submit(scene.match, build.acting(scene[name]), ScoreInput(final=[5, 2]), at_desk=True)
    drain()
    return submission


def _page(scene: Cast, path: str, name: str = "director") -> str:
    client = Client()
    client.force_login(scene[name])
    return client.get(f"/en/{path}").content.decode()


def _confirm(scene: Cast, submission: Submission, name: str) -> None:
    confirm_score(submission_id=submission.pk, ctx=ActContext(build.acting(scene[name]), NOON))


def test_score_of_the_desk_waits_for_another_official(scene: Cast) -> None:
    submission = _typed(scene)

    assert matches.counting_result(scene.match) is None
    assert match_row(scene.match).state is MatchState.TO_CONFIRM

    _confirm(scene, submission, "director")
    result = matches.counting_result(scene.match)
    assert result is not None and result.final == [5, 2]


@pytest.mark.parametrize("name", ["scorer", "director"])
def test_official_does_not_confirm_the_own_score(scene: Cast, name: str) -> None:
    submission = _typed(scene, name)

    with pytest.raises(NotAllowed) as caught:
        _confirm(scene, submission, name)

    assert [violation.code for violation in caught.value.verdict.violations] == ["own_score_of_desk"]
    assert matches.counting_result(scene.match) is None


def test_scorer_who_plays_does_not_confirm_the_own_score(scene: Cast) -> None:
    ctx = ActContext(scene.home.by_director, NOON)
    add_staff(ref=scene.home.ref, user=scene["member"], role="scorer", term=build.FOR_EVER, ctx=ctx)
    submission = build.submit(scene.match, build.acting(scene["member"]), ScoreInput(final=[5, 2]))
    drain()

    with pytest.raises(NotAllowed):
        _confirm(scene, submission, "member")

    assert matches.counting_result(scene.match) is None


@pytest.mark.parametrize("name", ["member", "rival"])
def test_side_is_no_second_official_and_is_not_asked(scene: Cast, name: str) -> None:
    submission = _typed(scene)

    with pytest.raises(NotAllowed):
        _confirm(scene, submission, name)
    client = Client()
    client.force_login(scene[name])
    assert str(submission.pk) not in client.get(f"/en/desk/my/matches/{scene.match.pk}/").content.decode()


def test_desk_shows_the_score_to_confirm(scene: Cast) -> None:
    submission, client = _typed(scene), Client()
    client.force_login(scene["director"])

    page = client.get(f"/en/desk/events/{scene.event.pk}/").content.decode()

    assert f"/en/desk/submissions/{submission.pk}/confirm/" in page


def test_score_that_both_sides_send_alike_needs_no_official(scene: Cast) -> None:
    for name in ("member", "rival"):
        build.submit(scene.match, build.acting(scene[name]), ScoreInput(final=[5, 2]))
    drain()

    assert matches.counting_result(scene.match) is not None


@pytest.mark.parametrize("page", ["matches/{match}/", "events/{event}/"])
@pytest.mark.parametrize(("name", "is_asked"), [("scorer", False), ("director", True)])
def test_desk_asks_only_another_official(scene: Cast, page: str, name: str, is_asked: bool) -> None:
    submission, client = _typed(scene), Client()
    client.force_login(scene[name])

    shown = client.get(f"/en/desk/{page.format(match=scene.match.pk, event=scene.event.pk)}").content.decode()

    assert (f"/en/desk/submissions/{submission.pk}/confirm/" in shown) is is_asked
    assert ("Waiting for another official to confirm." in shown) is not is_asked


@pytest.mark.parametrize(("name", "is_offered"), [("scorer", False), ("director", True)])
def test_decision_offers_a_score_of_the_desk_only_to_another_official(scene: Cast, name: str, is_offered: bool) -> None:
    submission, client = _typed(scene), Client()
    client.force_login(scene[name])

    page = client.get(f"/en/desk/matches/{scene.match.pk}/decide/").content.decode()

    assert (str(submission.pk) in page) is is_offered


@pytest.mark.parametrize("sender", ["scorer", "member"])
def test_official_who_plays_confirms_no_score_of_the_own_match(scene: Cast, sender: str) -> None:
    ctx = ActContext(scene.home.by_director, NOON)
    add_staff(ref=scene.home.ref, user=scene["member"], role="scorer", term=build.FOR_EVER, ctx=ctx)
    score = ScoreInput(final=[5, 2])
    submission = build.submit(scene.match, build.acting(scene[sender]), score, at_desk=sender == "scorer")
    drain()
    path = f"matches/{scene.match.pk}/"
    caller = Caller(scene["member"])

    answer = caller.post(f"submissions/{submission.pk}/confirmation/", {}, If_Match=caller.get(path).etag)

    assert answer.status == 403
    assert matches.counting_result(scene.match) is None


def test_score_of_a_result_is_corrected_by_two_officials(scene: Cast) -> None:
    _confirm(scene, _typed(scene), "director")
    ctx, outcome = ActContext(scene.home.by_director, NOON, "typo"), ScoreInput(final=[2, 5])

    with pytest.raises(Refused) as caught:
        correct_result(match_id=scene.match.pk, outcome=outcome, ctx=ctx)
    reopen_result(match_id=scene.match.pk, ctx=ctx)
    submission = build.submit(scene.match, build.acting(scene["scorer"]), outcome, at_desk=True)
    drain()
    _confirm(scene, submission, "director")

    codes = [violation.code for violation in caught.value.verdict.violations]
    result = matches.counting_result(scene.match)
    assert codes == ["correction_needs_second_official"]
    assert result is not None and result.final == [2, 5]


def test_page_of_a_correction_says_that_it_needs_two_officials(scene: Cast) -> None:
    _confirm(scene, _typed(scene), "director")
    client = Client()
    client.force_login(scene["director"])

    page = client.get(f"/en/desk/matches/{scene.match.pk}/correct/").content.decode()

    assert "Withdraw the result and enter the right score; another official then confirms it." in page


def test_director_is_offered_no_ruling_on_the_score(scene: Cast) -> None:
    client = Client()
    client.force_login(scene["director"])

    page = client.get(f"/en/desk/matches/{scene.match.pk}/end/").content.decode()

    assert 'value="forfeit"' in page
    assert 'value="ruling"' not in page


def test_players_of_a_match_that_waits_for_the_second_official_are_not_busy(scene: Cast) -> None:
    call_match(match_id=scene.match.pk, table="1", ctx=ActContext(scene.home.by_director, NOON))
    called = playing(floor(scene.home.tournament, NOON))

    _typed(scene)

    assert called
    assert playing(floor(scene.home.tournament, NOON)) == {}


def test_table_of_a_match_that_waits_for_the_second_official_is_free(scene: Cast) -> None:
    ctx = ActContext(scene.home.by_director, NOON)
    add_tables(ref=scene.home.ref, names=["1"], ctx=ctx)
    call_match(match_id=scene.match.pk, table="1", ctx=ctx)
    caller = Caller(scene["director"])
    path = f"federations/{scene.home.federation.slug}/tournaments/{scene.home.tournament.slug}/tables/"
    held = caller.get(path).body["results"][0]["matches"]

    submission = _typed(scene)
    desk = Desk.of(scene.home.tournament, NOON)

    assert held == [scene.match.pk]
    assert caller.get(path).body["results"][0]["matches"] == []
    assert TableUse.of(scene.home.tournament) == desk.outlook.table_use == TableUse(1, {})
    assert [table.is_free for table in desk.tables] == [True]
    assert match_row(scene.match).table == ""
    assert "table 1" not in _page(scene, f"desk/matches/{scene.match.pk}/")

    _confirm(scene, submission, "director")
    reopen_result(match_id=scene.match.pk, ctx=ActContext(scene.home.by_director, NOON, "misread"))
    assert match_row(scene.match).table == "1"


def test_match_that_waits_for_the_second_official_is_over_for_the_forecast(scene: Cast) -> None:
    ctx = ActContext(scene.home.by_director, NOON)
    start_match(match_id=scene.match.pk, ctx=ctx)
    _typed(scene)
    after = NOON + timedelta(hours=1)

    outlook = Outlook.of(scene.home.tournament, [scene.event], after)

    assert scene.match.pk not in outlook.slow() | {node.match_id for node in outlook.nodes.get(scene.event.pk, ())}


def test_desk_does_not_offer_to_correct_a_score_that_two_officials_gave(scene: Cast) -> None:
    _confirm(scene, _typed(scene), "director")
    client = Client()
    client.force_login(scene["director"])

    page = client.get(f"/en/desk/matches/{scene.match.pk}/").content.decode()

    assert "Correct the score" not in page
    assert "Correct the games or the time" in page


def _contradict(scene: Cast) -> tuple[Submission, Submission]:
    """Let the scorer report 5-2, and the director 2-5, who knows that."""
    first, other = _typed(scene), ScoreInput(final=[2, 5], is_contradiction=True)
    second = build.submit(scene.match, build.acting(scene["director"]), other, at_desk=True)
    drain()
    return first, second


def test_different_score_of_a_second_official_replaces_nothing_unseen(scene: Cast) -> None:
    first = _typed(scene)

    with pytest.raises(Conflicting) as caught:
        build.submit(scene.match, build.acting(scene["director"]), ScoreInput(final=[2, 5]), at_desk=True)

    (violation,) = caught.value.verdict.violations
    assert violation.code == "other_official_reported"
    assert dict(violation.params) == {
        "match": scene.match.pk,
        "submission": str(first.pk),
        "who": scene["scorer"].get_username(),
        "score": (5, 2),
        "written": (2, 5),
        "at": f"{NOON.astimezone(ZoneInfo(scene.home.tournament.time_zone)):%Y-%m-%d %H:%M}",
    }
    assert [row.id for row in match_row(scene.match).submissions] == [first.pk]


def test_both_scores_wait_for_another_official_than_their_sender(scene: Cast) -> None:
    first, second = _contradict(scene)
    row = match_row(scene.match)

    for submission, name in ((first, "scorer"), (second, "director")):
        with pytest.raises(NotAllowed):
            _confirm(scene, submission, name)

    assert row.state is MatchState.DISPUTED
    assert [(sent.id, sent.is_latest) for sent in row.submissions] == [(first.pk, True), (second.pk, True)]


@pytest.mark.parametrize(("number", "name", "final"), [(0, "director", [5, 2]), (1, "scorer", [2, 5])])
def test_either_official_confirms_the_score_of_the_other(scene: Cast, number: int, name: str, final: list[int]) -> None:
    submission = _contradict(scene)[number]

    confirm_score(submission_id=submission.pk, ctx=ActContext(build.acting(scene[name]), NOON, "looked again"))

    result = matches.counting_result(scene.match)
    assert result is not None and result.final == final


def test_own_score_is_replaced_without_a_question(scene: Cast) -> None:
    _typed(scene)
    second = build.submit(scene.match, build.acting(scene["scorer"]), ScoreInput(final=[2, 5]), at_desk=True)
    drain()

    row = match_row(scene.match)
    assert row.state is MatchState.TO_CONFIRM
    assert [sent.id for sent in row.submissions if sent.is_latest] == [second.pk]


def test_api_tells_of_the_other_score_and_takes_a_contradiction(scene: Cast) -> None:
    seen = Caller(scene["director"]).get(f"matches/{scene.match.pk}/").etag
    _typed(scene)
    caller, path = Caller(scene["director"]), f"matches/{scene.match.pk}/"
    body = {"id": str(uuid4()), "at_desk": True, "final": [2, 5]}

    stale = caller.post(f"{path}submissions/", body, If_Match=seen)
    etag = caller.get(path).etag
    asked = caller.post(f"{path}submissions/", body, If_Match=etag)
    sent = caller.post(f"{path}submissions/", {**body, "contradiction": True}, If_Match=etag)
    drain()

    assert (stale.status, asked.status, sent.status) == (412, 409, 202)
    assert asked.body["violations"][0]["params"]["score"] == [5, 2]
    now = caller.get(path).body
    assert (now["state"], [sent["is_latest"] for sent in now["submissions"]]) == ("disputed", [True, True])


def test_desk_lists_a_contradiction_among_what_is_to_decide(scene: Cast) -> None:
    _contradict(scene)

    page = _page(scene, f"desk/events/{scene.event.pk}/")

    assert f"/en/desk/matches/{scene.match.pk}/decide/" in page
