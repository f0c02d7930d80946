"""Questions and answers through the API."""

import pytest

from tests.support import build
from tests.support.callers import Caller
from tests.support.registering import login_of, members

pytestmark = pytest.mark.django_db


def test_question_is_asked_answered_changed_and_removed() -> None:
    home = build.house()
    event, director = build.event(home), Caller(home.director)
    ann, bob = members(home, 2)
    address = f"federations/{home.federation.slug}/tournaments/{home.tournament.slug}/questions/"
    question = director.post(address, {"text": "Lift?", "kind": "yes_no", "is_required": True}).body["id"]
    assert [row["id"] for row in Caller(None).get(address).body["results"]] == [question]

    player, entrant = Caller(login_of(ann)), {"player": ann.public_id}
    registrations = f"events/{event.pk}/registrations/"
    assert player.post(registrations, entrant).status == 422
    answers = [{"question": question, "text": "yes"}]
    assert player.post(registrations, {**entrant, "answers": answers}).status == 201
    own = f"{registrations}1/answers/"
    assert player.get(own).body["answers"] == answers
    changed = player.put(own, {"answers": [{"question": question, "text": "no"}]})
    assert changed.body["answers"] == [{"question": question, "text": "no"}]
    assert Caller(login_of(bob)).get(own).status == 403
    assert player.get(f"{registrations}answers/").status == 403
    (row,) = director.get(f"{registrations}answers/").body["results"]
    assert row == {"number": 1, "answers": [{"question": question, "text": "no"}]}
    assert director.delete(f"{address}{question}/").status == 204
    assert player.put(own, {"answers": answers}).status == 422
