"""Which acts may be undone, and when."""

from django.db.models import Q

from journal.models import Act
from journal.refusals import Conflicting, Refused, because
from matches.conditions.successors import check_successors_wait, has_begun
from matches.derive.graphs import standing_drawing
from matches.models import Drawing, EntryFact, EntryMember, Event, EventFact, Match, Result
from matches.queries import matches, tournaments


def check_undoable(event: Event, act: Act) -> None:
    """Refused: an undo, an act whose facts others stand on, an act of another kind; Conflicting: done already."""
    if act.undoes_id is not None:
        raise Refused(because("undo_of_undo"))
    if Act.objects.filter(undoes=act).exists():
        raise Conflicting(because("undone_already"))
    checks = [check(event, act) for check in (_results, _drawings, _entries, _event_facts)]
    if not any(checks):
        raise Refused(because("cannot_undo", kind=act.kind))


def _results(event: Event, act: Act) -> bool:
    rows = list(Result.objects.filter(act=act).select_related("match"))
    for row in rows:
        if tournaments.is_finished(event):
            raise Refused(because("event_finished"))
        if matches.counting_result(row.match) != row:
            raise Refused(because("not_the_latest", match=row.match_id))
        check_successors_wait(row.match)
    return bool(rows)


def _drawings(event: Event, act: Act) -> bool:
    stages = list(Drawing.objects.filter(act=act).values_list("stage_id", flat=True))
    for match in Match.objects.filter(stage__in=stages):
        if has_begun(match):
            raise Refused(because("match_begun", match.node_key, match=match.pk))
    return bool(stages)


def _entries(event: Event, act: Act) -> bool:
    stated = EntryMember.objects.filter(act=act).exists() or EntryFact.objects.filter(act=act).exists()
    if stated and standing_drawing(tournaments.main_stage(event)) is not None:
        raise Refused(because("drawn_already"))
    met = Match.objects.holding().filter(Q(side0__act=act) | Q(side1__act=act)).order_by("pk").first()
    if met is not None:
        raise Refused(because("entry_has_matches", match=met.pk))
    return stated


def _event_facts(event: Event, act: Act) -> bool:
    return EventFact.objects.filter(act=act).exists()
