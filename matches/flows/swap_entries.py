"""Let two entries change seats in a bracket, before either has played."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.conditions.disturbing import disturbing_nothing
from matches.conditions.drawing import stage_at
from matches.conditions.entering import entry_of
from matches.conditions.going_on import check_goes_on
from matches.may import require, roles_at
from matches.models import Entry, EntryFact, Event, Node, Stage
from matches.queries import draws, matches, tournaments
from matches.record import check_seen, event_act, lock_event


def swap_entries(
    *,
    event: int,
    stage: int,
    entries: tuple[int, int],
    by: Actor,
    at: datetime,
    why: str = "",
    seen: int | None = None,
) -> None:
    """``entries``: two numbers. Refused: one number twice, one that has no seat in the draw or has begun to play."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_seen(stream, seen)
        check_goes_on(found)
        one, other = _two(found, entries)
        nodes = draws.nodes(stage_at(found, stage))
        facts = [_into(_seat(nodes, other), one), _into(_seat(nodes, one), other)]
        acting = event_act(stream, found, "swap_entries", by=by, at=at, note=why[:1000])
        with disturbing_nothing(found), acting as act:
            act.state_all(facts)


def _two(event: Event, numbers: tuple[int, int]) -> tuple[Entry, Entry]:
    one, other = (entry_of(event, number) for number in numbers)
    if one == other:
        raise Refused(because("same_entry", entry=one.number))
    return one, other


def _seat(nodes: list[Node], entry: Entry) -> tuple[Stage, str, int]:
    """Where an entry was put by the draw, or since."""
    begun = matches.first_begun_by(entry)
    if begun is not None:
        raise Refused(because("match_begun", begun.node_key, match=begun.pk))
    for node in nodes:
        if ["seat", entry.pk] in node.sources:
            return node.stage, node.key, node.sources.index(["seat", entry.pk])
    raise Refused(because("not_seated", entry=entry.number))


def _into(seat: tuple[Stage, str, int], entry: Entry) -> EntryFact:
    stage, node, side = seat
    params = {"node": node, "side": side}
    return EntryFact(entry=entry, stage=stage, kind=EntryFact.Kind.RESEATED, params=params)
