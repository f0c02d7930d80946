"""An event in a document: everything about it that everybody may see."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from exchange.queries.documents.entries import Field, entry_rows, field_of
from exchange.queries.documents.matches import match_rows
from exchange.queries.documents.origins import in_words_of_origin
from exchange.queries.documents.plain import Plain, without_empty
from exchange.queries.documents.prizes import prize_rows
from exchange.queries.documents.ratings import rating_row
from exchange.queries.documents.stages import stage_rows
from journal.models import Act, Stream
from matches.inputs.publication import Part, Unpublished
from matches.models import Event, SideKind
from matches.queries.entries.entries import EntryRow, entries
from matches.queries.events.origins import entry_origins
from matches.queries.publications import unpublished_of
from matches.queries.tournaments.tournaments import is_finished
from rules_engine.game.variation import BACKGAMMON

_SIDES: Final = {SideKind.TEAM.value: SideKind.TEAM.value}  # others follow from the size of a side
_TRIES: Final = 3  # while others act on the event


def public_entries(event: Event, at: datetime) -> list[EntryRow]:
    """Return the entries of an event, or none while they are not published."""
    return [] if unpublished_of(event, at).includes(Part.ENTRIES) else entries(event)


def event_row(event: Event, at: datetime) -> Plain:
    """Return an event. It is read again if it was changed meanwhile."""
    for _ in range(_TRIES):
        hashes = _hashes(event)
        row = in_words_of_origin(_row(event, hashes, at), entry_origins(event))
        if len(_hashes(event)) == len(hashes):
            break
    return row


def _row(event: Event, hashes: Sequence[str], at: datetime) -> Plain:
    unpublished, field = unpublished_of(event, at), field_of(public_entries(event, at))
    ruleset = {"name": event.ruleset, "version": event.ruleset_version}
    data: Plain = {
        "id": event.pk,
        "name": event.name,
        "side_size": event.side_size,
        "ruleset": {**ruleset, **({"parameters": event.own_rules.plain} if event.own_rules else {})},
        "conditions": event.play.to_json(),
        "entries": entry_rows(field),
    }
    data |= without_empty({"sides": _SIDES.get(event.side_kind), "variant": _variant(event)})
    more = {"unpublished": _names(unpublished)} if unpublished else _played(event, field, hashes)
    return {**data, **without_empty(more)}


def _variant(event: Event) -> str:
    return "" if event.variant == BACKGAMMON else event.variant


def _names(unpublished: Unpublished) -> list[str]:
    return [part.value for part in Part if unpublished.includes(part)] or [Part.ROUNDS.value]


def _played(event: Event, field: Field, hashes: Sequence[str]) -> Plain:
    """Return what follows from a draw; of an event of which a part is hidden all of this is."""
    matches = match_rows(event, field.entry_ids)
    public_ids = {player.public_id for player in field.players}
    return {
        "is_finished": is_finished(event),
        "stages": stage_rows(event),
        "matches": matches,
        "prizes": prize_rows(event),
        "rating": rating_row(event, public_ids),
        "chain": {"stream": f"{Stream.Kind.EVENT}:{event.pk}", "number": len(hashes), "hashes": list(hashes)},
    }


def _hashes(event: Event) -> list[str]:
    """Return the hash of each act of the event's journal. What an act was, and whose, is not public."""
    rows = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key=str(event.pk)).order_by("seq")
    return list(rows.values_list("hash", flat=True))
