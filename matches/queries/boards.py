"""Matches and brackets as they are shown: frozen rows, read with a number of queries that does not grow."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from typing import Any, Final, TypeVar
from uuid import UUID

from journal.models import Act, ActNote
from matches import sheets
from matches.models import Event, Judgement, Match, MatchFact, Node, Response, Result, Stage, Submission
from matches.positions import shown_board
from matches.queries import draws, live_scores
from matches.queries.entries import EntryRow, by_ids
from matches.queries.live_scores import LiveRow
from matches.queries.places import NOWHERE, Place, Places
from matches.queries.tournaments import stages_of
from rules_engine.game.diagram.view import BoardView

T = TypeVar("T")
BY_CARD: Final = "qr"  # through which door: the secret on the card of a table


class MatchState(Enum):
    """Where a match stands on its way to a result."""

    WAITING = "waiting"  # a side is not known
    READY = "ready"
    CALLED = "called"  # has a table
    STARTED = "started"
    BROKEN_OFF = "broken_off"  # goes on another day
    CHECKING = "checking"  # submitted, not judged yet
    REFUSED = "refused"  # judged against the rules
    TO_CONFIRM = "to_confirm"  # passed, waits for the other side or the desk
    DISPUTED = "disputed"  # the sides tell different things
    DECIDED = "decided"
    BYE = "bye"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class SubmissionRow:
    """A submission with what was said of it. ``is_latest``: the last of its side. ``dispute``: the words of who did."""

    id: UUID
    by_kind: str
    received_at: datetime
    sheet: Mapping[str, Any]
    is_judged: bool
    is_ok: bool
    violations: Sequence[Mapping[str, Any]]
    notes: Sequence[Mapping[str, Any]]
    is_disputed: bool
    is_latest: bool
    dispute: str = ""
    played_at: datetime | None = None
    via: str = ""
    disputed_at: datetime | None = None
    confirmed: str = ""

    @property
    def is_by_card(self) -> bool:
        """Whether it was sent with the QR code of the table."""
        return self.via == BY_CARD


@dataclass(frozen=True, slots=True)
class ResultRow:
    """The result that counts. ``why``: the reason of a ruling or correction, where one was given."""

    ending: str
    winner: int | None
    final: tuple[int, ...]
    raw: tuple[int, ...]
    played_at: datetime
    act: UUID
    sheet: Mapping[str, Any] | None
    is_correction: bool
    why: str
    submission: UUID | None
    via: str = ""

    @property
    def is_by_card(self) -> bool:
        """Whether it was confirmed with the QR code of the table."""
        return self.via == BY_CARD

    @property
    def is_scored(self) -> bool:
        """Whether there is a score to show: where nothing was played, 0–0 says nothing."""
        return any(self.final)


@dataclass(frozen=True, slots=True)
class BrokenRow:
    """Where a match stood when it was broken off: see plans.Interruption. ``games``: in the rule book's JSON form."""

    score: tuple[int, int]
    games: Sequence[Mapping[str, Any]]
    cube: int
    owner: int | None
    on_roll: int | None
    clocks: tuple[int | None, int | None]
    position: str
    resume_by: date | None
    at: datetime
    why: str
    is_resumed: bool

    @property
    def board(self) -> BoardView | None:
        """The position as it is drawn; None: it is told in words, or not."""
        return shown_board(self.position)


@dataclass(frozen=True, slots=True)
class HelpRow:
    """A director is called, and has not come. ``why``: one of MatchFact.Why; ``words``: what the side added."""

    side: int
    why: str
    words: str
    at: datetime


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match with its sides, its state and its result. ``called_at``: when the table was given, or taken away.

    ``broken``: where it stood when it was broken off, if it was, until it has its result.

    ``present``: the sides that said that they are there. ``live``: how it stands, as it is typed at the table.

    ``head_start``: the points with which each side begins, as penalties of the other.
    """

    id: int
    node_key: str
    length: int
    sides: tuple[EntryRow, EntryRow]
    state: MatchState
    table: str
    started_at: datetime | None
    submissions: tuple[SubmissionRow, ...]
    result: ResultRow | None
    called_at: datetime | None = None
    place: Place = NOWHERE
    stage: int = 0
    head_start: tuple[int, int] = (0, 0)
    broken: BrokenRow | None = None
    present: tuple[int, ...] = ()
    help: HelpRow | None = None
    live: LiveRow | None = None

    @property
    def label(self) -> str:
        return self.place.label

    @property
    def winner(self) -> EntryRow | None:
        return None if self.result is None or self.result.winner is None else self.sides[self.result.winner]


@dataclass(frozen=True, slots=True)
class Slot:
    """One side of a node: an entry, a bye, or where the entry will come from ("winner", "R1.2")."""

    entry: EntryRow | None
    is_bye: bool
    comes_from: tuple[str, str] | None
    is_winner: bool
    points: int | None
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class NodeRow:
    key: str
    round: int
    position: int
    slots: tuple[Slot, Slot]
    state: MatchState
    match: MatchRow | None
    section: str = "R"

    @property
    def label(self) -> str:
        """How people call it: "2.3" is match 3 of round 2, "C2.3" of the consolation."""
        return self.key.removeprefix("R")


def matches_of(event: Event) -> list[MatchRow]:
    """Every match of an event, in the order of birth."""
    return match_rows(Match.objects.filter(stage__event=event).order_by("pk"))


def match_row(match: Match) -> MatchRow:
    return match_rows([match])[0]


def match_rows(matches: Iterable[Match]) -> list[MatchRow]:
    rows = list(matches)
    told = _Told.of(rows)
    return [told.row(match) for match in rows]


def match_rows_at(stage: Stage, keys: Collection[str]) -> list[MatchRow]:
    """The matches of some nodes of a stage."""
    nodes = Node.objects.filter(stage=stage, key__in=keys, match__isnull=False).select_related("match")
    return match_rows(node.match for node in nodes.order_by("pk") if node.match)


def bracket(stage: Stage, rows: Sequence[MatchRow]) -> list[NodeRow]:
    """The nodes of a stage, round by round from the top."""
    return node_rows(draws.nodes(stage), rows, draws.seeds(draws.drawing(stage)))


def bracket_of(event: Event) -> list[NodeRow]:
    """The nodes of all stages of an event."""
    rows = matches_of(event)
    return [row for stage in stages_of(event) for row in bracket(stage, rows)]


def node_rows(nodes: Sequence[Node], rows: Iterable[MatchRow], seeds: Mapping[int, int]) -> list[NodeRow]:
    """Some nodes with what stands in them. ``rows``: their matches at least; ``seeds``: by entry."""
    known = by_ids(slot for node in nodes for slot in node.entries if isinstance(slot, int))
    by_match = {row.id: row for row in rows}
    return [_node_row(node, known, by_match.get(node.match_id or 0), seeds) for node in nodes]


def _node_row(node: Node, known: Mapping[int, EntryRow], match: MatchRow | None, seeds: Mapping[int, int]) -> NodeRow:
    plain = {"bye": MatchState.BYE, "empty": MatchState.EMPTY}
    state = match.state if match else plain.get(node.state, MatchState.WAITING)
    first, second = (_slot(node, side, known, match, seeds) for side in (0, 1))
    return NodeRow(node.key, node.round, node.position, (first, second), state, match, node.section)


def _slot(
    node: Node, side: int, known: Mapping[int, EntryRow], match: MatchRow | None, seeds: Mapping[int, int]
) -> Slot:
    value, source = node.entries[side], node.sources[side]
    entry = known.get(value) if isinstance(value, int) else None
    comes_from = (source[0], source[1]) if entry is None and source[0] in ("winner", "loser") else None
    won = entry is not None and match is not None and match.winner is not None and match.winner.id == entry.id
    return Slot(entry, value == "bye", comes_from, won, _points(entry, match), seeds.get(value) if entry else None)


def _points(entry: EntryRow | None, match: MatchRow | None) -> int | None:
    if entry is None or match is None or match.result is None or not match.result.is_scored:
        return None
    side = 0 if match.sides[0].id == entry.id else 1
    return match.result.final[side]


@dataclass(frozen=True, slots=True)
class _Told:
    """Everything that is known about some matches, by match."""

    entries: Mapping[int, EntryRow]
    results: Mapping[int, ResultRow]
    facts: Mapping[int, list[MatchFact]]
    submissions: Mapping[int, tuple[SubmissionRow, ...]]
    places: Places
    notes: Mapping[UUID, str]
    lives: Mapping[int, LiveRow]

    @classmethod
    def of(cls, matches: list[Match]) -> "_Told":
        ids = [match.pk for match in matches]
        entries = by_ids(entry for match in matches for entry in (match.side0_id, match.side1_id))
        facts = list(MatchFact.objects.holding().filter(match__in=ids).select_related("act").order_by("pk"))
        notes = _notes([fact.act_id for fact in facts if fact.kind in (MatchFact.Kind.BROKEN, MatchFact.Kind.HELP)])
        by_match, places = grouped(facts, "match_id"), Places.of_matches(matches)
        results = _results(ids)
        lives = live_scores.by_match([one for one in ids if one not in results])
        return cls(entries, results, by_match, _submissions(ids), places, notes, lives)

    def row(self, match: Match) -> MatchRow:
        result = self.results.get(match.pk)
        sent = self.submissions.get(match.pk, ())
        last = {fact.kind: fact for fact in self.facts.get(match.pk, ())}
        called, started = last.get(MatchFact.Kind.TABLE), _later(last, MatchFact.Kind.STARTED, MatchFact.Kind.RESUMED)
        broken = None if result else _broken(last, self.notes)
        table = called.params["table"] if called else ""
        return MatchRow(
            id=match.pk,
            node_key=match.node_key,
            length=match.length,
            sides=(self.entries[match.side0_id], self.entries[match.side1_id]),
            state=MatchState.DECIDED if result else _state(sent, table, started, broken),
            table=table,
            started_at=started.act.at if started else None,
            submissions=sent,
            result=result,
            called_at=called.act.at if called else None,
            place=self.places.at(match.stage_id, match.node_key),
            stage=match.stage_id,
            broken=broken,
            present=tuple(sorted(_present(self.facts.get(match.pk, ())))),
            head_start=_head_start(self.facts.get(match.pk, ())),
            help=None if result else self._help(last),
            live=self.lives.get(match.pk),
        )

    def _help(self, last: Mapping[str, MatchFact]) -> HelpRow | None:
        called, came = last.get(MatchFact.Kind.HELP), last.get(MatchFact.Kind.HELPED)
        if called is None or (came is not None and came.pk > called.pk):
            return None
        words = self.notes.get(called.act_id, "")
        return HelpRow(called.params["side"], called.params["why"], words, called.act.at)


def _present(facts: Iterable[MatchFact]) -> set[int]:
    said = (fact.params for fact in facts if fact.kind == MatchFact.Kind.PRESENT)
    return {params["side"] for params in said if "side" in params}


def _head_start(facts: Sequence[MatchFact]) -> tuple[int, int]:
    given = [one.params for one in facts if one.kind == MatchFact.Kind.PENALTY and one.params["before_game"] == 1]
    first, second = (sum(one["points"] for one in given if one["side"] == side) for side in (0, 1))
    return first, second


def _later(last: Mapping[str, MatchFact], *kinds: str) -> MatchFact | None:
    return max((last[kind] for kind in kinds if kind in last), key=lambda fact: fact.pk, default=None)


def _broken(last: Mapping[str, MatchFact], notes: Mapping[UUID, str]) -> BrokenRow | None:
    fact, resumed = last.get(MatchFact.Kind.BROKEN), last.get(MatchFact.Kind.RESUMED)
    if fact is None:
        return None
    told = fact.params
    (first, second), (one, other) = told["score"], told["clocks"]
    return BrokenRow(
        score=(first, second),
        games=told["games"],
        cube=told["cube"],
        owner=told["owner"],
        on_roll=told["on_roll"],
        clocks=(one, other),
        position=told["position"],
        resume_by=date.fromisoformat(told["resume_by"]) if told["resume_by"] else None,
        at=fact.act.at,
        why=notes.get(fact.act_id, ""),
        is_resumed=resumed is not None and resumed.pk > fact.pk,
    )


def _state(
    sent: Sequence[SubmissionRow], table: str, started: MatchFact | None, broken: BrokenRow | None
) -> MatchState:
    live = [row for row in sent if row.is_latest]
    if live:
        return _state_of_submissions(live)
    if broken is not None and not broken.is_resumed:
        return MatchState.BROKEN_OFF
    if started is not None:
        return MatchState.STARTED
    return MatchState.CALLED if table else MatchState.READY


def _state_of_submissions(live: Sequence[SubmissionRow]) -> MatchState:
    passed = [row for row in live if row.is_ok]
    if any(not row.is_judged for row in live):
        return MatchState.CHECKING
    if any(row.is_disputed for row in passed) or _differ(passed):
        return MatchState.DISPUTED
    return MatchState.TO_CONFIRM if passed else MatchState.REFUSED


def _differ(passed: Sequence[SubmissionRow]) -> bool:
    return any(not sheets.are_alike(passed[0].sheet, row.sheet) for row in passed[1:])


def _results(match_ids: list[int]) -> dict[int, ResultRow]:
    rows = Result.objects.holding().filter(match__in=match_ids).select_related("act").order_by("pk")
    latest = {row.match_id: row for row in rows}
    notes = _reasons([row.act_id for row in latest.values()])
    return {match: _result_row(row, notes) for match, row in latest.items()}


def _result_row(row: Result, notes: Mapping[UUID, str]) -> ResultRow:
    return ResultRow(
        ending=row.ending,
        winner=row.winner,
        final=tuple(row.final or ()),
        raw=tuple(row.raw or ()),
        played_at=row.played_at,
        act=row.act_id,
        sheet=row.sheet,
        is_correction=row.replaces_id is not None,
        why=notes.get(row.act_id, ""),
        submission=row.submission_id,
        via=row.act.via,
    )


def _submissions(match_ids: list[int]) -> dict[int, tuple[SubmissionRow, ...]]:
    rows = list(Submission.objects.holding().filter(match__in=match_ids).order_by("act__seq", "pk"))
    ids = [row.pk for row in rows]
    judgements = Judgement.objects.holding().filter(submission__in=ids, submission__due=None)  # else it is under way
    judged = {row.submission_id: row for row in judgements.order_by("pk")}
    answers = _Answers.of(ids)
    last = {(row.match_id, row.by_kind): row.pk for row in rows}
    made = [(row.match_id, _submission_row(row, judged.get(row.pk), answers, row.pk in last.values())) for row in rows]
    grouped: dict[int, list[SubmissionRow]] = defaultdict(list)
    for match, one in made:
        grouped[match].append(one)
    return {match: tuple(some) for match, some in grouped.items()}


@dataclass(frozen=True, slots=True)
class _Answers:
    """The acts that answered some submissions, by submission, and what was said with them."""

    disputed: Mapping[UUID, Act]
    confirmed: Mapping[UUID, Act]
    notes: Mapping[UUID, str]

    @classmethod
    def of(cls, submissions: Collection[UUID]) -> "_Answers":
        held = Response.objects.holding().filter(submission__in=submissions)
        rows = list(held.select_related("act").order_by("pk"))
        kinds = Response.Answer.DISPUTE, Response.Answer.CONFIRM
        disputed, confirmed = ({row.submission_id: row.act for row in rows if row.answer == kind} for kind in kinds)
        return cls(disputed, confirmed, _notes([row.act_id for row in rows]))

    def words(self, act: Act | None) -> str:
        return self.notes.get(act.pk, "") if act else ""


def _submission_row(
    row: Submission,
    judged: Judgement | None,
    answers: "_Answers",
    is_latest: bool,
) -> SubmissionRow:
    return SubmissionRow(
        id=row.pk,
        by_kind=row.by_kind,
        received_at=row.received_at,
        sheet=row.sheet,
        is_judged=judged is not None,
        is_ok=judged is not None and judged.ok,
        violations=judged.violations if judged else (),
        notes=judged.notes if judged else (),
        is_disputed=row.pk in answers.disputed,
        is_latest=is_latest,
        dispute=answers.words(answers.disputed.get(row.pk)),
        disputed_at=answers.disputed[row.pk].at if row.pk in answers.disputed else None,
        confirmed=answers.words(answers.confirmed.get(row.pk)),
        played_at=row.played_at,
        via=row.via,
    )


def _reasons(acts: list[UUID]) -> dict[UUID, str]:
    """The words of acts that decided; those of a side that confirmed are no reason for everybody."""
    of_sides = Response.objects.exclude(by_kind=Submission.By.DESK).filter(act__in=acts)
    rows = ActNote.objects.filter(act__in=acts).exclude(act__in=of_sides.values("act"))
    return dict(rows.values_list("act_id", "text"))


def _notes(acts: list[UUID]) -> dict[UUID, str]:
    if not acts:
        return {}
    return dict(ActNote.objects.filter(act__in=acts).values_list("act_id", "text"))


def grouped(rows: Iterable[T], name: str) -> dict[int, list[T]]:
    """By what stands in their column ``name``."""
    found: dict[int, list[T]] = defaultdict(list)
    for row in rows:
        found[getattr(row, name)].append(row)
    return found
