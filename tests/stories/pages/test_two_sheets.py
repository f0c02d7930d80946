"""Two scores of one match, as its players and the director see them."""

from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.results.submit_score import submit_score
from matches.inputs.results import ScoreInput
from matches.models import Submission
from matches.queries.results import matches
from tests.support import build
from tests.support.build import NOON
from tests.support.desk_cast import Cast, cast
from tests.support.forms import fill, form_to, forms_of
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db

GAMMON = {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 1, "owner": None}
LAST = {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 2, "owner": 0}
LOST = {"winner": 1, "how": "drop", "cube": 1, "owner": None}
the_cast = once(cast)


@pytest.fixture
def who(the_cast: Once[Cast]) -> Cast:
    return the_cast()


def _read(client: Client, who: Cast, name: str, url: str) -> str:
    client.force_login(who[name])
    answer = client.get(url)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_different_sheets_stand_side_by_side_for_both_and_the_desk(client: Client, who: Cast) -> None:
    mine, desk = f"/en/desk/my/matches/{who.match.pk}/", f"/en/desk/matches/{who.match.pk}/"
    for since, said in ((NOON, "Now the director decides"), (timezone.now(), "the director decides")):
        submit_score(
            submission_id=uuid4(),
            match_id=who.match.pk,
            scores=ScoreInput(games=[GAMMON, LAST]),
            ctx=ActContext(build.acting(who["member"]), since),
        )
        drain()
        for name, url in (("member", mine), ("rival", mine), ("director", desk)):
            assert said in _read(client, who, name, url)

    build.submit(who.match, build.acting(who["rival"]), ScoreInput(games=[GAMMON, LOST, LAST]))
    drain()

    for name, url in (("member", mine), ("rival", mine), ("director", desk)):
        page = _read(client, who, name, url)
        assert "The two sheets differ in games 2, 3." in page
        assert page.count("is-wrong") == 3  # two games and the score
        assert "not written down" in page
        is_player = name != "director"
        assert page.count('class="of-games"') == (0 if is_player else 2)  # players read each game once
        if is_player:
            order = ("The two reports differ", "Report another", "Call the director", "Both sheets")
            assert [page.index(said) for said in order] == sorted(page.index(said) for said in order)
            assert '<details class="another">' in page
    hall = _read(client, who, "director", f"/en/desk/events/{who.event.pk}/")
    assert "The two sheets differ in games 2, 3." in hall and "to decide since" in hall


def test_time_to_answer_is_changed_at_the_desk(client: Client, who: Cast) -> None:
    client.force_login(who["director"])

    client.post(f"/en/desk/events/{who.event.pk}/settings/", {"confirm_minutes": "45"})

    assert "The other side has 45 minutes" in _read(client, who, "director", f"/en/desk/events/{who.event.pk}/stages/")


def _two_scores(who: Cast) -> None:
    build.submit(who.match, build.acting(who["member"]), ScoreInput(final=[5, 3]))
    build.submit(who.match, build.acting(who["rival"]), ScoreInput(final=[5, 4]))
    drain()


def test_director_takes_one_of_two_scores_with_a_reason_that_both_read(client: Client, who: Cast) -> None:
    _two_scores(who)
    client.force_login(who["director"])
    url = f"/en/desk/matches/{who.match.pk}/decide/"
    rival = Submission.objects.get(match=who.match, by_kind="side1")

    without = fill(client, url, take=str(rival.pk), why="")
    answer = fill(client, url, take=str(rival.pk), why="The board shows 5-4.")

    assert (without.status_code, answer.status_code) == (422, 302)
    result = matches.counting_result(who.match)
    assert result is not None and (result.final, result.ending) == ([5, 4], "played")
    for name in ("member", "rival"):
        page = _read(client, who, name, f"/en/desk/my/matches/{who.match.pk}/")
        assert "The director has decided." in page and "The board shows 5-4." in page


def test_director_rules_otherwise_and_only_who_serves_decides(client: Client, who: Cast) -> None:
    _two_scores(who)
    url = f"/en/desk/matches/{who.match.pk}/decide/"
    refused = {}
    for name in ("member", "stranger", "manager", "other director"):
        client.force_login(who[name])
        refused[name] = client.get(url).status_code
    client.force_login(who["director"])

    missing = fill(client, url, take="otherwise", why="Neither.")
    answer = fill(client, url, take="otherwise", winner="1", score="2-5", why="Neither.")

    assert refused == {"member": 403, "stranger": 403, "manager": 403, "other director": 403}
    assert (missing.status_code, answer.status_code) == (422, 302)
    result = matches.counting_result(who.match)
    assert result is not None and (result.winner, result.final, result.ending) == (1, [2, 5], "ruling")


def test_double_in_the_crawford_game_is_annulled_or_stands_by_one_press(client: Client, who: Cast) -> None:
    four = {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 2, "owner": 0}
    doubled = {"winner": 0, "how": "bearoff", "kind": "single", "cube": 2, "owner": 0}
    build.submit(who.match, build.acting(who["member"]), ScoreInput(games=[LOST, four, doubled]))
    drain()
    said = "With cube 2 in the Crawford game (game 3). Annulled, the score is 5–1; as played it is 6–1."
    assert said in _read(client, who, "rival", f"/en/desk/my/matches/{who.match.pk}/")
    client.force_login(who["director"])
    page = client.get(f"/en/desk/matches/{who.match.pk}/")

    offers = [form for form in forms_of(page) if form.action.endswith("/rule/") and "why" in form.values]
    assert [form.values["score"] for form in offers] == ["5-1", "5-1"]
    answer = client.post(offers[0].action, offers[0].values)

    assert answer.status_code == 302
    result = matches.counting_result(who.match)
    assert result is not None and (result.final, result.ending) == ([5, 1], "ruling")
    assert "is annulled" in _read(client, who, "rival", f"/en/desk/my/matches/{who.match.pk}/")


def test_light_is_shown_before_a_score_is_sent_without_a_script(client: Client, who: Cast) -> None:
    client.force_login(who["director"])
    form = next(
        one for one in forms_of(client.get(f"/en/desk/matches/{who.match.pk}/")) if "games_played" in one.values
    )
    told = {**form.values, "look": "1"}
    rare, impossible, sent_again = (
        client.post(form.action, {**told, **typed})
        for typed in ({"final": "12-1"}, {"final": "5-3", "games_played": "9"}, {"final": "5-3"})
    )

    assert "Possible, but rare" in rare.content.decode() and "gammon on a cube of 4" in rare.content.decode()
    assert "Not a possible score" in impossible.content.decode()
    assert "A possible score" in sent_again.content.decode()
    assert form_to(sent_again).values["final"] == "5-3"

    client.force_login(who["member"])
    mine = next(one for one in forms_of(client.get(f"/en/desk/my/matches/{who.match.pk}/")) if "final_0" in one.values)
    asked = client.post(mine.action, {**mine.values, "final_0": "12", "final_1": "1"}).content.decode()
    assert "Possible, but rare" in asked and "gammon on a cube of 4" in asked
    assert not Submission.objects.exists()

    client.force_login(who["director"])
    fill(client, f"/en/desk/matches/{who.match.pk}/score/", final="5-3", games_played="4")
    drain()
    result = matches.counting_result(who.match)
    assert result is not None and result.sheet is not None and result.sheet["games_played"] == 4


def test_light_for_a_script_is_kept_by_any_cache_and_says_nothing_of_what_is_no_score(client: Client) -> None:
    url = "/en/matches/light/?length=5&ruleset=INTL&final="

    answer = client.get(f"{url}24-4")

    assert "is-red" in answer.content.decode() and "max-age" in answer["Cache-Control"]
    assert "Set-Cookie" not in answer.headers
    assert client.get(f"{url}53").content.decode().count("is-green") == 1
    for typed in ("", "x", "5", "7-", "9999-1", "<b>"):
        assert "is-" not in client.get(f"{url}{typed}").content.decode()
    assert client.get("/en/matches/light/?length=x&final=5-3&games_played=99999").status_code == 200
