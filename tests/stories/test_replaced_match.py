"""A match that a correction, or the undo of a draw, has replaced can have no result any more."""

from collections.abc import Callable

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.tables.call_match import call_match
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Match, Result
from tests.support import build
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[build.House]) -> build.House:
    return the_house()


def _replaced_final(home: build.House) -> Match:
    """The final of four, before the loser of a semifinal turned out to be its winner."""
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    for match in (first, second):
        build.play(match, home.by_director)
    final = build.ready(event)[0]
    correct_result(
        match_id=first.pk, outcome=ScoreInput(final=[2, 5]), ctx=ActContext(home.by_director, build.NOON, "misread")
    )
    assert build.ready(event)[0] != final
    return final


def _submits(match: Match, home: build.House) -> None:
    build.submit(match, home.by_director, ScoreInput(final=[7, 2]), at_desk=True)


def _ends(match: Match, home: build.House) -> None:
    end_match(
        match_id=match.pk, outcome=OutcomeInput("conceded", winner=0), ctx=ActContext(home.by_director, build.NOON)
    )


def _calls(match: Match, home: build.House) -> None:
    call_match(match_id=match.pk, table="1", ctx=ActContext(home.by_director, build.NOON))


@pytest.mark.parametrize("deed", [_submits, _ends, _calls])
def test_replaced_match_is_refused(home: build.House, deed: Callable[[Match, build.House], None]) -> None:
    final = _replaced_final(home)
    with pytest.raises(Conflicting, match="match_replaced"):
        deed(final, home)
    assert not Result.objects.filter(match=final).exists()


def test_match_of_an_undone_draw_is_refused(home: build.House) -> None:
    event = build.drawn(home, 4)
    match = build.ready(event)[0]
    undo_act(
        event_id=event.pk, act_id=Act.objects.get(kind="draw_event").pk, ctx=ActContext(home.by_director, build.NOON)
    )
    with pytest.raises(Conflicting, match="match_replaced"):
        _ends(match, home)
