"""Check what is done in a ladder, and return it as a fact."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from journal.context import Actor
from journal.refusals import NotFound, Refused, cause
from matches.inputs.ladders import ANSWERS, LadderAction, LadderInput
from matches.models import Entry, Event, LadderFact, Stage
from matches.queries.entries import lookups
from matches.queries.ladders.played import Ladder, derived_until, ladder_of, seconds
from matches.queries.ladders.sides import challenge_of, highest_number, own_entry
from matches.queries.tournaments import tournaments
from rules_engine.leagues.ladder_settings import Kind, LadderAct
from rules_engine.words import PlayerId

_KINDS: Final[Mapping[LadderAction, Kind]] = {action: Kind(action.value) for action in LadderAction}


def ladder_stage(event: Event) -> Stage:
    """Return the stage of a ladder. Raise ``Refused`` for an event that is not one."""
    stage = tournaments.main_stage(event)
    if not stage.draw_format.is_ladder:
        raise Refused(cause("not_a_ladder"))
    return stage


def acting_entry(event: Event, stage: Stage, step: LadderInput, by: Actor) -> Entry:
    """Return the entry that does this: of a challenge the side that answers it, or takes it back."""
    if step.action in ANSWERS:
        challenge = challenge_of(stage, step.number)
        if challenge is None:
            raise NotFound(cause("unknown_challenge", number=step.number))
        side = challenge.entry if step.action is LadderAction.TAKE_BACK else challenge.opponent
        assert side is not None
        return side
    if step.entry_no is not None:
        return named_entry(event, step.entry_no)
    entry = own_entry(event, by)
    if entry is None:
        raise Refused(cause("ladder.not_in_it"))
    return entry


def named_entry(event: Event, number: int) -> Entry:
    entry = lookups.entry(event, number)
    if entry is None:
        raise NotFound(cause("unknown_entry", entry=min(number, 2**31)))
    return entry


def ladder_fact(stage: Stage, entry: Entry, step: LadderInput, at: datetime) -> LadderFact:
    """Return the fact that an act states. Raise ``Refused`` if the ladder has not started or the rule book refuses."""
    now = max(seconds(at), derived_until(stage))
    fact = _fact(stage, entry, step)
    by, to = PlayerId(fact.entry_id or 0), PlayerId(fact.opponent_id or 0)
    act = LadderAct(now, _KINDS[step.action], by, to, player=by, number=fact.number)
    ladder = _started(ladder_of(stage, now, [act]))
    code = dict(ladder.state.refusals).get(len(ladder.acts) - 1)
    if code is not None:
        raise Refused(cause(code))
    return fact


def _started(ladder: Ladder | None) -> Ladder:
    if ladder is None:
        raise Refused(cause("ladder_not_started"))
    return ladder


def _fact(stage: Stage, entry: Entry, step: LadderInput) -> LadderFact:
    kind = LadderFact.Kind(step.action.value)
    if step.action is LadderAction.CHALLENGE:
        opponent, number = named_entry(stage.event, step.opponent_no), highest_number(stage) + 1
        return LadderFact(stage=stage, kind=kind, entry=entry, opponent=opponent, number=number)
    challenge = challenge_of(stage, step.number) if step.action in ANSWERS else None
    if challenge is None:
        return LadderFact(stage=stage, kind=kind, entry=entry)
    sides = {"entry": challenge.entry, "opponent": challenge.opponent, "number": challenge.number}
    return LadderFact(stage=stage, kind=kind, **sides)
