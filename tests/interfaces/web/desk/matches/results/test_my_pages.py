"""A player's own pages: his desk, his match, his answer, his entry."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clubs.models import User
from clubs.queries.players import own_player
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.events.open_registration import open_registration
from matches.inputs.entries import EntryInput
from matches.inputs.results import ScoreInput
from matches.models import Event, Response, Submission
from matches.queries.entries import entries
from matches.queries.results import matches
from tests.support import build
from tests.support.desk_cast import Cast, cast
from tests.support.forms import fill, form_to, forms_of
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cast = once(cast)


@pytest.fixture
def scene(client: Client, the_cast: Once[Cast]) -> Cast:
    found = the_cast()
    client.force_login(found["member"])
    return found


def _page(client: Client, url: str) -> str:
    answer = client.get(url)
    assert answer.status_code == 200
    return answer.content.decode()


def _my(scene: Cast) -> str:
    return f"/en/desk/my/matches/{scene.match.pk}/"


def test_newcomer_is_told_whom_to_ask(client: Client) -> None:
    client.force_login(build.login("newcomer"))
    assert "or an officer of your federation: they link the login" in " ".join(_page(client, "/en/desk/").split())
    assert "newcomer" in _page(client, "/en/desk/")


def test_desk_shows_what_waits_for_each(client: Client, scene: Cast) -> None:
    shown = {}
    for name in ("member", "director", "scorer", "officer", "manager"):
        client.force_login(scene[name])
        shown[name] = _page(client, "/en/desk/")
    assert _my(scene) in shown["member"]
    assert f"/en/desk/tournaments/{scene.home.federation.slug}/open/" in shown["director"]
    assert "Scorer" in shown["scorer"]
    assert f"/en/desk/federations/{scene.home.federation.slug}/" in shown["officer"]
    assert f"/en/desk/federations/{scene.home.federation.slug}/clubs/club/" in shown["manager"]


def test_score_is_received_judged_and_confirmed_by_the_other_side(client: Client, scene: Cast) -> None:
    answer = fill(client, _my(scene), f"{_my(scene)}score/", final="5-3")
    waits = client.get(_my(scene))
    drain()
    passed = _page(client, _my(scene))
    client.force_login(scene["rival"])
    sheet = Submission.objects.get()
    confirmed = fill(client, _my(scene), f"/en/desk/submissions/{sheet.pk}/confirm/")

    result = matches.counting_result(scene.match)
    assert answer["Location"] == _my(scene)
    assert "Received, being checked" in waits.content.decode()
    assert waits["Refresh"] == "2"
    assert "It becomes official when the other side or the director confirms it" in passed
    assert confirmed["Location"] == _my(scene)
    assert result is not None
    assert result.final == [5, 3]


def test_refused_score_tells_its_reasons_and_asks_again(client: Client, scene: Cast) -> None:
    fill(client, f"{_my(scene)}score/", **{"g1-winner": "0", "g1-cube": "3"})
    drain()

    page = _page(client, _my(scene))

    assert "A cube never shows 3" in page
    assert "Correct it and report it again" in page
    assert any(form.action == f"{_my(scene)}score/" for form in forms_of(client.get(_my(scene))))


def test_score_of_the_other_side_is_disputed(client: Client, scene: Cast) -> None:
    sheet = build.submit(scene.match, build.acting(scene["rival"]), ScoreInput(final=[2, 5]))
    drain()

    answer = fill(client, f"/en/desk/submissions/{sheet.pk}/dispute/", why="I won the last game")

    client.force_login(scene["director"])
    assert answer.status_code == 302
    assert Response.objects.get().answer == "dispute"
    assert "I won the last game" in _page(client, f"/en/desk/matches/{scene.match.pk}/")


def test_nobody_confirms_his_own_score(client: Client, scene: Cast) -> None:
    sheet = build.submit(scene.match, build.acting(scene["member"]), ScoreInput(final=[5, 2]))
    drain()
    url = f"/en/desk/submissions/{sheet.pk}/confirm/"

    assert client.get(url).status_code == 403
    assert client.post(url, {"seen": ""}).status_code == 403
    assert matches.counting_result(scene.match) is None


def test_submission_of_others_does_not_exist(client: Client, scene: Cast) -> None:
    sheet = build.submit(scene.match, build.acting(scene["member"]), ScoreInput(final=[5, 2]))
    found = {}
    for name in ("stranger", "other director"):
        client.force_login(scene[name])
        found[name] = [
            client.get(f"/en/desk/submissions/{sheet.pk}/{act}/").status_code
            for act in ("confirm", "dispute", "rule", "judge")
        ]
    assert found == {"stranger": [404] * 4, "other director": [404] * 4}


def test_player_neither_rules_nor_judges(client: Client, scene: Cast) -> None:
    sheet = build.submit(scene.match, build.acting(scene["rival"]), ScoreInput(final=[5, 2]))
    assert [client.post(f"/en/desk/submissions/{sheet.pk}/{act}/").status_code for act in ("rule", "judge")] == [
        403
    ] * 2


def test_director_rules_on_a_refused_score(client: Client, scene: Cast) -> None:
    sheet = build.submit(scene.match, build.acting(scene["member"]), build.UNFINISHED)
    drain()
    client.force_login(scene["director"])
    url = f"/en/desk/submissions/{sheet.pk}/rule/"

    without = fill(client, url, winner="0", score="5-4")
    answer = fill(client, url, winner="0", score="5-4", why="both agree on 5-4")

    result = matches.counting_result(scene.match)
    assert (without.status_code, answer.status_code) == (422, 302)
    assert result is not None
    assert (result.ending, result.final) == ("ruling", [5, 4])


def test_confirming_what_changed_meanwhile_is_asked_again(client: Client, scene: Cast) -> None:
    sheet = build.submit(scene.match, build.acting(scene["rival"]), ScoreInput(final=[2, 5]))
    drain()
    action = f"/en/desk/submissions/{sheet.pk}/confirm/"
    form = form_to(client.get(_my(scene)), action)
    client.force_login(scene["rival"])
    fill(client, f"{_my(scene)}score/", final="3-5")
    drain()
    client.force_login(scene["member"])

    answer = client.post(action, form.values)

    page = answer.content.decode()
    assert answer.status_code == 412
    assert page.index("2–5") < page.index("reported a newer score") < page.index("3–5")
    assert matches.counting_result(scene.match) is None


def test_desk_judges_at_once_what_nobody_judged(client: Client, scene: Cast) -> None:
    sheet = build.submit(scene.match, build.acting(scene["member"]), ScoreInput(final=[5, 2]))
    client.force_login(scene["scorer"])
    url = f"/en/desk/events/{scene.event.pk}/"
    before = _page(client, url)

    answer = fill(client, url, f"/en/desk/submissions/{sheet.pk}/judge/")

    assert "no worker has taken it" in before
    assert answer.status_code == 302
    assert "no worker has taken it" not in _page(client, url)


def test_sides_start_their_match(client: Client, scene: Cast) -> None:
    assert fill(client, _my(scene), f"{_my(scene)}start/").status_code == 302
    assert "being played" in _page(client, _my(scene))


def test_player_enters_himself_and_withdraws(client: Client) -> None:
    home, user = build.house(), build.login()
    build.player(home, "Ann Ott", user)
    event = build.event(home)
    client.force_login(user)

    entered = fill(client, f"/en/desk/events/{event.pk}/register/")
    checked = fill(client, f"/en/desk/events/{event.pk}/check-myself/")
    inside = [(row.name, row.is_present) for row in entries.field(event)]
    withdrawn = fill(client, f"/en/desk/events/{event.pk}/withdraw-myself/")

    assert [one.status_code for one in (entered, checked, withdrawn)] == [302, 302, 302]
    assert inside == [("Ann Ott", True)]
    assert entries.field(event) == []
    assert client.get(f"/en/desk/events/{event.pk}/withdraw-myself/").status_code == 404


def test_player_does_not_withdraw_from_a_page_that_is_too_old(client: Client) -> None:
    home, user = build.house(), build.login()
    build.player(home, "Ann Ott", user)
    event = build.event(home)
    client.force_login(user)
    fill(client, f"/en/desk/events/{event.pk}/register/")
    address = f"/en/desk/events/{event.pk}/withdraw-myself/"
    form = form_to(client.get(address))
    fill(client, f"/en/desk/events/{event.pk}/check-myself/")

    answer = client.post(address, form.values)

    assert (answer.status_code, len(entries.field(event))) == (412, 1)


def test_closed_entries_refuse_and_say_so(client: Client) -> None:
    home, user = build.house(), build.login()
    build.player(home, "", user)
    event = build.event(home)
    open_registration(event_id=event.pk, is_open=False, ctx=ActContext(home.by_director, build.NOON))
    client.force_login(user)

    answer = fill(client, f"/en/desk/events/{event.pk}/register/")

    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()


def test_login_without_player_cannot_enter(client: Client) -> None:
    home = build.house()
    client.force_login(build.login())
    assert client.get(f"/en/desk/events/{build.event(home).pk}/register/").status_code == 403


def test_settings_change_how_a_player_is_shown(client: Client) -> None:
    home, user = build.house(), build.login()
    build.player(home, "Ann Ott", user)
    client.force_login(user)

    bad = fill(client, "/en/desk/settings/", country="Atlantis")
    answer = fill(client, "/en/desk/settings/", country="nl", visibility="hidden")

    me = own_player(build.acting(user))
    assert (bad.status_code, answer.status_code) == (422, 302)
    assert me is not None
    assert (me.display_name, me.country, me.visibility) == ("Ann Ott", "NL", "hidden")


def _queries(client: Client, user: User, url: str) -> int:
    client.force_login(user)
    with CaptureQueriesContext(
        connection,
    ) as seen:
        assert client.get(url).status_code == 200
    return len(seen)


def test_desk_asks_as_much_for_one_match_as_for_three(client: Client) -> None:
    home, user = build.house(), build.login()
    me = build.player(home, "Ann Ott", user)
    counts = []
    for _ in range(3):
        _drawn_with(home, me.public_id)
        counts.append(_queries(client, user, "/en/desk/"))
    assert counts[0] == counts[1] == counts[2]


def _drawn_with(home: build.House, player: str) -> None:
    event = build.entered(home, 1)
    enter(event_id=event.pk, entrants=[EntryInput(player=player)], ctx=ActContext(home.by_director, build.NOON))
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON), seed="00")


def test_side_at_its_table_is_here_calls_the_director_and_sees_him_come(client: Client, scene: Cast) -> None:
    Event.objects.update(settings={**scene.event.settings, "clock": "7 min + 12 s a move"})
    before = _page(client, _my(scene))
    fill(client, _my(scene), f"{_my(scene)}arrive/")
    fill(client, _my(scene), f"{_my(scene)}call/", why="opponent", words="since noon")
    after = _page(client, _my(scene))

    client.force_login(scene["director"])
    desk = client.get(f"/en/desk/events/{scene.event.pk}/")
    beside = _page(client, f"/en/desk/matches/{scene.match.pk}/")
    answered = fill(client, f"/en/desk/events/{scene.event.pk}/", f"/en/desk/matches/{scene.match.pk}/come/")

    assert ["7 min + 12 s a move" in before, "international rules" in before] == [True, True]
    assert ["The tournament desk knows that you are here" in page for page in (before, after)] == [False, True]
    assert ["Stay at your table" in page for page in (before, after)] == [False, True]
    shown = desk.content.decode()
    assert shown.index('id="help-title"') < shown.index('id="decide"')
    assert "my opponent is not here – “since noon”" in shown
    assert "calls the director" in beside
    assert answered.status_code == 302
    assert 'id="help-title"' not in _page(client, f"/en/desk/events/{scene.event.pk}/")


def test_double_is_pressed_answered_and_dropped_without_a_script(client: Client, scene: Cast) -> None:
    doubled = client.get(_my(scene), {"double": "1"}).content.decode()
    taken = client.get(_my(scene), {"cube": "1", "offer": "1", "answer": "take"}).content.decode()
    dropped = client.get(_my(scene), {"cube": "1", "offer": "1", "answer": "drop"}).content.decode()

    assert ["doubles to 2" in page for page in (doubled, taken, dropped)] == [True, False, False]
    assert "The cube is at 2 with" in taken
    assert "2 offered, dropped" in dropped
    assert 'name="games" value="1d"' in dropped


def test_player_who_has_disputed_a_score_is_led_by_the_dispute(client: Client, scene: Cast) -> None:
    submission = build.submit(scene.match, build.acting(scene["rival"]), ScoreInput(final=[2, 5]))
    drain()
    url = f"/en/desk/my/matches/{scene.match.pk}/"
    asked = _page(client, url)

    fill(client, f"/en/desk/submissions/{submission.pk}/dispute/", why="I won")
    page = _page(client, url)

    score = "2–5"
    assert "You disputed" not in asked
    assert page.index(f"You disputed {score}. The director decides.") < page.index(f"Accept {score} after all")
    assert page.index(f"Accept {score} after all") < page.index(f"/en/desk/submissions/{submission.pk}/confirm/")


@pytest.mark.parametrize("name", ["member", "rival"])
def test_reports_that_differ_are_both_shown_with_three_ways_on(client: Client, scene: Cast, name: str) -> None:
    build.submit(scene.match, build.acting(scene["member"]), ScoreInput(final=[5, 2]))
    build.submit(scene.match, build.acting(scene["rival"]), ScoreInput(final=[3, 5]))
    drain()
    client.force_login(scene[name])
    kind = Submission.By.SIDE1 if name == "member" else Submission.By.SIDE0
    theirs = Submission.objects.get(by_kind=kind)

    page = _page(client, _my(scene))
    fill(client, _my(scene), f"/en/desk/submissions/{theirs.pk}/confirm/")

    assert "The two reports differ" in page and "Yes, " not in page
    assert page.count('<span class="points">') == 2
    assert all(
        text in page for text in ("My report is right", "The other report is right", "Ask the director", "You report")
    )
    result = matches.counting_result(scene.match)
    assert result is not None and result.submission == theirs
