"""The desk of a match: entering, ending, correcting, taking back, calling."""

import re
import uuid

import pytest
from django.test import Client
from django.utils.html import escape

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.results.end_match import end_match
from matches.flows.tables.call_match import call_match
from matches.inputs.entries import EntryInput
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Match, MatchFact, Result, Submission
from matches.queries.results import matches
from tests.support import build
from tests.support.desk_cast import Cast, cast
from tests.support.forms import fill, fill_and_confirm, form_to
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cast = once(cast)


@pytest.fixture
def scene(client: Client, the_cast: Once[Cast]) -> Cast:
    found = the_cast()
    client.force_login(found["director"])
    return found


def _url(match: Match, path: str = "") -> str:
    return f"/en/desk/matches/{match.pk}/{path}"


def test_final_score_in_one_field_becomes_official(client: Client, scene: Cast) -> None:
    answer = fill(client, _url(scene.match), _url(scene.match, "score/"), final="5-2")
    drain()

    result = matches.counting_result(scene.match)
    assert (answer.status_code, answer["Location"]) == (302, _url(scene.match))
    assert result is not None
    assert (result.winner, result.final) == (0, [5, 2])


def test_form_sent_twice_is_one_submission(client: Client, scene: Cast) -> None:
    form = form_to(client.get(_url(scene.match)), _url(scene.match, "score/"))
    told = {**form.values, "final": "5-2"}

    answers = [client.post(form.action, told).status_code for _ in range(2)]
    drain()

    assert answers == [302, 302]
    assert Submission.objects.filter(match=scene.match).count() == 1


def test_form_sent_again_with_another_score_keeps_it_and_gets_a_new_number(client: Client, scene: Cast) -> None:
    form = form_to(client.get(_url(scene.match)), _url(scene.match, "score/"))
    client.post(form.action, {**form.values, "final": "5-2"})

    answer = client.post(form.action, {**form.values, "final": "5-3"})

    shown = form_to(answer).values
    assert answer.status_code == 409
    assert shown["final"] == "5-3"
    assert uuid.UUID(shown["submission"]) != uuid.UUID(form.values["submission"])


@pytest.mark.parametrize("text", ["", "five", "5", "5-", "5-2-1", "<script>", "7 4 1", "9999-0", "٥-٢x"])
def test_garbage_for_a_score_is_shown_again(client: Client, scene: Cast, text: str) -> None:
    answer = fill(client, _url(scene.match, "score/"), final=text)

    assert answer.status_code == 422
    assert form_to(answer).values["final"] == text
    assert "<script>" not in answer.content.decode()
    assert not Submission.objects.exists()


@pytest.mark.parametrize("hidden", [{"submission": "x"}, {"submission": ""}, {"seen": "-1"}, {"seen": "x"}])
def test_garbage_in_a_hidden_field_is_told(client: Client, scene: Cast, hidden: dict[str, str]) -> None:
    answer = fill(client, _url(scene.match, "score/"), final="5-2", **hidden)

    assert answer.status_code == 422
    assert b'role="alert"' in answer.content


@pytest.mark.parametrize(("final", "why"), [("5-5", "No match to 5"), ("3-2", "nobody has won a match to 5")])
def test_impossible_score_of_the_desk_is_refused_at_once(client: Client, scene: Cast, final: str, why: str) -> None:
    answer = fill(client, _url(scene.match), _url(scene.match, "score/"), final=final)

    assert answer.status_code == 422
    assert why in answer.content.decode()
    assert not Submission.objects.exists()


def test_games_that_break_the_rules_are_refused_with_a_sentence_and_can_be_ruled_on(
    client: Client, scene: Cast
) -> None:
    build.submit(scene.match, build.acting(scene["director"]), build.UNFINISHED, at_desk=True)
    drain()

    page = client.get(_url(scene.match)).content.decode()
    sheet = Submission.objects.get()
    assert "against the rules" in page
    assert f"/en/desk/submissions/{sheet.pk}/rule/" in page


def test_games_one_by_one(client: Client, scene: Cast) -> None:
    told = {"g1-winner": "0", "g1-owner": "centre", "g2-winner": "1", "g2-how": "drop"}
    last = {"g3-winner": "0", "g3-kind": "gammon", "g3-cube": "2", "g3-owner": "0"}

    answer = fill(client, _url(scene.match, "all-games/"), **told, **last)
    drain()

    result = matches.counting_result(scene.match)
    assert answer.status_code == 302
    assert result is not None and result.sheet is not None
    assert result.final == [5, 1]
    assert result.sheet["games"] == [
        {"winner": 0, "how": "bearoff", "cube": 1, "kind": "single", "owner": None},
        {"winner": 1, "how": "drop", "cube": 1},
        {"winner": 0, "how": "bearoff", "cube": 2, "kind": "gammon", "owner": 0},
    ]


def test_verdict_stands_beside_the_game_that_it_concerns(client: Client, scene: Cast) -> None:
    fill(
        client, _url(scene.match, "all-games/"), **{"g1-winner": "0", "g1-cube": "3", "g2-winner": "0", "g2-cube": "8"}
    )
    drain()

    page = client.get(_url(scene.match)).content.decode()

    assert page.count('<li class="is-wrong">') == 1
    assert "A cube never shows 3" in page


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"g1-winner": "0", "g3-winner": "0"}, "A game is left out"),
        ({"g1-cube": "4"}, "Enter who won this game."),
        ({"g1-winner": "7"}, "Some games are not complete"),
        ({"g1-winner": "0", "g1-cube": "many"}, "Some games are not complete"),
        ({}, "Enter the final score, or the games."),
    ],
)
def test_games_that_cannot_be_read_are_shown_again(
    client: Client, scene: Cast, fields: dict[str, str], problem: str
) -> None:
    answer = fill(client, _url(scene.match, "all-games/"), **fields)

    assert answer.status_code == 422
    assert problem in answer.content.decode()
    assert not Submission.objects.exists()


@pytest.mark.parametrize("ending", ["time_loss", "retired", "conceded", "forfeit", "disqualified", "settled"])
def test_match_ends_otherwise_than_by_play(client: Client, scene: Cast, ending: str) -> None:
    answer = fill(client, _url(scene.match, "end/"), ending=ending, winner="1", score="3-1", both_moved="on")

    result = matches.counting_result(scene.match)
    assert answer.status_code == 302
    assert result is not None
    assert (result.ending, result.winner, result.final, result.both_moved) == (ending, 1, [3, 1], True)


def test_walkover_and_double_forfeit_need_no_score(client: Client, scene: Cast) -> None:
    first, second = build.ready(scene.event)

    fill(client, _url(first, "end/"), ending="walkover", winner="0")
    fill(client, _url(second, "end/"), ending="double_forfeit", winner="")

    told = [(one.ending, one.winner) for one in Result.objects.order_by("pk")]
    assert told == [("walkover", 0), ("double_forfeit", None)]


def test_ruling_wants_its_reason(client: Client, scene: Cast) -> None:
    answer = fill(client, _url(scene.match, "end/"), ending="ruling", winner="0", score="5-3")

    assert answer.status_code == 422
    assert form_to(answer).values["score"] == "5-3"
    assert not Result.objects.exists()


def test_stale_form_shows_what_stands_beside_what_was_typed(client: Client, scene: Cast) -> None:
    form = form_to(client.get(_url(scene.match, "end/")))
    call_match(match_id=scene.match.pk, table="12", ctx=ActContext(scene.home.by_director, build.NOON))

    typed = {**form.values, "ending": "retired", "winner": "0", "score": "3-1", "why": "ill & tired"}
    answer = client.post(_url(scene.match, "end/"), typed)

    shown = form_to(answer).values
    assert answer.status_code == 412
    assert "table 12" in answer.content.decode()
    assert (shown["ending"], shown["score"], shown["why"].strip()) == ("retired", "3-1", "ill & tired")
    assert client.post(_url(scene.match, "end/"), {**typed, **shown}).status_code == 302


def test_decided_match_says_so_to_the_second_director(client: Client, scene: Cast) -> None:
    form = form_to(client.get(_url(scene.match, "end/")))
    build.play(scene.match, scene.home.by_director)

    answer = client.post(_url(scene.match, "end/"), {**form.values, "ending": "retired", "winner": "1", "score": "1-1"})

    assert answer.status_code == 409
    assert "5–2" in answer.content.decode()


def test_result_is_corrected_with_its_reason(client: Client, scene: Cast) -> None:
    build.play(scene.match, scene.home.by_director)

    without = fill(client, _url(scene.match, "correct/"), final="3-5")
    answer = fill_and_confirm(client, _url(scene.match, "correct/"), final="3-5", why="the sheet was read upside down")

    result = matches.counting_result(scene.match)
    assert (without.status_code, answer.status_code) == (422, 302)
    assert result is not None
    assert (result.winner, result.final) == (1, [3, 5])
    assert "read upside down" in client.get(_url(scene.match)).content.decode()


def test_ending_is_corrected(client: Client, scene: Cast) -> None:
    build.play(scene.match, scene.home.by_director)

    fill_and_confirm(
        client, _url(scene.match, "correct-ending/"), ending="retired", winner="1", score="2-2", why="was ill"
    )

    result = matches.counting_result(scene.match)
    assert result is not None
    assert (result.ending, result.winner) == ("retired", 1)


def test_result_is_taken_back(client: Client, scene: Cast) -> None:
    build.play(scene.match, scene.home.by_director)

    fill_and_confirm(client, _url(scene.match, "reopen/"), why="entered at the wrong match")

    assert matches.counting_result(scene.match) is None


def test_match_is_called_and_started(client: Client, scene: Cast) -> None:
    fill(client, _url(scene.match), _url(scene.match, "call/"), table="7b")
    fill(client, _url(scene.match), _url(scene.match, "start/"))

    assert [fact.kind for fact in MatchFact.objects.order_by("pk")] == ["table", "started"]
    assert "table 7b" in client.get(_url(scene.match)).content.decode()


def test_scorer_enters_scores_and_nothing_more(client: Client, scene: Cast) -> None:
    client.force_login(scene["scorer"])
    page = client.get(_url(scene.match)).content.decode()

    answer = fill(client, _url(scene.match), _url(scene.match, "score/"), final="5-0")

    assert answer.status_code == 302
    assert _url(scene.match, "end/") not in page
    assert client.post(_url(scene.match, "end/"), {"ending": "retired", "winner": "0"}).status_code == 403


def test_page_waits_while_a_score_is_checked(client: Client, scene: Cast) -> None:
    build.submit(scene.match, scene.home.by_director, ScoreInput(final=[5, 1]), at_desk=True)
    assert client.get(_url(scene.match))["Refresh"] == "2"
    drain()
    assert "Refresh" not in client.get(_url(scene.match))


def test_names_are_shown_as_text(client: Client) -> None:
    home, name = build.house(), "<script>alert(1)</script>"
    event = build.event(home)
    wanted = [EntryInput(name), EntryInput("Ann")]
    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, build.NOON), register_new=True)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON), seed="00")
    client.force_login(home.director)

    for url in (_url(build.ready(event)[0]), f"/en/desk/events/{event.pk}/", f"/en/desk/events/{event.pk}/entries/"):
        page = client.get(url).content.decode()
        assert name not in page
        assert escape(name) in page


def test_times_are_those_of_the_tournament(client: Client, scene: Cast) -> None:
    type(scene.home.tournament).objects.filter(pk=scene.home.tournament.pk).update(time_zone="Asia/Tokyo")
    ended = OutcomeInput("retired", 0, (1, 0), both_moved=True)
    end_match(match_id=scene.match.pk, outcome=ended, ctx=ActContext(scene.home.by_director, build.NOON))

    assert "1 May, 21:00" in client.get(_url(scene.match)).content.decode()


def test_all_that_is_wrong_with_an_ending_is_said_at_once(client: Client, scene: Cast) -> None:
    address = f"/en/desk/matches/{scene.match.pk}/end/"
    client.force_login(scene["director"])

    page = fill(client, address, ending="ruling", winner="", score="9-9", why="").content.decode()

    (listed,) = re.findall(r'(?s)<section class="violations".*?</section>', page)
    assert listed.count("<li>") == 3  # who won, the score, the reason


def test_all_that_is_wrong_with_a_sheet_is_said_at_once(client: Client, scene: Cast) -> None:
    address = f"/en/desk/matches/{scene.match.pk}/all-games/"
    client.force_login(scene["director"])
    typed = {"g1-how": "drop", "g3-winner": "0", "short": "1 w", "games_played": "2"}

    page = fill(client, address, **typed).content.decode()

    for sentence in ("Some games are not complete", "A game is left out", "not both", "leave their number out"):
        assert sentence in page


def test_page_of_an_ending_names_the_score_that_it_overrides(client: Client, scene: Cast) -> None:
    url, warning = _url(scene.match, "end/"), "If you end the match, that score no longer counts."
    before = client.get(url).content.decode()
    build.submit(scene.match, build.acting(scene["member"]), ScoreInput(final=[5, 2]))
    drain()

    page = client.get(url).content.decode()

    assert warning not in before
    assert f"reported 5–2. {warning}" in page
