"""Which acts may be undone, and when."""

from journal.models import Act
from journal.refusals import Conflicting, Refused, because
from matches.conditions.successors import check_successors_wait
from matches.conditions.tables import check_goes_back
from matches.conditions.waiting import check_waits
from matches.models import Event
from matches.queries import acts, draws, matches, tournaments


def check_undoable(event: Event, act: Act) -> None:
    """Refused: an undo, an act whose facts others stand on, an act of another kind; Conflicting: done already."""
    if act.undoes_id is not None:
        raise Refused(because("undo_of_undo"))
    if acts.is_undone(act):
        raise Conflicting(because("undone_already"))
    checks = [check(event, act) for check in (_results, _calls, _drawings, _entries, _event_facts)]
    if not any(checks):
        raise Refused(because("cannot_undo", kind=act.kind))


def _results(event: Event, act: Act) -> bool:
    rows = acts.results_of(act)
    for row in rows:
        if tournaments.is_finished(event):
            raise Refused(because("event_finished"))
        if matches.counting_result(row.match) != row:
            raise Refused(because("not_the_latest", match=row.match_id))
        check_successors_wait(row.match)
    return bool(rows)


def _calls(_: Event, act: Act) -> bool:
    rows = acts.matches_called_by(act)
    for match in rows:
        check_waits(match)
        check_goes_back(match, act)
    return bool(rows)


def _drawings(event: Event, act: Act) -> bool:
    stages = acts.stages_drawn_by(act)
    for match in matches.matches_of_stages(stages):
        if matches.has_begun(match):
            raise Refused(because("match_begun", match.node_key, match=match.pk))
    return bool(stages)


def _entries(event: Event, act: Act) -> bool:
    stated = acts.is_about_entries(act)
    if stated and draws.is_drawn(tournaments.main_stage(event)):
        raise Refused(because("drawn_already"))
    met = acts.match_of_entries_made_by(act)
    if met is not None:
        raise Refused(because("entry_has_matches", match=met.pk))
    return stated


def _event_facts(_: Event, act: Act) -> bool:
    return acts.is_about_the_event(act)
