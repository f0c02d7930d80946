"""Read matches as rows. The number of queries is constant."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from journal.prepared import prepared
from matches.models import (
    Event,
    Match,
    MatchFact,
    Node,
    Result,
    Stage,
    at_node,
    is_listed,
)
from matches.queries.entries.entries import EntryRow, by_ids, cached_or_read
from matches.queries.results import live_scores
from matches.queries.results.live_scores import LiveRow
from matches.queries.results.match_facts import (
    adjournment_row,
    facts_of,
    handicap_row,
    head_start,
    help_row,
    latest_fact,
    sides_of_arrivals,
)
from matches.queries.results.match_location import MatchLocations
from matches.queries.results.match_row import BrokenRow, MatchRow, MatchState, ResultRow, SubmissionRow
from matches.queries.results.match_states import state_without_result
from matches.queries.results.result_rows import result_row, result_rows
from matches.queries.results.submission_rows import grouped, submissions_of


def matches_of(event: Event) -> list[MatchRow]:
    """Return the matches of an event in the order of creation."""
    return match_rows(Match.objects.filter(stage__event=event).order_by("pk"))


def match_row(match: Match) -> MatchRow:
    return match_rows([match])[0]


def match_rows(
    matches: Iterable[Match], places: MatchLocations | None = None, in_the_draw: Collection[int] = ()
) -> list[MatchRow]:
    """Return the rows of matches.

    ``places``: of their stages, if they are read already. ``in_the_draw``: the ids of those known to be in the draw.
    """
    rows = list(matches)
    data = _MatchData.of(rows, places or MatchLocations.of_matches(rows), in_the_draw)
    return [data.row(match) for match in rows]


def board_rows(matches: Iterable[Match], entries: Mapping[int, EntryRow], places: MatchLocations) -> list[MatchRow]:
    """Return matches of a draw for its board: without comments and live scores, and with submissions only where there
    is no result. ``entries``: of the event by id. ``places``: of its stages.
    """
    rows = list(matches)
    data = _MatchData.on_board(rows, entries, places)
    return [data.row(match) for match in rows]


def match_rows_at(stage: Stage, keys: Collection[str]) -> list[MatchRow]:
    """Return the matches of some nodes of a stage."""
    nodes = Node.objects.filter(stage=stage, key__in=keys, match__isnull=False).select_related("match")
    return match_rows(node.match for node in nodes.order_by("pk") if node.match)


def spectator_rows(open_matches: Sequence[Match], results: Sequence[Result]) -> list[MatchRow]:
    """Return matches for spectators.

    ``open_matches``: in the draw, from ``with_live``. ``results``: from ``latest_results``. These come last, and
    without tables and submissions.
    """
    matches = [*open_matches, *(result.match for result in results)]
    data = _MatchData.for_spectators(open_matches, results)
    return [data.row(match) for match in matches]


@dataclass(frozen=True, slots=True)
class _MatchData:
    """Data about some matches, by match."""

    entries: Mapping[int, EntryRow]
    results: Mapping[int, ResultRow]
    facts: Mapping[int, list[MatchFact]]
    submissions: Mapping[int, tuple[SubmissionRow, ...]]
    places: MatchLocations
    lives: Mapping[int, LiveRow]
    replaced_ids: frozenset[int]

    @classmethod
    def of(cls, matches: list[Match], places: MatchLocations, in_the_draw: Collection[int]) -> "_MatchData":
        ids = [match.pk for match in matches]
        entries = by_ids(entry for match in matches for entry in (match.side0_id, match.side1_id))
        facts = facts_of(ids)
        by_match, results = grouped(facts, "match_id"), result_rows(ids)
        open_ids = [match_id for match_id in ids if match_id not in results]
        lives = live_scores.by_match(open_ids)
        replaced_ids = _outside_draw(set(ids) - set(in_the_draw))
        return cls(entries, results, by_match, submissions_of(ids), places, lives, replaced_ids)

    @classmethod
    def for_spectators(cls, open_matches: Sequence[Match], results: Sequence[Result]) -> "_MatchData":
        matches = [*open_matches, *(result.match for result in results)]
        entries = by_ids(entry for match in matches for entry in (match.side0_id, match.side1_id))
        by_match = {result.match_id: result_row(result) for result in results}
        open_ids = [match.pk for match in open_matches]
        facts, places = grouped(facts_of(open_ids), "match_id"), MatchLocations.of_matches(matches)
        lives = live_scores.by_match([match.pk for match in open_matches if vars(match)["has_live"]])
        return cls(entries, by_match, facts, submissions_of(open_ids), places, lives, frozenset())

    @classmethod
    def on_board(cls, matches: list[Match], entries: Mapping[int, EntryRow], places: MatchLocations) -> "_MatchData":
        ids = [match.pk for match in matches]
        names = cached_or_read((entry for match in matches for entry in (match.side0_id, match.side1_id)), entries)
        facts, results = grouped(facts_of(ids), "match_id"), result_rows(ids)
        submissions = submissions_of([match_id for match_id in ids if match_id not in results])
        return cls(names, results, facts, submissions, places, {}, frozenset())

    def row(self, match: Match) -> MatchRow:
        result = self.results.get(match.pk)
        submissions = self.submissions.get(match.pk, ())
        last = {fact.kind: fact for fact in self.facts.get(match.pk, ())}
        call_fact = last.get(MatchFact.Kind.TABLE)
        start_fact = latest_fact(last, MatchFact.Kind.STARTED, MatchFact.Kind.RESUMED)
        adjournment = None if result else adjournment_row(last)
        is_over = any(submission.is_at_desk_to_confirm for submission in submissions)
        table = call_fact.params["table"] if call_fact and not is_over else ""
        return MatchRow(
            id=match.pk,
            node_key=match.node_key,
            length=match.length,
            sides=(self.entries[match.side0_id], self.entries[match.side1_id]),
            state=self._state(match, submissions, table, start_fact, adjournment),
            table=table,
            started_at=start_fact.act.at if start_fact else None,
            submissions=submissions,
            result=result,
            called_at=call_fact.act.at if call_fact else None,
            place=self.places.at(match.stage_id, match.node_key),
            stage=match.stage_id,
            broken=adjournment,
            present=tuple(sorted(sides_of_arrivals(self.facts.get(match.pk, ())))),
            head_start=head_start(self.facts.get(match.pk, ())),
            handicap=handicap_row(self.facts.get(match.pk, ()), match.length),
            help=None if result else help_row(last),
            live=_live(self.lives.get(match.pk), adjournment),
        )

    def _state(
        self,
        match: Match,
        submissions: Sequence[SubmissionRow],
        table: str,
        start_fact: MatchFact | None,
        adjournment: BrokenRow | None,
    ) -> MatchState:
        if match.pk in self.replaced_ids:
            return MatchState.REPLACED
        if match.pk in self.results:
            return MatchState.DECIDED
        return state_without_result(submissions, table, start_fact, adjournment)


def _outside_draw(match_ids: Collection[int]) -> frozenset[int]:
    """Return those of some matches that are no longer in the draw of their stage, if it has one."""
    return frozenset(_ids_outside_draw(match_ids=list(match_ids)))


@prepared
def _ids_outside_draw(match_ids: list[int]) -> "QuerySet[Match, int]":
    return Match.objects.filter(~(is_listed() | at_node()), pk__in=match_ids).values_list("pk", flat=True)


def _live(live: LiveRow | None, adjournment: BrokenRow | None) -> LiveRow | None:
    """Return the live score, unless the score of an adjournment has replaced it."""
    if live is None or adjournment is None:
        return live
    return live if adjournment.is_resumed and live.at > adjournment.at else None
