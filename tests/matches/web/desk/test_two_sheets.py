"""Two scores of one match, as its players and the director see them."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from journal.jobs import drain
from matches.flows.submit_score import submit_score
from matches.plans import Scores
from tests import build
from tests.build import NOON
from tests.matches.web.desk.cast import Cast, cast

pytestmark = pytest.mark.django_db

GAMMON = {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 1, "owner": None}
LAST = {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 2, "owner": 0}
LOST = {"winner": 1, "how": "drop", "cube": 1, "owner": None}


@pytest.fixture
def who() -> Cast:
    return cast()


def _read(client: Client, who: Cast, name: str, url: str) -> str:
    client.force_login(who[name])
    answer = client.get(url)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_different_sheets_stand_side_by_side_for_both_and_the_desk(client: Client, who: Cast) -> None:
    mine, desk = f"/en/desk/my/matches/{who.match.pk}/", f"/en/desk/matches/{who.match.pk}/"
    for since, said in ((NOON, "Now the director decides"), (timezone.now(), "then the director decides")):
        first: dict[str, Any] = {"submission": uuid4(), "match": who.match.pk, "scores": Scores(games=[GAMMON, LAST])}
        submit_score(**first, by=build.acting(who["member"]), at=since)
        drain()
        for name, url in (("member", mine), ("rival", mine), ("director", desk)):
            assert said in _read(client, who, name, url)

    build.submit(who.match, build.acting(who["rival"]), Scores(games=[GAMMON, LOST, LAST]))
    drain()

    for name, url in (("member", mine), ("rival", mine), ("director", desk)):
        page = _read(client, who, name, url)
        assert "The two sheets differ in games 2, 3." in page
        assert page.count("is-wrong") == 3  # two games and the score
        assert "not written down" in page
    hall = _read(client, who, "director", f"/en/desk/events/{who.event.pk}/")
    assert "The two sheets differ in games 2, 3." in hall and "to decide since" in hall


def test_time_to_answer_is_changed_at_the_desk(client: Client, who: Cast) -> None:
    client.force_login(who["director"])

    client.post(f"/en/desk/events/{who.event.pk}/answering/", {"confirm_minutes": "45"})

    assert "The other side has 45 minutes" in _read(client, who, "director", f"/en/desk/events/{who.event.pk}/stages/")
