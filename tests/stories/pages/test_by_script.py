"""A score that a script delivers for somebody: the form's own address, answered in JSON."""

import json
import re
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client

from interfaces.web.desk.matches.results.played_at import timed
from interfaces.web.desk.matches.results.score_forms import PadForm, QuickForm, SubmissionForm
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.results.end_match import end_match
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Submission
from matches.queries.tournaments.tournaments import number
from tests.support import build
from tests.support.desk_cast import Cast, cast
from tests.support.forms import forms_of
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
JSON = {"accept": "application/json"}
the_cast = once(cast)


@pytest.fixture
def who(client: Client, the_cast: Once[Cast]) -> Cast:
    found = the_cast()
    client.force_login(found["member"])
    return found


def _mine(who: Cast, what: str = "score/") -> str:
    return f"/en/desk/my/matches/{who.match.pk}/{what}"


def _desk(who: Cast, what: str = "score/") -> str:
    return f"/en/desk/matches/{who.match.pk}/{what}"


def _fields(who: Cast, **typed: str) -> dict[str, str]:
    return {"submission": str(uuid4()), "seen": str(number(who.event)), "quietly": "1", **typed}


def _send(client: Client, url: str, fields: dict[str, str]) -> tuple[int, dict[str, Any]]:
    answer = client.post(url, fields, headers=JSON)
    return answer.status_code, json.loads(answer.content)


def _name(who: Cast, side: int) -> str:
    side_of = (who.match.side0, who.match.side1)[side]
    return str(side_of.members.get().player.display_name)


@pytest.mark.parametrize(
    ("what", "typed"),
    [("score/", {"final": "5-1"}), ("games/", {"games": "1g2.2w.1w"}), ("score/", {"final": "51"})],
)
def test_player_is_told_what_was_received_and_against_whom(
    client: Client, who: Cast, what: str, typed: dict[str, str]
) -> None:
    fields = _fields(who, **typed)

    status, told = _send(client, _mine(who, what), fields)

    assert (status, told) == (
        200,
        {
            "submission": fields["submission"],
            "said": f"Your score 5–1 against {_name(who, 1)} was received.",
            "next": _mine(who, ""),
        },
    )
    assert not list(client.get(_mine(who, "")).context["messages"])


def test_answer_that_was_lost_is_given_again_and_the_score_is_kept_once(client: Client, who: Cast) -> None:
    fields = _fields(who, final="5-1")

    answers = [_send(client, _mine(who), fields) for _ in range(3)]

    assert answers[0] == answers[1] == answers[2]
    assert Submission.objects.count() == 1


def test_desk_is_told_in_which_match_and_lands_where_it_came_from(client: Client, who: Cast) -> None:
    client.force_login(who["director"])
    onward = f"/en/desk/events/{who.event.pk}/"

    _, told = _send(client, _desk(who), _fields(who, final="5-1", onward=onward))

    assert told["said"] == f"The score 5–1 of {_name(who, 0)} – {_name(who, 1)} was received."
    assert told["next"] == onward


def test_page_from_which_it_was_sent_has_its_message(client: Client, who: Cast) -> None:
    fields = _fields(who, final="5-1")
    del fields["quietly"]
    client.post(_mine(who), fields, headers=JSON)

    assert [str(one) for one in client.get(_mine(who, "")).context["messages"]] == ["Score received."]


def test_desk_that_comes_too_late_is_told_who_said_what(client: Client, who: Cast) -> None:
    client.force_login(who["director"])
    fields = _fields(who, final="5-1")
    build.submit(who.match, who.home.by_director, ScoreInput(final=[3, 5]), at_desk=True)
    drain()

    status, told = _send(client, _desk(who), fields)

    assert status == 409
    assert told["submission"] == fields["submission"]
    assert [one.rsplit(" at ", 1)[0] for one in told["stands"]] == ["The result is 3–5, from the tournament desk"]
    assert told["sentences"] != []


def test_player_whose_score_comes_after_the_result_is_told_what_stands(client: Client, who: Cast) -> None:
    ended = OutcomeInput("retired", 1, (2, 1), both_moved=True)
    end_match(
        match_id=who.match.pk,
        outcome=ended,
        ctx=ActContext(who.home.by_director, build.NOON, expected_version=number(who.event)),
    )

    status, told = _send(client, _mine(who), _fields(who, final="5-1"))

    assert status == 200
    assert "It no longer changes anything. The result is 2–1, from the tournament desk at " in told["said"]
    assert Submission.objects.count() == 1


def test_page_to_which_a_late_score_leads_says_what_stands(client: Client, who: Cast) -> None:
    fields = _fields(who, final="5-1")
    del fields["quietly"]
    build.play(who.match, who.home.by_director, winner=1, loser_points=3)

    client.post(_mine(who), fields, headers=JSON)

    (message,) = map(str, client.get(_mine(who, "")).context["messages"])
    assert message.startswith("Score received. It no longer changes anything. The result is 3–5, from the tournament")


def test_same_id_with_another_score_gets_a_fresh_one(client: Client, who: Cast) -> None:
    fields = _fields(who, final="5-1")
    _send(client, _mine(who), fields)

    status, told = _send(client, _mine(who), {**fields, "final": "5-2"})

    assert status == 409
    assert told["fresh"]["submission"] not in ("", fields["submission"])
    assert [one.rsplit(" at ", 1)[0] for one in told["stands"]] == [f"{_name(who, 0)} reported 5–1"]


@pytest.mark.parametrize(
    ("what", "typed", "said"),
    [
        ("score/", {"final": "x"}, "Final score: Write the points of both sides with a hyphen: 5-2."),
        ("score/", {"final": "5-1", "g1-winner": "0", "g1-cube": "x"}, "Game 1: Enter a whole number."),
        ("games/", {"games": "x"}, None),
    ],
)
def test_what_cannot_be_read_is_told_in_sentences(
    client: Client, who: Cast, what: str, typed: dict[str, str], said: str | None
) -> None:
    status, told = _send(client, _mine(who, what), _fields(who, **typed))

    assert status == 422
    assert told["sentences"] != []
    assert said is None or said in told["sentences"]


def test_session_that_ended_is_told_and_nothing_is_kept_here(client: Client, who: Cast) -> None:
    Session.objects.all().delete()

    assert _send(client, _mine(who), _fields(who, final="5-1")) == (401, {"code": "not_authenticated"})
    client.force_login(who["member"])
    assert client.get("/en/desk/kept/")["Location"] == "/en/desk/"


def test_old_token_is_told_as_such(who: Cast) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(who["member"])

    assert _send(client, _mine(who), _fields(who, final="5-1")) == (403, {"code": "csrf_failed"})


def test_token_is_his_who_asks(who: Cast) -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.get("/en/desk/whose/").status_code == 401
    client.force_login(who["member"])
    told = client.get("/en/desk/whose/").json()
    fields = _fields(who, final="5-1", csrfmiddlewaretoken=told["token"])

    assert _send(client, _mine(who), fields)[0] == 200
    assert f'data-who="{told["who"]}"' in client.get(_mine(who, "")).content.decode()


def test_script_keeps_every_field_of_the_forms_that_it_sends() -> None:
    script = (settings.BASE_DIR / "static" / "queue.js").read_text()
    ours = re.search(r"^const OURS = /(.*)/;$", script, re.MULTILINE)
    assert ours is not None
    names = ("A", "B")
    forms = [timed(QuickForm(), "UTC"), timed(PadForm(), "UTC"), timed(SubmissionForm(names, 5), "UTC")]
    rows = [f"{row.prefix}-{name}" for row in SubmissionForm(names, 25).games for name in row.fields]

    fields = {name for form in forms for name in form.fields} | set(rows)

    assert [name for name in sorted(fields) if not re.search(ours[1], name)] == []
    assert [name for name in ("csrfmiddlewaretoken", "onward", "look", "why") if re.search(ours[1], name)] == []


def test_stranger_is_refused_in_json(client: Client, who: Cast) -> None:
    client.force_login(who["stranger"])

    status, told = _send(client, _mine(who), _fields(who, final="5-1"))

    assert (status, told["stands"]) == (403, [])
    assert told["sentences"] != []


def test_form_sent_without_a_script_is_answered_as_ever(client: Client, who: Cast) -> None:
    answer = client.post(_mine(who), _fields(who, final="5-1"))

    assert (answer.status_code, answer["Location"]) == (302, _mine(who, ""))


def test_score_that_was_kept_is_shown_in_its_form_again(client: Client, who: Cast) -> None:
    page = client.get(_mine(who), {"final": "5-1"})

    assert next(form.values["final"] for form in forms_of(page) if "final" in form.values) == "5-1"
