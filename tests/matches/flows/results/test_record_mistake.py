"""A mistake at the table is recorded with what the rules had done, changes nothing, and can be undone."""

from dataclasses import replace

import pytest

from journal.context import ActContext
from journal.jobs import drain
from journal.models import Act
from journal.refusals import NotAllowed, Refused
from matches.flows.events.finish_event import finish_event
from matches.flows.events.undo_act import undo_act
from matches.flows.results.record_mistake import record_mistake
from matches.inputs.mistakes import MistakeInput
from matches.inputs.results import ScoreInput
from matches.models import Match
from matches.queries.results.match_rows import match_row
from matches.queries.results.mistakes import mistakes_of
from rules_engine.game.protocol.rulings import Decision
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
MISTAKE = MistakeInput("illegal_play", "turn_ended", "opponent", 1)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def the_match(home: House) -> Match:
    return build.ready(build.drawn(home, 4, lengths=(5, 5)))[0]


def test_mistake_is_kept_with_the_ruling_of_the_rules(home: House) -> None:
    match = the_match(home)
    ctx = ActContext(home.by_director, NOON)

    record_mistake(match_id=match.pk, mistake=MISTAKE, ctx=ctx)
    otherwise = replace(MISTAKE, is_by_rules=False)
    record_mistake(match_id=match.pk, mistake=otherwise, ctx=ctx.with_note("Both agreed to play on."))

    first, second = mistakes_of(match)
    assert (first.decision, first.side, first.is_by_rules, first.words) == (Decision.MUST, 1, True, "")
    assert (second.is_by_rules, second.words) == (False, "Both agreed to play on.")


def test_decision_on_the_match_does_not_wait_for_a_note(home: House) -> None:
    """A score that was entered on the state before the note is not stale."""
    match = the_match(home)
    record_mistake(match_id=match.pk, mistake=MISTAKE, ctx=ActContext(home.by_director, NOON))
    build.submit(match, home.by_director, ScoreInput(final=[5, 2]), at_desk=True)
    drain()

    record_mistake(match_id=match.pk, mistake=MISTAKE, ctx=ActContext(home.by_director, NOON))

    assert match_row(match).result is not None
    assert len(mistakes_of(match)) == 2


def test_note_can_be_undone_after_the_result(home: House) -> None:
    match = the_match(home)
    fact = record_mistake(match_id=match.pk, mistake=MISTAKE, ctx=ActContext(home.by_director, NOON))
    build.submit(match, home.by_director, ScoreInput(final=[5, 2]), at_desk=True)
    drain()

    undo_act(event_id=match.stage.event_id, act_id=fact.act_id, ctx=ActContext(home.by_director, NOON, "Wrong match."))

    assert not mistakes_of(match)
    assert match_row(match).result is not None


def test_other_ruling_needs_a_reason_and_only_directors_note_mistakes(home: House) -> None:
    match = the_match(home)
    count = Act.objects.count()

    with pytest.raises(Refused):
        otherwise = replace(MISTAKE, is_by_rules=False)
        record_mistake(match_id=match.pk, mistake=otherwise, ctx=ActContext(home.by_director, NOON))
    with pytest.raises(NotAllowed):
        record_mistake(match_id=match.pk, mistake=MISTAKE, ctx=ActContext(build.acting(build.login()), NOON))

    assert Act.objects.count() == count


def test_nothing_is_noted_in_a_finished_event(home: House) -> None:
    event = build.drawn(home, 2, lengths=(5,))
    match = build.ready(event)[0]
    build.submit(match, home.by_director, ScoreInput(final=[5, 2]), at_desk=True)
    drain()
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Refused) as caught:
        record_mistake(match_id=match.pk, mistake=MISTAKE, ctx=ActContext(home.by_director, NOON))

    assert [violation.code for violation in caught.value.verdict.violations] == ["event_finished"]
