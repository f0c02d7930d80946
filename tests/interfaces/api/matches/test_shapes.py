"""The form of a game is checked where it arrives; whether it is possible is for the rule book."""

import uuid
from typing import Any

import pytest

from matches.models import Match, StaffPost, Submission
from tests.support import build
from tests.support.callers import Answer, Caller

pytestmark = pytest.mark.django_db
GAME = {"winner": 0, "how": "bearoff", "kind": "single", "cube": 1}


@pytest.fixture
def match() -> Match:
    return build.ready(build.drawn(build.house(), 2))[0]


def _sent(match: Match, *games: Any) -> Answer:
    event = match.stage.event
    director = StaffPost.objects.filter(tournament=event.tournament, role="director")[0].user
    body = {"id": str(uuid.uuid4()), "at_desk": True, "games": list(games)}
    number = Caller(director).get(f"events/{event.pk}/").etag
    return Caller(director).post(f"matches/{match.pk}/submissions/", body, If_Match=number)


@pytest.mark.parametrize(
    ("fault", "where"),
    [
        ({"winner": 2}, "games.0.winner"),
        ({"winner": "0"}, "games.0.winner"),
        ({"how": "luck"}, "games.0.how"),
        ({"kind": "huge"}, "games.0.kind"),
        ({"cube": 1.5}, "games.0.cube"),
        ({"owner": 3}, "games.0.owner"),
        ({"cubes": 1}, "games.0.cubes"),
    ],
)
def test_game_of_a_wrong_form_is_refused(match: Match, fault: dict[str, object], where: str) -> None:
    answer = _sent(match, {**GAME, **fault})

    assert (answer.status, answer.body["violations"][0]["where"]) == (400, where)
    assert Submission.objects.count() == 0


def test_impossible_game_is_stored_for_the_judgement(match: Match) -> None:
    game = {"winner": 0, "how": "drop", "cube": 3, "owner": None, "points": 77}

    assert _sent(match, game).status == 202
    assert Submission.objects.get().sheet["games"] == [game]
