"""Two scores of one match at the desk: the second, on the same version, is asked about instead of stored."""

import pytest

from journal.jobs import drain
from journal.refusals import Conflicting, Stale
from matches.inputs.results import ScoreInput
from matches.models import Match, Submission
from matches.queries.results.matches import counting_result
from matches.queries.tournaments import tournaments
from tests.support import build
from tests.support.build import House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


@pytest.fixture
def match(home: House) -> Match:
    return build.ready(build.drawn(home, 4))[0]


def _at_desk(home: House, match: Match, score: list[int], seen: int) -> Submission:
    return build.submit(match, home.by_director, ScoreInput(final=score), at_desk=True, seen=seen)


def test_second_score_that_contradicts_the_first_is_stale_before_any_job_has_run(home: House, match: Match) -> None:
    seen = tournaments.number(match.stage.event)
    first = _at_desk(home, match, [5, 2], seen)

    for _ in range(2):
        with pytest.raises(Stale) as refusal:
            _at_desk(home, match, [2, 5], seen)

    assert [violation.code for violation in refusal.value.verdict.violations] == ["other_score_at_desk"]
    assert list(Submission.objects.filter(match=match)) == [first]
    drain()
    result = counting_result(match)
    assert result is not None
    assert result.winner == 0


def test_second_score_that_agrees_is_stored(home: House, match: Match) -> None:
    seen = tournaments.number(match.stage.event)

    for _ in range(2):
        _at_desk(home, match, [5, 2], seen)

    assert Submission.objects.filter(match=match).count() == 2


def test_score_after_one_that_the_rules_refused_is_stored(home: House, match: Match) -> None:
    seen = tournaments.number(match.stage.event)
    games = [{"winner": 0, "how": "drop", "kind": "gammon", "cube": 1}]  # no drop is a gammon
    build.submit(match, home.by_director, ScoreInput(games=games), at_desk=True, seen=seen)
    drain()

    _at_desk(home, match, [5, 2], tournaments.number(match.stage.event))
    drain()

    assert counting_result(match) is not None


def test_score_after_the_result_says_to_correct_it(home: House, match: Match) -> None:
    seen = tournaments.number(match.stage.event)
    _at_desk(home, match, [5, 2], seen)
    drain()

    with pytest.raises(Conflicting):
        _at_desk(home, match, [2, 5], seen)
