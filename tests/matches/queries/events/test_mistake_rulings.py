"""The ruling on a mistake is that of the rules of the event, with its own decisions."""

import pytest

from journal.context import ActContext
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.events.change_rules import change_rules
from matches.queries.events.mistake_rulings import ruling_in
from matches.queries.tournaments import tournaments
from rules_engine.game.conduct import Conduct
from rules_engine.game.customs import DieOnChecker
from rules_engine.game.protocol.questions import Happened, Noticed, Question
from rules_engine.game.protocol.rulings import Decision
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db
PLAY = Question(Happened.ILLEGAL_PLAY, Noticed.OPPONENT_STARTED)
DIE = Question(Happened.DIE_ON_CHECKER, Noticed.TURN_OPEN)


def test_ruling_follows_the_rules_and_the_conduct_of_the_event() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    ctx = ActContext(home.by_director, NOON)
    before = [ruling_in(event, question).decision for question in (PLAY, DIE)]

    change_rules(event_id=event.pk, ruleset="DBF_2023", ctx=ctx)
    conduct = Conduct(die_on_checker=DieOnChecker.YES)
    change_event_settings(event_id=event.pk, changes={"conduct": conduct}, ctx=ctx)

    event = tournaments.event(event.pk, home.by_director, NOON)
    assert before == [Decision.MUST, Decision.MUST]
    assert [ruling_in(event, question).decision for question in (PLAY, DIE)] == [Decision.STANDS, Decision.NO_FAULT]
