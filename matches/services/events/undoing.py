"""Check whether an act can be undone."""

from typing import Final

from journal.models import Act
from journal.refusals import Conflicting, Refusal, Refused, cause
from matches.derive.ties import TIE_REOPENED, TIE_RESULT
from matches.models import Event, LadderFact, MatchFact, PublicationFact, StageFact, TimerFact
from matches.queries import publications
from matches.queries.draws import draws
from matches.queries.events import round_timers
from matches.queries.events.act_facts import ActFacts
from matches.queries.journal import acts
from matches.queries.ladders import sides as ladder_sides
from matches.queries.results import matches
from matches.queries.results.started import first_started_of
from matches.queries.tournaments import tournaments
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.restaging import check_goes_back
from matches.services.draws.successors import check_nodes_wait
from matches.services.results.penalties import check_not_counted
from matches.services.results.two_officials import check_same_score
from matches.services.results.waiting import check_all_wait
from matches.services.tables.tables import check_all_free, check_all_go_back
from matches.services.tournaments.open_event import check_event_open, check_own_event
from rules_engine.verdict import Verdict


def check_undoable(event: Event, act: Act) -> None:
    """Raise ``Refused`` for an undo, an act that others depend on, an act of another kind, or a finished event (unless
    the act finished it). Raise ``Conflicting`` if it is undone already.
    """
    if acts.is_undone(act):
        raise Conflicting(cause("undone_already"))
    _check_facts(event, ActFacts(act))


def _check_facts(event: Event, facts: ActFacts) -> None:
    """Check an act that is not undone."""
    check_own_event(event)
    if facts.act.kind == "submit_score":
        raise Refused(cause("score_not_official"))
    if facts.act.kind in (TIE_RESULT, TIE_REOPENED):
        raise Refused(cause("cannot_undo", kind=facts.act.kind))
    if facts.act.undoes_id is not None:
        raise Refused(cause("undo_of_undo"))
    if not facts.is_about_the_event and PublicationFact not in facts.kinds:
        check_event_open(event)
    checks = [check(event, facts) for check in _CHECKS]
    if not any(checks):
        raise Refused(cause("cannot_undo", kind=facts.act.kind))


def why_not(event: Event, facts: ActFacts) -> Verdict | None:
    """Return why an act that is not undone cannot be undone now, or None."""
    try:
        _check_facts(event, facts)
    except Refusal as refusal:
        return refusal.verdict
    return None


def takes_more_along(facts: ActFacts) -> bool:
    """Return whether an undo removes more than the act stated: matches of a draw, or the winner's next match."""
    later_matches = (match for row in facts.results for _key, match in facts.next_nodes(row.match))
    return any(later_matches) or bool(facts.drawings)


def _results(_: Event, facts: ActFacts) -> bool:
    for row in facts.results:
        if matches.counting_result(row.match) != row:
            raise Refused(cause("not_the_latest", row.match.node_key, match=row.match_id))
        if row.replaces is None:
            check_nodes_wait(facts.next_nodes(row.match))
        else:  # what depends on a correction is checked after the undo
            check_same_score(row, row.replaces)
    return bool(facts.results)


def _calls(_: Event, facts: ActFacts) -> bool:
    act, rows = facts.act, acts.matches_called_by(facts.act) if MatchFact in facts.kinds else ()
    if rows:
        check_all_wait(rows)
        for match in acts.matches_penalized_by(act):
            check_not_counted(match)
        check_all_go_back(rows, act)
        check_all_free(acts.matches_freed_by(act), act.at)
    return bool(rows)


def _drawings(_: Event, facts: ActFacts) -> bool:
    """Check that no match of the bracket or round has started, and that no later drawing depends on it."""
    for drawing in facts.drawings:
        # matches of a run stand in a section, and are looked at after the undo
        match = None if drawing.stage.draw_format.is_by_runs else first_started_of(drawing)
        if match is not None:
            raise Refused(cause("match_begun", match.node_key, match=match.pk))
        if draws.has_later_round(drawing):
            raise Refused(cause("later_round_drawn", round=drawing.round))
        if draws.has_later_attempt(drawing):
            raise Refused(cause("round_changed_since", round=drawing.round))
    return bool(facts.drawings)


def _entries(event: Event, facts: ActFacts) -> bool:
    if not facts.is_about_entries:
        return False
    act = facts.act
    if not acts.is_presence_alone(act):
        check_not_frozen(event)
    is_after_a_draw = acts.is_after_a_draw(act)
    if not is_after_a_draw and draws.is_drawn(tournaments.main_stage(event)):
        raise Refused(cause("drawn_already"))
    match = None if is_after_a_draw else acts.match_of_entries_made_by(act)
    if match is not None:
        raise Refused(cause("entry_has_matches", match.node_key, match=match.pk))
    double = acts.entry_playing_with_another(act)
    if double is not None:
        raise Refused(cause("plays_with_another", entry=double.number))
    used_entry = acts.entry_used_since(act)
    if used_entry is not None:
        raise Refused(cause("entry_used_since", entry=used_entry.number))
    return True


def _stages(event: Event, facts: ActFacts) -> bool:
    changes = acts.stage_changes_of(facts.act) if StageFact in facts.kinds else ()
    if changes:
        check_not_frozen(event)
    for change in changes:
        check_goes_back(change)
    return bool(changes)


def _event_facts(_: Event, facts: ActFacts) -> bool:
    """Check that the event has no acts since it was reopened. Else it must be finished again."""
    if facts.is_about_the_event and acts.takes_up_again(facts.act) and acts.is_followed(facts.act):
        raise Refused(cause("finish_anew"))
    return facts.is_about_the_event


def _timers(_: Event, facts: ActFacts) -> bool:
    timer_facts = acts.timer_facts_of(facts.act) if TimerFact in facts.kinds else ()
    if not all(round_timers.is_latest(fact) for fact in timer_facts):
        raise Refused(cause("timer_changed_since"))
    return bool(timer_facts)


def _publication(_: Event, facts: ActFacts) -> bool:
    decisions = publications.facts_of(facts.act) if PublicationFact in facts.kinds else ()
    if any(publications.has_later_decision(fact) for fact in decisions):
        raise Refused(cause("publication_changed_since"))
    return bool(decisions)


def _mistakes(_: Event, facts: ActFacts) -> bool:
    return MatchFact in facts.kinds and acts.notes_a_mistake(facts.act)


def _ladder(_: Event, facts: ActFacts) -> bool:
    """Check that nothing has happened in a ladder since."""
    rows = ladder_sides.facts_of(facts.act) if LadderFact in facts.kinds else ()
    if any(ladder_sides.is_followed(fact) for fact in rows):
        raise Refused(cause("ladder_moved_since"))
    return bool(rows)


_CHECKS: Final = (
    _results,
    _calls,
    _mistakes,
    _drawings,
    _entries,
    _stages,
    _event_facts,
    _timers,
    _publication,
    _ladder,
)
