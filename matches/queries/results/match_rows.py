"""Read matches as rows. The number of queries is constant."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from journal.prepared import prepared
from matches import scores
from matches.models import (
    Event,
    Match,
    MatchFact,
    Node,
    Response,
    Result,
    Ruling,
    Stage,
    Submission,
    is_in_draw,
    is_listed,
)
from matches.queries.entries.entries import EntryRow, by_ids, cached_or_read
from matches.queries.results import live_scores
from matches.queries.results.live_scores import LiveRow
from matches.queries.results.match_location import MatchLocations
from matches.queries.results.match_row import BrokenRow, HelpRow, MatchRow, MatchState, ResultRow, SubmissionRow
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


def latest_results() -> "QuerySet[Result]":
    """Return the last result of each match that is not replaced, with its match."""
    return _latest_results().all()


@cache
def _latest_results() -> "QuerySet[Result]":
    results = Result.objects.holding()
    later = results.filter(match=OuterRef("match"), pk__gt=OuterRef("pk"))
    rows: QuerySet[Result] = _with_reasons(results.filter(is_in_draw(), ~Exists(later))).select_related("match")
    return rows


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
        facts = _facts(ids)
        by_match, results = grouped(facts, "match_id"), _results(ids)
        open_ids = [match_id for match_id in ids if match_id not in results]
        lives = live_scores.by_match(open_ids)
        replaced_ids = _outside_draw(set(ids) - set(in_the_draw))
        return cls(entries, results, by_match, submissions_of(ids), places, lives, replaced_ids)

    @classmethod
    def for_spectators(cls, open_matches: Sequence[Match], results: Sequence[Result]) -> "_MatchData":
        matches = [*open_matches, *(result.match for result in results)]
        entries = by_ids(entry for match in matches for entry in (match.side0_id, match.side1_id))
        result_rows = {result.match_id: _result_row(result) for result in results}
        open_ids = [match.pk for match in open_matches]
        facts, places = grouped(_facts(open_ids), "match_id"), MatchLocations.of_matches(matches)
        lives = live_scores.by_match([match.pk for match in open_matches if vars(match)["has_live"]])
        return cls(entries, result_rows, facts, submissions_of(open_ids), places, lives, frozenset())

    @classmethod
    def on_board(cls, matches: list[Match], entries: Mapping[int, EntryRow], places: MatchLocations) -> "_MatchData":
        ids = [match.pk for match in matches]
        names = cached_or_read((entry for match in matches for entry in (match.side0_id, match.side1_id)), entries)
        facts, results = grouped(_facts(ids), "match_id"), _results(ids)
        submissions = submissions_of([match_id for match_id in ids if match_id not in results])
        return cls(names, results, facts, submissions, places, {}, frozenset())

    def row(self, match: Match) -> MatchRow:
        result = self.results.get(match.pk)
        submissions = self.submissions.get(match.pk, ())
        last = {fact.kind: fact for fact in self.facts.get(match.pk, ())}
        call_fact = last.get(MatchFact.Kind.TABLE)
        start_fact = _later(last, MatchFact.Kind.STARTED, MatchFact.Kind.RESUMED)
        adjournment = None if result else _broken(last)
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
            present=tuple(sorted(_present(self.facts.get(match.pk, ())))),
            head_start=_head_start(self.facts.get(match.pk, ())),
            help=None if result else self._help(last),
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
        return _state(submissions, table, start_fact, adjournment)

    def _help(self, last: Mapping[str, MatchFact]) -> HelpRow | None:
        call_fact, help_fact = last.get(MatchFact.Kind.HELP), last.get(MatchFact.Kind.HELPED)
        if call_fact is None or (help_fact is not None and help_fact.pk > call_fact.pk):
            return None
        params = call_fact.params
        return HelpRow(params["side"], params["why"], call_fact.act.words, call_fact.act.at)


def _outside_draw(match_ids: Collection[int]) -> frozenset[int]:
    """Return those of some matches that are no longer in the draw of their stage, if it has one."""
    return frozenset(_ids_outside_draw(match_ids=list(match_ids)))


@prepared
def _ids_outside_draw(match_ids: list[int]) -> "QuerySet[Match, int]":
    in_the_draw = is_listed() | Exists(Node.objects.filter(match=OuterRef("pk")))
    return Match.objects.filter(~in_the_draw, pk__in=match_ids).values_list("pk", flat=True)


def _present(facts: Iterable[MatchFact]) -> set[int]:
    presences = (fact.params for fact in facts if fact.kind == MatchFact.Kind.PRESENT)
    return {params["side"] for params in presences if "side" in params}


def _head_start(facts: Sequence[MatchFact]) -> tuple[int, int]:
    penalties = [
        fact.params for fact in facts if fact.kind == MatchFact.Kind.PENALTY and fact.params["before_game"] == 1
    ]
    first, second = (sum(penalty["points"] for penalty in penalties if penalty["side"] == side) for side in (0, 1))
    return first, second


def _later(last: Mapping[str, MatchFact], *kinds: str) -> MatchFact | None:
    return max((last[kind] for kind in kinds if kind in last), key=lambda fact: fact.pk, default=None)


def _broken(last: Mapping[str, MatchFact]) -> BrokenRow | None:
    fact, resumption = last.get(MatchFact.Kind.BROKEN), last.get(MatchFact.Kind.RESUMED)
    if fact is None:
        return None
    params = fact.params
    (first, second), (first_clock, second_clock) = params["score"], params["clocks"]
    return BrokenRow(
        score=(first, second),
        games=params["games"],
        cube=params["cube"],
        owner=params["owner"],
        on_roll=params["on_roll"],
        clocks=(first_clock, second_clock),
        position=params["position"],
        resume_by=date.fromisoformat(params["resume_by"]) if params["resume_by"] else None,
        at=fact.act.at,
        why=fact.act.words,
        is_resumed=resumption is not None and resumption.pk > fact.pk,
    )


def _live(live: LiveRow | None, adjournment: BrokenRow | None) -> LiveRow | None:
    """Return the live score, unless the score of an adjournment has replaced it."""
    if live is None or adjournment is None:
        return live
    return live if adjournment.is_resumed and live.at > adjournment.at else None


def _state(
    submissions: Sequence[SubmissionRow], table: str, start_fact: MatchFact | None, adjournment: BrokenRow | None
) -> MatchState:
    """Return the state of a match without a result. A refused score neither ends nor outlasts an adjournment."""
    live = [row for row in submissions if row.is_latest and not _is_refused_before(row, adjournment)]
    state = _state_of_submissions(live) if live else None
    if adjournment is not None and not adjournment.is_resumed and state in (None, MatchState.REFUSED):
        return MatchState.BROKEN_OFF
    if state is not None:
        return state
    if start_fact is not None:
        return MatchState.STARTED
    return MatchState.CALLED if table else MatchState.READY


def _is_refused_before(row: SubmissionRow, adjournment: BrokenRow | None) -> bool:
    """Return whether a score was refused before the match was adjourned."""
    return adjournment is not None and row.is_judged and not row.is_ok and row.received_at <= adjournment.at


def _state_of_submissions(live: Sequence[SubmissionRow]) -> MatchState:
    valid_rows = [row for row in live if row.is_ok]
    if any(not row.is_judged for row in live):
        return MatchState.CHECKING
    if any(row.is_disputed for row in valid_rows) or _differ(valid_rows):
        return MatchState.DISPUTED
    return MatchState.TO_CONFIRM if valid_rows else MatchState.REFUSED


def _differ(rows: Sequence[SubmissionRow]) -> bool:
    return any(not scores.is_same_match(rows[0].sheet, row.sheet) for row in rows[1:])


def _facts(match_ids: list[int]) -> list[MatchFact]:
    return _facts_of(match_ids=match_ids)


@prepared
def _facts_of(match_ids: list[int]) -> "QuerySet[MatchFact]":
    facts: QuerySet[MatchFact] = MatchFact.objects.holding().filter(match__in=match_ids)
    return facts.select_related("act__note").order_by("pk")


def _results(match_ids: list[int]) -> dict[int, ResultRow]:
    return {row.match_id: _result_row(row) for row in _results_of(match_ids=match_ids)}


@prepared
def _results_of(match_ids: list[int]) -> "QuerySet[Result]":
    return _with_reasons(Result.objects.holding().filter(match__in=match_ids)).order_by("pk")


def _with_reasons(rows: "QuerySet[Result]") -> "QuerySet[Result]":
    """Add the note of the deciding act and the last ruling. The comment of a side that confirmed is not public."""
    of_side = Response.objects.exclude(by_kind=Submission.By.DESK).filter(act=OuterRef("act"))
    rulings = Ruling.objects.holding().filter(match=OuterRef("match")).order_by("-pk")
    annotations = {"is_of_side": Exists(of_side), "ruling": Subquery(rulings.values("choice")[:1])}
    return rows.select_related("act__note").annotate(**annotations)


def _result_row(row: Result) -> ResultRow:
    return ResultRow(
        ending=row.ending,
        winner=row.winner,
        final=tuple(row.final or ()),
        raw=tuple(row.raw or ()),
        played_at=row.played_at,
        act=row.act_id,
        sheet=row.sheet,
        is_correction=row.replaces_id is not None,
        why="" if vars(row)["is_of_side"] else row.act.words,
        submission=row.submission_id,
        via=row.act.via,
        loser_present=row.loser_present,
        ruling=vars(row)["ruling"] or "",
    )
