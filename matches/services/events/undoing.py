"""Check whether an act can be undone."""

from journal.models import Act
from journal.refusals import Conflicting, Refusal, Refused, cause
from matches.models import Event
from matches.queries.draws import draws
from matches.queries.events import round_timers
from matches.queries.journal import acts
from matches.queries.results import matches
from matches.queries.tournaments import tournaments
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.restaging import check_goes_back
from matches.services.draws.successors import check_successors_wait, next_matches
from matches.services.results.penalties import check_not_counted
from matches.services.results.two_officials import check_same_score
from matches.services.results.waiting import check_all_wait
from matches.services.tables.tables import check_all_go_back, check_players_free
from matches.services.tournaments.open_event import check_event_open
from rules_engine.verdict import Verdict


def check_undoable(event: Event, act: Act) -> None:
    """Raise ``Refused`` for an undo, an act that others depend on, an act of another kind, or a finished event (unless
    the act finished it). Raise ``Conflicting`` if it is undone already.
    """
    if act.kind == "submit_score":
        raise Refused(cause("score_not_official"))
    if act.undoes_id is not None:
        raise Refused(cause("undo_of_undo"))
    if acts.is_undone(act):
        raise Conflicting(cause("undone_already"))
    if not acts.is_about_the_event(act):
        check_event_open(event)
    checks = [check(event, act) for check in (_results, _calls, _drawings, _entries, _stages, _event_facts, _timers)]
    if not any(checks):
        raise Refused(cause("cannot_undo", kind=act.kind))


def why_not(event: Event, act: Act) -> Verdict | None:
    """Return why an act cannot be undone now, or None."""
    try:
        check_undoable(event, act)
    except Refusal as refusal:
        return refusal.verdict
    return None


def takes_more_along(act: Act) -> bool:
    """Return whether an undo removes more than the act stated: matches of a draw, or the winner's next match."""
    later_matches = (next_matches(row.match) for row in acts.results_of(act))
    return any(later_matches) or bool(acts.drawings_of(act))


def _results(_: Event, act: Act) -> bool:
    rows = acts.results_of(act)
    for row in rows:
        if matches.counting_result(row.match) != row:
            raise Refused(cause("not_the_latest", row.match.node_key, match=row.match_id))
        if row.replaces is None:
            check_successors_wait(row.match)
        else:  # what depends on a correction is checked after the undo
            check_same_score(row, row.replaces)
    return bool(rows)


def _calls(_: Event, act: Act) -> bool:
    rows = acts.matches_called_by(act)
    if rows:
        check_all_wait(rows)
        for match in acts.matches_penalized_by(act):
            check_not_counted(match)
        check_all_go_back(rows, act)
        for match in acts.matches_freed_by(act):
            check_players_free(match)
    return bool(rows)


def _drawings(event: Event, act: Act) -> bool:
    """Check that no match of the bracket or round has started, and that no later drawing depends on it."""
    drawings = acts.drawings_of(act)
    for drawing in drawings:
        match = matches.first_started_of(drawing)
        if match is not None:
            raise Refused(cause("match_begun", match.node_key, match=match.pk))
        if draws.has_later_round(drawing):
            raise Refused(cause("later_round_drawn", round=drawing.round))
        if draws.has_later_attempt(drawing):
            raise Refused(cause("round_changed_since", round=drawing.round))
    return bool(drawings)


def _entries(event: Event, act: Act) -> bool:
    is_about_entries = acts.is_about_entries(act)
    if is_about_entries and not acts.is_presence_alone(act):
        check_not_frozen(event)
    if is_about_entries and draws.is_drawn(tournaments.main_stage(event)) and not acts.is_after_a_draw(act):
        raise Refused(cause("drawn_already"))
    match = None if acts.is_after_a_draw(act) else acts.match_of_entries_made_by(act)
    if match is not None:
        raise Refused(cause("entry_has_matches", match.node_key, match=match.pk))
    double = acts.entry_playing_with_another(act)
    if double is not None:
        raise Refused(cause("plays_with_another", entry=double.number))
    used_entry = acts.entry_used_since(act)
    if used_entry is not None:
        raise Refused(cause("entry_used_since", entry=used_entry.number))
    return is_about_entries


def _stages(event: Event, act: Act) -> bool:
    changes = acts.stage_changes_of(act)
    if changes:
        check_not_frozen(event)
    for change in changes:
        check_goes_back(change)
    return bool(changes)


def _event_facts(_: Event, act: Act) -> bool:
    """Check that the event has no acts since it was reopened. Else it must be finished again."""
    if acts.takes_up_again(act) and acts.is_followed(act):
        raise Refused(cause("finish_anew"))
    return acts.is_about_the_event(act)


def _timers(_: Event, act: Act) -> bool:
    facts = acts.timer_facts_of(act)
    if not all(round_timers.is_latest(fact) for fact in facts):
        raise Refused(cause("timer_changed_since"))
    return bool(facts)
