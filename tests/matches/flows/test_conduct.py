"""What an event decides that no ruleset knows: draws, a die on a checker, the clock of who is closed out."""

from typing import Any

import pytest

from journal.models import Act
from journal.refusals import NotAllowed
from matches.flows.change_conduct import change_conduct
from matches.queries.conducts import conduct_from, conduct_of, plain_of
from rules_engine.game.conduct import ClosedOutClock, Conduct, Draws
from rules_engine.game.customs import DieOnChecker
from tests import build
from tests.build import NOON

pytestmark = pytest.mark.django_db
OTHER = Conduct(Draws.RULING, DieOnChecker.YES, ClosedOutClock.STAY)


def test_conduct_is_made_with_the_event_or_changed_by_a_director() -> None:
    home = build.house()
    event = build.event(home, conduct=OTHER)
    told: dict[str, Any] = {"event": event.pk, "at": NOON}
    made = conduct_of(event)

    with pytest.raises(NotAllowed):
        change_conduct(conduct=Conduct(), by=build.acting(build.login()), **told)
    changed = change_conduct(conduct=Conduct(draws=Draws.REPLAYED), by=home.by_director, **told)
    usual = change_conduct(conduct=Conduct(), by=home.by_director, **told)

    assert (made, conduct_of(changed), conduct_of(usual)) == (OTHER, Conduct(draws=Draws.REPLAYED), Conduct())


def test_same_again_writes_nothing() -> None:
    home = build.house()
    event = build.event(home)

    for _ in range(2):
        change_conduct(event=event.pk, conduct=OTHER, by=home.by_director, at=NOON)
    change_conduct(event=build.event(home).pk, conduct=Conduct(), by=home.by_director, at=NOON)

    assert Act.objects.filter(kind="change_conduct").count() == 1


@pytest.mark.parametrize("draws", Draws)
@pytest.mark.parametrize("die", DieOnChecker)
@pytest.mark.parametrize("clock", ClosedOutClock)
def test_what_is_stored_is_read_again(draws: Draws, die: DieOnChecker, clock: ClosedOutClock) -> None:
    conduct = Conduct(draws, die, clock)

    assert conduct_from(plain_of(conduct)) == conduct
    assert plain_of(Conduct()) == {}
