"""The score pad on the pages of a match, without a script: pressed game by game, sent once, never lost."""

import re
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from clubs.models import Player
from interfaces.web.desk.matches.results.score_fields import finals_in
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.results.end_match import end_match
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Match, Submission
from matches.queries.results import matches
from matches.queries.results.matches import counting_result
from matches.queries.tournaments.tournaments import number
from tests.support import build
from tests.support.desk_cast import Cast, cast
from tests.support.forms import fill, fill_and_confirm, form_to, forms_of
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
WHOLE = "1g2.2w.1w"  # 5–1 in a match to 5
the_cast = once(cast)


@pytest.fixture
def scene(client: Client, the_cast: Once[Cast]) -> Cast:
    found = the_cast()
    client.force_login(found["director"])
    return found


def _url(match: Match, path: str = "") -> str:
    return f"/en/desk/matches/{match.pk}/{path}"


def _send_form(page: Any, action: str = "") -> dict[str, str]:
    """The values of the form that sends the games."""
    return next(
        form.values
        for form in forms_of(page)
        if form.action == action and "submission" in form.values and "games" in form.values
    )


def _press(client: Client, match: Match, games: str, add: str, cube: str = "1") -> str:
    page = client.get(_url(match, "games/"), {"games": games, "add": add, "cube": cube})
    assert page.status_code == 200
    return _send_form(page)["games"]


def test_match_is_pressed_together_and_sent(client: Client, scene: Cast) -> None:
    games = ""
    for add, cube in (("1g", "2"), ("2w", "1"), ("1w", "1")):
        games = _press(client, scene.match, games, add, cube)
    told = _send_form(client.get(_url(scene.match, "games/"), {"games": games}))

    answer = client.post(_url(scene.match, "games/"), told)
    drain()

    result = counting_result(scene.match)
    assert games == WHOLE
    assert answer["Location"] == _url(scene.match)
    assert result is not None
    assert result.sheet is not None
    assert (result.final, len(result.sheet["games"])) == ([5, 1], 3)


def test_sending_is_offered_when_the_match_is_over(client: Client, scene: Cast) -> None:
    under_way = client.get(_url(scene.match, "games/"), {"games": "1g2"}).content.decode()
    over = client.get(_url(scene.match, "games/"), {"games": WHOLE}).content.decode()

    assert re.search(r'class="pad-send" hidden', under_way)
    assert re.search(r'class="pad-send">', over)
    assert "The match is over" in over


def test_pad_stands_on_the_page_of_the_match_and_goes_on_on_its_own(client: Client, scene: Cast) -> None:
    page = client.get(_url(scene.match), {"games": "1g2.2w"})

    assert form_to(page, _url(scene.match, "games/")).values["games"] == "1g2.2w"
    assert b"scorepad.js" in page.content


def test_player_sends_his_games_on_the_same_pad(client: Client, scene: Cast) -> None:
    client.force_login(scene["member"])
    mine = f"/en/desk/my/matches/{scene.match.pk}/"
    told = _send_form(client.get(mine, {"games": WHOLE}), f"{mine}games/")

    answer = client.post(f"{mine}games/", told)
    drain()

    assert answer["Location"] == mine
    assert Submission.objects.get().by_kind == Submission.By.SIDE0


def test_strangers_get_no_pad(client: Client, scene: Cast) -> None:
    client.force_login(scene["stranger"])

    assert client.get(_url(scene.match, "games/")).status_code == 403
    assert client.get(f"/en/desk/my/matches/{scene.match.pk}/games/").status_code == 403


def test_double_click_sends_once(client: Client, scene: Cast) -> None:
    told = _send_form(client.get(_url(scene.match, "games/"), {"games": WHOLE}))

    answers = [client.post(_url(scene.match, "games/"), told).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert Submission.objects.count() == 1


def test_back_button_and_another_score_under_the_same_id_keeps_what_was_typed(client: Client, scene: Cast) -> None:
    told = _send_form(client.get(_url(scene.match, "games/"), {"games": WHOLE}))
    client.post(_url(scene.match, "games/"), told)

    answer = client.post(_url(scene.match, "games/"), {**told, "games": "2b.2g"})

    again = _send_form(answer)
    assert answer.status_code == 409
    assert again["games"] == "2b.2g"
    assert again["submission"] != told["submission"]


def test_two_tabs_the_second_is_told_what_changed_and_keeps_its_games(client: Client, scene: Cast) -> None:
    first, second = (_send_form(client.get(_url(scene.match, "games/"), {"games": WHOLE})) for _ in range(2))
    client.post(_url(scene.match, "games/"), first)
    drain()

    answer = client.post(_url(scene.match, "games/"), {**second, "games": "2b.2g"})

    assert answer.status_code in (409, 412)
    assert _send_form(answer)["games"] == "2b.2g"
    assert Submission.objects.count() == 1


@pytest.mark.parametrize("text", ["", "x", "1w x9", "<script>alert(1)</script>", "1w " * 500, "1w12345678901", "\x00"])
def test_garbage_for_games_is_told(client: Client, scene: Cast, text: str) -> None:
    told = _send_form(client.get(_url(scene.match, "games/"), {"games": WHOLE}))

    answer = client.post(_url(scene.match, "games/"), {**told, "games": text})

    assert answer.status_code == 422
    assert b'role="alert"' in answer.content
    assert b"<script>alert" not in answer.content
    assert not Submission.objects.exists()


@pytest.mark.parametrize(
    "query", ["games=%00", "games=<script>", "add=1w&cube=x", "add=" + "9" * 3000, "back=1&add=1w"]
)
def test_garbage_in_the_address_is_answered(client: Client, scene: Cast, query: str) -> None:
    for url in (_url(scene.match), _url(scene.match, "games/")):
        assert client.get(f"{url}?{query}").status_code == 200


def test_names_are_text_in_the_pad(client: Client, scene: Cast) -> None:
    Player.objects.update(display_name="<script>alert(1)</script>")

    page = client.get(_url(scene.match, "games/"), {"games": WHOLE}).content.decode()

    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page


# The session ends in the middle


def test_games_sent_without_a_session_wait_for_the_login_and_are_sent_once(client: Client, scene: Cast) -> None:
    told = _send_form(client.get(_url(scene.match, "games/"), {"games": WHOLE}))
    Session.objects.all().delete()

    client.post(_url(scene.match, "games/"), told)
    client.force_login(scene["director"])
    waiting = form_to(client.get("/en/desk/kept/"), _url(scene.match, "games/")).values
    answers = [client.post(_url(scene.match, "games/"), waiting).status_code for _ in range(2)]

    assert (waiting["games"], waiting["submission"]) == (WHOLE, told["submission"])
    assert answers == [302, 302]
    assert Submission.objects.count() == 1


def test_press_without_a_session_goes_on_after_the_login(client: Client, scene: Cast) -> None:
    Session.objects.all().delete()

    answer = client.get(_url(scene.match, "games/"), {"games": "1w", "add": "1g"})

    assert answer["Location"].startswith("/en/accounts/login/?next=")
    assert "1w" in answer["Location"]


# Typing a final score


@pytest.mark.parametrize(
    ("text", "final"),
    [
        ("5-2", [5, 2]),
        ("5 2", [5, 2]),
        ("52", [5, 2]),
        ("2-5", [2, 5]),
        ("25", [2, 5]),
        (" 5:2 ", [5, 2]),
        ("50", [5, 0]),
    ],
)
def test_final_score_is_read_as_people_type_it(client: Client, scene: Cast, text: str, final: list[int]) -> None:
    fill(client, _url(scene.match), _url(scene.match, "score/"), final=text)

    assert Submission.objects.get().sheet["final"] == final


@pytest.mark.parametrize(
    ("digits", "length", "found"),
    [
        ("74", 7, [(7, 4)]),
        ("47", 7, [(4, 7)]),
        ("117", 11, [(11, 7)]),
        ("711", 11, [(7, 11)]),
        ("111", 11, [(1, 11), (11, 1)]),
        ("110", 11, [(11, 0)]),
        ("011", 11, [(0, 11)]),
        ("77", 7, []),
        ("75", 9, []),
        ("1312", 13, [(13, 12)]),
    ],
)
def test_digits_are_parted_where_there_is_one_way(digits: str, length: int, found: list[tuple[int, int]]) -> None:
    assert finals_in(digits, length) == found


def test_digits_with_two_meanings_are_asked_back(client: Client) -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 4, lengths=[11, 11]))[0]
    client.force_login(home.director)

    answer = fill(client, _url(match), _url(match, "score/"), final="111")

    assert answer.status_code == 422
    assert "1-11 / 11-1" in answer.content.decode()


# Corrections start from what stands


def test_correction_starts_from_the_games_that_stand(client: Client, scene: Cast) -> None:
    games = [
        {"winner": 1, "how": "drop", "cube": 1, "owner": None},
        {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 2, "owner": 0},
        {"winner": 0, "how": "resign", "kind": "single", "cube": 1},
    ]
    build.submit(scene.match, scene.home.by_director, ScoreInput(games=games), at_desk=True)
    drain()

    fill_and_confirm(client, _url(scene.match, "correct/"), **{"g3-kind": "gammon", "why": "It was a gammon."})

    result = counting_result(scene.match)
    assert result is not None and result.sheet is not None
    assert result.sheet["games"] == [*games[:2], {**games[2], "kind": "gammon"}]


def test_correction_of_a_bare_score_starts_from_it(client: Client, scene: Cast) -> None:
    build.submit(scene.match, scene.home.by_director, ScoreInput(final=[5, 3]), at_desk=True)
    drain()

    shown = form_to(client.get(_url(scene.match, "correct/"))).values

    assert (shown["final"], shown["g1-winner"]) == ("5-3", "")


def test_correction_of_an_ending_starts_from_it(client: Client, scene: Cast) -> None:
    ended = OutcomeInput("retired", 1, (2, 1), both_moved=True)
    end_match(
        match_id=scene.match.pk,
        outcome=ended,
        ctx=ActContext(scene.home.by_director, build.NOON, expected_version=number(scene.event)),
    )

    shown = form_to(client.get(_url(scene.match, "correct-ending/"))).values

    assert (shown["ending"], shown["winner"], shown["score"], shown["both_moved"]) == ("retired", "1", "2-1", "on")
    assert matches.counting_result(scene.match) is not None
