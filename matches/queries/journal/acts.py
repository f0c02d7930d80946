"""Acts of an event, and their facts."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from django.db.models import Q

from journal.models import Act, Stream
from matches.models import (
    Drawing,
    Entry,
    EntryFact,
    EntryMember,
    EventFact,
    Match,
    MatchFact,
    Result,
    Ruling,
    StageFact,
    TimerFact,
)
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from rules_engine.draws.stage import DrawingJson


def act_of(stream: Stream, act_id: UUID) -> Act | None:
    return Act.objects.filter(pk=act_id, stream=stream).first()


def is_undone(act: Act) -> bool:
    return Act.objects.filter(undoes=act).exists()


def last_withdrawal(match: Match) -> Act | None:
    """Return the latest act that took a result from the match, also by ruling that it is played again, or None."""
    is_undone = Q(undoes__in=Result.objects.filter(match=match).values("act"))
    same = Match.objects.filter(stage=match.stage_id, node_key=match.node_key, results__isnull=False).filter(
        Q(side0=match.side0_id, side1=match.side1_id) | Q(side0=match.side1_id, side1=match.side0_id)
    )
    is_ruled = Q(pk__in=Ruling.objects.filter(match__in=same).exclude(choice=Ruling.Choice.KEEP).values("act"))
    return Act.objects.filter(is_undone | is_ruled).order_by("-seq").first()


def matches_called_by(act: Act) -> Sequence[Match]:
    """Return the matches that the act called to a table or started."""
    facts = MatchFact.objects.filter(act=act).exclude(kind=MatchFact.Kind.MISTAKE)
    return [fact.match for fact in facts.select_related("match__stage__event__tournament").order_by("pk")]


def notes_a_mistake(act: Act) -> bool:
    """Return whether the act recorded a mistake at a table, which changes nothing."""
    return MatchFact.objects.filter(act=act, kind=MatchFact.Kind.MISTAKE).exists()


def matches_freed_by(act: Act) -> Sequence[Match]:
    """Return the matches that the act took from their tables or adjourned."""
    rows = MatchFact.objects.filter(act=act).select_related("match__stage__event__tournament").order_by("pk")
    is_freed = Q(kind=MatchFact.Kind.BROKEN) | Q(kind=MatchFact.Kind.TABLE, params__table="")
    return [fact.match for fact in rows.filter(is_freed)]


def matches_penalized_by(act: Act) -> Sequence[Match]:
    rows = MatchFact.objects.filter(act=act, kind=MatchFact.Kind.PENALTY).select_related("match").order_by("pk")
    return [fact.match for fact in rows]


def stage_changes_of(act: Act) -> Sequence[StageFact]:
    rows = StageFact.objects.filter(act=act).select_related("act", "stage__event")
    return list(rows.order_by("pk"))


def is_after_a_draw(act: Act) -> bool:
    """Return whether a draw of the event that holds precedes the act."""
    earlier = Act.objects.filter(stream=act.stream_id, seq__lt=act.seq)
    return Drawing.objects.holding().filter(act__in=earlier).exists()


def is_presence_alone(act: Act) -> bool:
    """Return whether the act states only presence or absence."""
    kinds = {EntryFact.Kind.PRESENT, EntryFact.Kind.AWAY}
    facts = EntryFact.objects.filter(act=act)
    has_others = facts.exclude(kind__in=kinds, from_round=None).exists()
    return not has_others and not EntryMember.objects.filter(act=act).exists()


def takes_up_again(act: Act) -> bool:
    """Return whether the act reopened a finished event."""
    return EventFact.objects.filter(act=act, kind=EventFact.Kind.REOPENED).exists()


def timer_facts_of(act: Act) -> Sequence[TimerFact]:
    return list(TimerFact.objects.filter(act=act).order_by("pk"))


def is_followed(act: Act) -> bool:
    """Return whether the event has later acts."""
    return Act.objects.filter(stream=act.stream_id, seq__gt=act.seq).exists()


def match_of_entries_made_by(act: Act) -> Match | None:
    """Return a match of one of the entries that the act created, or None."""
    return Match.objects.holding().filter(Q(side0__act=act) | Q(side1__act=act)).order_by("pk").first()


def entry_playing_with_another(act: Act) -> Entry | None:
    """Return a pair that an undo would bring back while a member is in with another partner, or None."""
    withdrawals = EntryFact.objects.filter(act=act, kind=EntryFact.Kind.WITHDRAWN, entry__event__side_size__gt=1)
    left: list[Entry] = [fact.entry for fact in withdrawals.select_related("entry__event").order_by("pk")]
    inside = entries.field(left[0].event) if left else []
    return next(
        (entry for entry, row in zip(left, entries.rows_of(left), strict=True) if _is_elsewhere(row, inside)), None
    )


def _is_elsewhere(row: EntryRow, inside: Sequence[EntryRow]) -> bool:
    players = set(row.players)
    return any(players & set(other.players) and players != set(other.players) for other in inside)


def entry_used_since(act: Act) -> Entry | None:
    """Return an entry of this act that was drawn or replaced since, or None."""
    new_entries = Entry.objects.filter(act=act).order_by("number")
    used_ids = set(_replaced_entries(act))
    later = Drawing.objects.holding().filter(act__stream=act.stream_id, act__seq__gt=act.seq)
    for drawing in later if new_entries else ():
        used_ids |= _named_in(drawing.output)
    return next((entry for entry in new_entries if entry.pk in used_ids), None)


def _replaced_entries(act: Act) -> Iterable[int]:
    kinds = (EntryFact.Kind.REPLACED, EntryFact.Kind.REENTERED)
    facts = EntryFact.objects.holding().filter(entry__act=act, kind__in=kinds)
    return facts.values_list("entry", flat=True)


def _named_in(output: DrawingJson) -> set[int]:
    """Return the entries that a drawing contains for the first time or has paired."""
    paired_ids = {entry_id for pair in output.get("pairs", ()) for entry_id in pair if entry_id is not None}
    return paired_ids | {entry_data["entry"] for entry_data in output.get("entries", ())}
