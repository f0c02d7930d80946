"""Acts of an event, and what each stated."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db.models import Q

from journal.models import Act, Stream
from matches.models import Drawing, Entry, EntryFact, EntryMember, EventFact, Match, MatchFact, Result, StageFact
from matches.queries import entries
from matches.queries.entries import EntryRow


def act_of(stream: Stream, act_id: UUID) -> Act | None:
    return Act.objects.filter(pk=act_id, stream=stream).first()


def is_undone(act: Act) -> bool:
    return Act.objects.filter(undoes=act).exists()


def results_of(act: Act) -> Sequence[Result]:
    return list(Result.objects.filter(act=act).select_related("match").order_by("pk"))


def matches_called_by(act: Act) -> Sequence[Match]:
    """Those of which the act says that they have a table, or have started."""
    rows = MatchFact.objects.filter(act=act).select_related("match__stage__event__tournament").order_by("pk")
    return [fact.match for fact in rows]


def matches_penalized_by(act: Act) -> Sequence[Match]:
    rows = MatchFact.objects.filter(act=act, kind=MatchFact.Kind.PENALTY).select_related("match").order_by("pk")
    return [fact.match for fact in rows]


def drawings_of(act: Act) -> Sequence[Drawing]:
    return list(Drawing.objects.filter(act=act).order_by("pk"))


def stage_changes_of(act: Act) -> Sequence[StageFact]:
    rows = StageFact.objects.filter(act=act).select_related("act", "stage__event")
    return list(rows.order_by("pk"))


def is_after_a_draw(act: Act) -> bool:
    """Whether something that holds was drawn in its event before it."""
    earlier = Act.objects.filter(stream=act.stream_id, seq__lt=act.seq)
    return Drawing.objects.holding().filter(act__in=earlier).exists()


def is_about_entries(act: Act) -> bool:
    return EntryMember.objects.filter(act=act).exists() or EntryFact.objects.filter(act=act).exists()


def is_presence_alone(act: Act) -> bool:
    """Whether it says no more than who is there."""
    said = {EntryFact.Kind.PRESENT, EntryFact.Kind.AWAY}
    facts = EntryFact.objects.filter(act=act)
    others = facts.exclude(kind__in=said, from_round=None).exists() or EntryMember.objects.filter(act=act).exists()
    return not others


def is_about_the_event(act: Act) -> bool:
    return EventFact.objects.filter(act=act).exists()


def takes_up_again(act: Act) -> bool:
    """Whether it took a finished event up again."""
    return EventFact.objects.filter(act=act, kind=EventFact.Kind.REOPENED).exists()


def is_followed(act: Act) -> bool:
    """Whether something was done in its event after it."""
    return Act.objects.filter(stream=act.stream_id, seq__gt=act.seq).exists()


def match_of_entries_made_by(act: Act) -> Match | None:
    """A match that one of the entries of this act was drawn into."""
    return Match.objects.holding().filter(Q(side0__act=act) | Q(side1__act=act)).order_by("pk").first()


def entry_playing_with_another(act: Act) -> Entry | None:
    """Of the pairs that would be in again without this act: one of which a member is in with somebody else."""
    gone = EntryFact.objects.filter(act=act, kind=EntryFact.Kind.WITHDRAWN, entry__event__side_size__gt=1)
    left: list[Entry] = [fact.entry for fact in gone.select_related("entry__event").order_by("pk")]
    inside = entries.field(left[0].event) if left else []
    return next((one for one, row in zip(left, entries.rows_of(left), strict=True) if _is_elsewhere(row, inside)), None)


def _is_elsewhere(row: EntryRow, inside: Sequence[EntryRow]) -> bool:
    mine = set(row.players)
    return any(mine & set(other.players) and mine != set(other.players) for other in inside)


def entry_used_since(act: Act) -> Entry | None:
    """One of the entries that this act made which was drawn since, or in whose stead another plays."""
    made = Entry.objects.filter(act=act).order_by("number")
    used = set(_gone_on(act))
    for drawing in Drawing.objects.holding().filter(act__stream=act.stream_id, act__seq__gt=act.seq) if made else ():
        used |= _named_in(drawing.output)
    return next((entry for entry in made if entry.pk in used), None)


def _gone_on(act: Act) -> Iterable[int]:
    kinds = (EntryFact.Kind.REPLACED, EntryFact.Kind.REENTERED)
    facts = EntryFact.objects.holding().filter(entry__act=act, kind__in=kinds)
    return facts.values_list("entry", flat=True)


def _named_in(output: Mapping[str, Any]) -> set[int]:
    """Who was drawn for the first time, and who was paired, by hand too."""
    paired = {one for pair in output.get("pairs", ()) for one in pair if one is not None}
    return paired | {one["entry"] for one in output.get("entries", ())}
