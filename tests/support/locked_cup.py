"""A knock-out with parts to lock."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from journal.context import ActContext, Actor
from journal.refusals import Refused
from matches.flows.events.lock_part import lock_part
from matches.models import Event, LockFact, Match
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once


@dataclass(frozen=True, slots=True)
class Cup:
    """A knock-out of four: the first semi-final is played, the second is not."""

    home: House
    event: Event
    played: Match
    open: Match

    @property
    def director(self) -> Actor:
        return self.home.by_director

    def ctx(self, why: str = "why", by: Actor | None = None) -> ActContext:
        return ActContext(by or self.director, NOON, why)

    def lock(self, *, stage_no: int | None = None, round_no: int = 0, match_id: int | None = None) -> LockFact:
        ctx = self.ctx("A protest.")
        return lock_part(event_id=self.event.pk, stage_no=stage_no, round_no=round_no, match_id=match_id, ctx=ctx)


def ctx_of(home: House) -> ActContext:
    """The director, with the reason that a lock asks for."""
    return ActContext(home.by_director, NOON, "A protest.")


def codes_of(work: Callable[[], object]) -> list[str]:
    """Return the codes of the refusal of an act."""
    with pytest.raises(Refused) as caught:
        work()
    return [str(violation.code) for violation in caught.value.verdict.violations]


def _make() -> Cup:
    home = build.house()
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    build.play(first, home.by_director)
    return Cup(home, event, first, second)


the_cup = once(_make)


@pytest.fixture
def cup(the_cup: Once[Cup]) -> Cup:
    """A module names both fixtures: ``the_cup, cup = locked_cup.the_cup, locked_cup.cup``."""
    return the_cup()
