"""The changes that an act makes, as rows that are not stored yet."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from exchange.models import Change
from journal.acts import ActRecorder
from journal.models import Fact, Stream
from matches.models import Announcement, Drawing, Entry, EntryFact, MatchFact, Result, Ruling
from ratings.models import RatingList

_Kind = Change.Kind
_OF_A_FIELD: Final = (
    EntryFact.Kind.WITHDRAWN,
    EntryFact.Kind.REPLACED,
    EntryFact.Kind.DISQUALIFIED,
    EntryFact.Kind.REENTERED,
)
_UNDONE: Final = {_Kind.RESULT: _Kind.CORRECTION}
_COPIED: Final = ("kind", "event_id", "tournament_id", "stage_id", "round", "match_id", "entry_id", "list_id")


def changes_by(act: ActRecorder, undone: list[Change]) -> list[Change]:
    """Return the changes of an act that was recorded. ``undone``: those of the act that it undoes.

    An act that is undone changes the same once more: a result is then corrected. That a call is undone is no change.
    """
    rows = [*_stated(act), *_taken_back(undone)]
    for number, row in enumerate(rows):
        row.act_id, row.number, row.stream, row.at = act.id, number, act.stream, act.at
        if act.stream.kind == Stream.Kind.EVENT:
            row.event_id = int(act.stream.key)
        elif act.stream.kind == Stream.Kind.TOURNAMENT:
            row.tournament_id = int(act.stream.key)
    return rows


def _stated(act: ActRecorder) -> Iterator[Change]:
    for fact in act.facts:
        change = _READERS.get(type(fact), _none)(fact)
        if change is not None:
            yield change
    for row in act.rows:
        if isinstance(row, Announcement):
            yield Change(kind=_Kind.ANNOUNCEMENT, announcement=row.pk)
    if act.kind == "withdraw_announcement":
        yield Change(kind=_Kind.ANNOUNCEMENT)


def _taken_back(undone: list[Change]) -> Iterator[Change]:
    for row in undone:
        if row.kind != _Kind.CALLED:
            copied = {name: getattr(row, name) for name in _COPIED}
            yield Change(**{**copied, "kind": _UNDONE.get(_Kind(row.kind), row.kind)})


def _none(_fact: Fact) -> Change | None:
    return None


def _entered(fact: Entry) -> Change:
    return Change(kind=_Kind.ENTRY, entry=fact)


def _changed(fact: EntryFact) -> Change | None:
    return Change(kind=_Kind.ENTRY, entry_id=fact.entry_id) if fact.kind in _OF_A_FIELD else None


def _drawn(fact: Drawing) -> Change:
    return Change(kind=_Kind.DRAW, stage_id=fact.stage_id, round=fact.round)


def _called(fact: MatchFact) -> Change | None:
    is_call = fact.kind == MatchFact.Kind.TABLE and fact.params["table"]
    return Change(kind=_Kind.CALLED, match_id=fact.match_id) if is_call else None


def _decided(fact: Result) -> Change:
    kind = _Kind.RESULT if fact.replaces_id is None else _Kind.CORRECTION
    return Change(kind=kind, match_id=fact.match_id)


def _ruled(fact: Ruling) -> Change | None:
    return None if fact.choice == Ruling.Choice.KEEP else Change(kind=_Kind.CORRECTION, match_id=fact.match_id)


def _listed(fact: RatingList) -> Change:
    return Change(kind=_Kind.LIST, list=fact)


_READERS: Final[dict[type[Fact], Callable[[Any], Change | None]]] = {
    Entry: _entered,
    EntryFact: _changed,
    Drawing: _drawn,
    MatchFact: _called,
    Result: _decided,
    Ruling: _ruled,
    RatingList: _listed,
}
