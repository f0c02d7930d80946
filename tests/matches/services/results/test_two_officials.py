"""Acts by which one official alone would set or replace the score of a match."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client

from clubs.models import User
from journal.context import ActContext
from journal.jobs import drain
from journal.refusals import NotAllowed, Refusal
from matches.flows.entries.disqualify_entry import disqualify_entry
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.events.undo_act import undo_act
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.reopen_result import reopen_result
from matches.flows.results.rule_on_score import rule_on_score
from matches.flows.tables.start_match import start_match
from matches.flows.tournaments.add_staff import add_staff
from matches.flows.transcripts.import_match import import_match
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.inputs.transcripts import Record
from matches.queries.draws import draws
from matches.queries.results import matches
from tests.support import build
from tests.support.build import NOON
from tests.support.callers import Caller
from tests.support.desk_cast import Cast, cast
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cast = once(cast)
RECORD = Record("r1", "club evening", ("Ann", "Bob"), NOON, {"length": 3, "final": [3, 1]})
FORFEIT = OutcomeInput("forfeit", 1, (0, 0))


@pytest.fixture
def scene(the_cast: Once[Cast]) -> Cast:
    scene = the_cast()
    _ask_for_two(scene)
    scene.match.refresh_from_db()
    return scene


def _ask_for_two(scene: Cast, name: str = "director", *, is_asked: bool = True) -> None:
    change_event_settings(event_id=scene.event.pk, changes={"second_official": is_asked}, ctx=_ctx(scene, name))
    scene.match.stage.event.refresh_from_db()


def _ctx(scene: Cast, name: str, note: str = "misread") -> ActContext:
    return ActContext(build.acting(scene[name]), NOON, note)


def _played(scene: Cast) -> None:
    """Let the scorer type 5-2, and the director confirm it."""
    sent = build.submit(scene.match, build.acting(scene["scorer"]), ScoreInput(final=[5, 2]), at_desk=True)
    drain()
    confirm_score(submission_id=sent.pk, ctx=_ctx(scene, "director"))


def _codes(act: Callable[[], object]) -> list[str]:
    with pytest.raises(Refusal) as refusal:
        act()
    return [violation.code for violation in refusal.value.verdict.violations]


def _colleague(scene: Cast) -> User:
    user = build.login()
    add_staff(ref=scene.home.ref, user=user, role="director", term=build.FOR_EVER, ctx=_ctx(scene, "director"))
    return user


@pytest.mark.parametrize(
    "outcome",
    [OutcomeInput("ruling", 1, (2, 5)), OutcomeInput("conceded", 1, (2, 4)), FORFEIT, OutcomeInput("retired", 0)],
)
def test_result_is_not_replaced_by_an_ending(scene: Cast, outcome: OutcomeInput) -> None:
    _played(scene)

    codes = _codes(lambda: correct_result(match_id=scene.match.pk, outcome=outcome, ctx=_ctx(scene, "director")))

    result = matches.counting_result(scene.match)
    assert codes == ["correction_needs_second_official"]
    assert result is not None and (result.winner, result.final) == (0, [5, 2])


def test_director_does_not_end_the_rule_once_a_score_was_entered(scene: Cast) -> None:
    _ask_for_two(scene, is_asked=False)
    _ask_for_two(scene)
    build.submit(scene.match, build.acting(scene["director"]), ScoreInput(final=[5, 2]), at_desk=True)
    drain()

    codes = _codes(lambda: _ask_for_two(scene, is_asked=False))

    assert codes == ["second_official_needs_officer"]
    _ask_for_two(scene, "officer", is_asked=False)


def test_presence_of_a_loser_is_corrected_alone(scene: Cast) -> None:
    end_match(match_id=scene.match.pk, outcome=FORFEIT, ctx=_ctx(scene, "director"))
    walkover = OutcomeInput("walkover", 1, loser_present=False)

    correct_result(match_id=scene.match.pk, outcome=walkover, ctx=_ctx(scene, "director"))

    result = matches.counting_result(scene.match)
    assert result is not None and result.ending == "walkover"


def test_ruling_is_entered_and_confirmed_instead(scene: Cast) -> None:
    sent = build.submit(scene.match, build.acting(scene["scorer"]), ScoreInput(final=[5, 2]), at_desk=True)
    drain()
    ctx = _ctx(scene, "director")
    ruling = OutcomeInput("ruling", 1, (2, 5))

    codes = [
        *_codes(lambda: rule_on_score(submission_id=sent.pk, winner=1, score=(2, 5), ctx=ctx)),
        *_codes(lambda: end_match(match_id=scene.match.pk, outcome=ruling, ctx=ctx)),
    ]

    assert codes == ["ruling_needs_second_official"] * 2
    assert matches.counting_result(scene.match) is None


def test_director_decides_a_forfeit_alone(scene: Cast) -> None:
    end_match(match_id=scene.match.pk, outcome=FORFEIT, ctx=_ctx(scene, "director", ""))

    assert matches.counting_result(scene.match) is not None


@pytest.mark.parametrize("is_undone", [False, True])
def test_who_withdrew_a_result_does_not_decide_anew(scene: Cast, is_undone: bool) -> None:
    _played(scene)
    result = matches.counting_result(scene.match)
    assert result is not None
    if is_undone:
        undo_act(event_id=scene.event.pk, act_id=result.act_id, ctx=_ctx(scene, "director"))
    else:
        reopen_result(match_id=scene.match.pk, ctx=_ctx(scene, "director"))

    codes = _codes(lambda: end_match(match_id=scene.match.pk, outcome=FORFEIT, ctx=_ctx(scene, "director")))
    end_match(match_id=scene.match.pk, outcome=FORFEIT, ctx=ActContext(build.acting(_colleague(scene)), NOON, "late"))

    assert codes == ["own_withdrawal"]
    assert matches.counting_result(scene.match) is not None


@pytest.mark.parametrize("choice", ["replay", "void"])
def test_who_ruled_that_a_match_is_played_again_does_not_decide_it(scene: Cast, choice: str) -> None:
    ctx, colleague = _ctx(scene, "director"), ActContext(build.acting(_colleague(scene)), NOON, "late")
    for match in build.ready(scene.event):
        end_match(match_id=match.pk, outcome=FORFEIT, ctx=colleague)
    (final,) = build.ready(scene.event)
    end_match(match_id=final.pk, outcome=FORFEIT, ctx=colleague)
    reopen_result(match_id=scene.match.pk, rulings={final.pk: choice}, ctx=ctx)
    end_match(match_id=scene.match.pk, outcome=FORFEIT, ctx=colleague)
    (again,) = build.ready(scene.event)

    codes = _codes(lambda: end_match(match_id=again.pk, outcome=FORFEIT, ctx=ctx))
    end_match(match_id=again.pk, outcome=FORFEIT, ctx=colleague)

    assert codes == ["own_withdrawal"]


def test_director_who_plays_does_not_end_the_own_match(scene: Cast) -> None:
    add_staff(
        ref=scene.home.ref, user=scene["member"], role="director", term=build.FOR_EVER, ctx=_ctx(scene, "director")
    )

    with pytest.raises(NotAllowed):
        end_match(match_id=scene.match.pk, outcome=FORFEIT, ctx=_ctx(scene, "member"))


def test_director_who_plays_does_not_disqualify_the_opponent(scene: Cast) -> None:
    ctx = _ctx(scene, "director")
    add_staff(ref=scene.home.ref, user=scene["member"], role="director", term=build.FOR_EVER, ctx=ctx)
    start_match(match_id=scene.match.pk, ctx=ctx)
    opponent = scene.match.side1.number

    codes = _codes(
        lambda: disqualify_entry(event_id=scene.event.pk, entry_no=opponent, ctx=_ctx(scene, "member", "Rude."))
    )
    disqualify_entry(event_id=scene.event.pk, entry_no=opponent, ctx=ctx)

    assert codes == ["own_match_of_desk"]
    assert matches.counting_result(scene.match) is not None


@pytest.mark.parametrize("act", [withdraw_entry, disqualify_entry])
def test_director_who_plays_does_not_take_the_opponent_out(scene: Cast, act: Callable[..., None]) -> None:
    ctx = _ctx(scene, "director")
    add_staff(ref=scene.home.ref, user=scene["member"], role="director", term=build.FOR_EVER, ctx=ctx)
    own, opponent = scene.match.side0.number, scene.match.side1.number

    codes = _codes(lambda: act(event_id=scene.event.pk, entry_no=opponent, ctx=_ctx(scene, "member", "Rude.")))
    act(event_id=scene.event.pk, entry_no=own, ctx=_ctx(scene, "member", "Ill."))

    assert codes == ["own_match_of_desk"]


def test_director_who_plays_lets_the_opponent_leave_after_the_match(scene: Cast) -> None:
    ctx = _ctx(scene, "director")
    add_staff(ref=scene.home.ref, user=scene["member"], role="director", term=build.FOR_EVER, ctx=ctx)

    withdraw_entry(
        event_id=scene.event.pk, entry_no=scene.match.side1.number, after_match=True, ctx=_ctx(scene, "member")
    )

    assert draws.open_matches([scene.match.side1]) == [scene.match]


def test_who_withdrew_a_result_does_not_disqualify_the_winner(scene: Cast) -> None:
    _played(scene)
    ctx = _ctx(scene, "director")
    reopen_result(match_id=scene.match.pk, ctx=ctx)

    codes = _codes(lambda: disqualify_entry(event_id=scene.event.pk, entry_no=scene.match.side0.number, ctx=ctx))

    assert (codes, matches.counting_result(scene.match)) == (["own_withdrawal"], None)


def test_correction_of_a_score_is_not_undone_alone(scene: Cast) -> None:
    _played(scene)
    _ask_for_two(scene, "officer", is_asked=False)
    ctx = _ctx(scene, "director")
    correction = correct_result(match_id=scene.match.pk, outcome=ScoreInput(final=[2, 5]), ctx=ctx)
    _ask_for_two(scene)

    codes = _codes(lambda: undo_act(event_id=scene.event.pk, act_id=correction.act_id, ctx=ctx))

    assert codes == ["correction_needs_second_official"]


def test_event_with_one_official_corrects_and_rules_as_before(scene: Cast) -> None:
    _ask_for_two(scene, is_asked=False)
    ctx = _ctx(scene, "director")
    end_match(match_id=scene.match.pk, outcome=OutcomeInput("ruling", 1, (2, 5)), ctx=ctx)

    correct_result(match_id=scene.match.pk, outcome=OutcomeInput("forfeit", 0), ctx=ctx)

    result = matches.counting_result(scene.match)
    assert result is not None and result.winner == 0


def test_imported_record_is_corrected_by_two_officials(scene: Cast) -> None:
    event, ctx = build.event(scene.home, format="list"), ActContext(scene.home.by_officer, NOON, "misread")
    change_event_settings(event_id=event.pk, changes={"second_official": True}, ctx=ctx)
    match, _ = import_match(event_id=event.pk, record=RECORD, ctx=ctx)
    other_score = replace(RECORD, sheet={**RECORD.sheet, "final": [1, 3]})

    changes: list[Callable[[], object]] = [
        lambda: import_match(event_id=event.pk, record=other_score, ctx=ctx),
        lambda: correct_result(match_id=match.pk, outcome=ScoreInput(final=[1, 3]), ctx=ctx),
        lambda: correct_result(match_id=match.pk, outcome=FORFEIT, ctx=ctx),
    ]
    codes = [code for change in changes for code in _codes(change)]
    reopen_result(match_id=match.pk, ctx=ctx)
    import_match(event_id=event.pk, record=RECORD, ctx=ctx)
    sent = build.submit(match, ctx.actor, ScoreInput(final=[1, 3]), at_desk=True)
    drain()
    own = _codes(lambda: confirm_score(submission_id=sent.pk, ctx=ctx))

    assert codes == ["record_differs", "correction_needs_second_official", "correction_needs_second_official"]
    assert (own, matches.counting_result(match)) == (["own_score_of_desk"], None)


def test_api_refuses_what_the_pages_refuse(scene: Cast) -> None:
    _played(scene)
    caller, path = Caller(scene["director"]), f"matches/{scene.match.pk}/"
    body = {"ended": {"ending": "ruling", "winner": 1, "score": [2, 5]}, "why": "misread"}

    answer = caller.post(f"{path}correction/", body, If_Match=caller.get(path).etag)

    assert (answer.status, matches.decided_among([scene.match.pk])) == (422, {scene.match.pk})
    assert "correction_needs_second_official" in str(answer.body)


def test_page_of_an_ending_says_how_it_is_corrected(scene: Cast) -> None:
    _played(scene)
    client = Client()
    client.force_login(scene["director"])

    page = client.get(f"/en/desk/matches/{scene.match.pk}/correct-ending/").content.decode()

    assert "Withdraw the result and enter the right score; another official then confirms it." in page


@pytest.mark.parametrize("page", ["matches/{match}/", "events/{event}/", "events/{event}/matches/"])
def test_official_who_plays_reads_why_they_do_not_confirm(scene: Cast, page: str) -> None:
    add_staff(ref=scene.home.ref, user=scene["member"], role="scorer", term=build.FOR_EVER, ctx=_ctx(scene, "director"))
    sent = build.submit(scene.match, build.acting(scene["scorer"]), ScoreInput(final=[5, 2]), at_desk=True)
    drain()
    client = Client()
    client.force_login(scene["member"])

    shown = client.get(f"/en/desk/{page.format(match=scene.match.pk, event=scene.event.pk)}").content.decode()

    assert f"/en/desk/submissions/{sent.pk}/confirm/" not in shown
    assert "You play this match: another official confirms the score." in shown


def test_decision_offers_no_ruling_and_says_why(scene: Cast) -> None:
    for name, final in (("member", [5, 2]), ("rival", [3, 5])):
        build.submit(scene.match, build.acting(scene[name]), ScoreInput(final=final))
    drain()
    client = Client()
    client.force_login(scene["director"])

    page = client.get(f"/en/desk/matches/{scene.match.pk}/decide/").content.decode()

    assert "Accept the score of" in page and "Rule otherwise" not in page
    assert "Enter the score that you decide on; another official then confirms it" in page


def test_setting_says_what_one_director_decides(scene: Cast) -> None:
    client = Client()
    client.force_login(scene["director"])

    page = client.get(f"/en/desk/events/{scene.event.pk}/settings/").content.decode()

    assert "is the decision of one director and counts at once." in page


@pytest.mark.parametrize("is_first", [True, False])
def test_games_without_a_score_are_told_without_an_empty_one(scene: Cast, is_first: bool) -> None:
    impossible = ScoreInput(games=[{"winner": 0, "how": "bearoff", "cube": 3, "kind": "single"}])
    first, second = (impossible, ScoreInput(final=[5, 2]))[:: 1 if is_first else -1]
    sent = build.submit(scene.match, build.acting(scene["scorer"]), first, at_desk=True)

    with pytest.raises(Refusal) as refusal:
        build.submit(scene.match, build.acting(scene["director"]), second, at_desk=True)

    (violation,) = refusal.value.verdict.violations
    assert violation.code == "other_official_sent_games"
    assert violation.params["submission"] == str(sent.pk)
    assert not {"score", "written"} & set(violation.params)
