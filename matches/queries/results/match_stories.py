"""Decisions on results after a match: corrections, reopenings and rulings, with time, reason and office.

The story is public, so it contains offices and no names.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from clubs.permissions import Role
from journal.context import Actor
from journal.models import Act
from matches.models import Event, Match, Node, Result, Ruling, Tournament
from matches.permissions import roles_at
from matches.queries.entries.entries import EntryRow, by_ids
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_rows
from matches.queries.results.submission_rows import grouped

_OFFICES: Final = (Role.DIRECTOR, Role.OFFICER, Role.SCORER, Role.LIMITED_SCORER)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result as it was. ``winner``: a name, or ""."""

    final: tuple[int, ...]
    ending: str
    winner: str

    @property
    def is_scored(self) -> bool:
        return any(self.final)


@dataclass(frozen=True, slots=True)
class StoryRow:
    """A decision on a result.

    ``kind``: corrected, taken_back; or the choice of a ruling: keep, void, replay. ``by``: an office, or "".
    """

    kind: str
    at: datetime
    why: str
    by: str
    before: Outcome | None = None
    after: Outcome | None = None


@dataclass(frozen=True, slots=True)
class ChangedRow:
    """A match with its story. ``belong``: the entries that would play it, if it is kept as played."""

    match: MatchRow
    story: tuple[StoryRow, ...]
    belong: tuple[EntryRow, ...]


def story(match: Match, row: MatchRow) -> tuple[StoryRow, ...]:
    """Return the story of a match, in order."""
    return _Stories.of(match.stage.event.tournament, [match.pk]).rows(row)


def changed_in(event: Event) -> list[ChangedRow]:
    """Return the matches of an event whose result was corrected, or is kept although other sides belong there."""
    corrections = Result.objects.holding().filter(match__stage__event=event, replaces__isnull=False).values("match")
    keep_rulings = Ruling.objects.holding().filter(match__stage__event=event, choice=Ruling.Choice.KEEP).values("match")
    matches = Match.objects.filter(pk__in=corrections.union(keep_rulings)).order_by("pk")
    rows = {row.id: row for row in match_rows(matches)}
    stories, belong = _Stories.of(event.tournament, rows), belonging(rows)
    return [ChangedRow(row, stories.rows(row), belong.get(pk, ())) for pk, row in rows.items() if row.result]


def belonging(matches: Collection[int]) -> Mapping[int, tuple[EntryRow, ...]]:
    """Return, for matches that are kept as played, the entries that would play there by the current results."""
    choices = Ruling.objects.holding().filter(match__in=list(matches)).order_by("pk").values_list("match", "choice")
    match_ids = [match for match, choice in dict(choices).items() if choice == Ruling.Choice.KEEP]
    if not match_ids:
        return {}
    nodes = list(Node.objects.filter(match__in=match_ids).select_related("match"))
    before = Node.objects.filter(stage__in=[node.stage_id for node in nodes]).select_related("result__match")
    nodes_by_key = {(node.stage_id, node.key): node for node in before}
    absent = {node.match_id or 0: _absent(node, nodes_by_key) for node in nodes}
    rows = by_ids(entry_id for entry_ids in absent.values() for entry_id in entry_ids)
    return {match: tuple(rows[entry_id] for entry_id in entry_ids) for match, entry_ids in absent.items()}


@dataclass(frozen=True, slots=True)
class _Stories:
    """Everything that was stated about some matches, whether it holds or not."""

    tournament: Tournament
    results: Mapping[int, list[Result]]
    rulings: Mapping[int, list[Ruling]]
    undone: Mapping[UUID, Act]
    offices: Mapping[tuple[str, str, datetime], str]

    @classmethod
    def of(cls, tournament: Tournament, matches: Iterable[int]) -> "_Stories":
        ids = list(matches)
        results = Result.objects.filter(match__in=ids).select_related("act__note", "act__undone_by__note", "replaces")
        rulings = Ruling.objects.holding().filter(match__in=ids).select_related("act__note")
        all_results, all_rulings = list(results.order_by("pk")), list(rulings.order_by("pk"))
        undo_acts = {row.act_id: row.act.undone_by for row in all_results if hasattr(row.act, "undone_by")}
        acts = [row.act for row in (*(row for row in all_results if row.replaces_id), *all_rulings)]
        offices = _offices(tournament, [*acts, *undo_acts.values()])
        return cls(tournament, grouped(all_results, "match_id"), grouped(all_rulings, "match_id"), undo_acts, offices)

    def rows(self, row: MatchRow) -> tuple[StoryRow, ...]:
        return tuple(sorted((*self._corrected(row), *self._taken_back(row), *self._ruled(row)), key=_moment))

    def _corrected(self, row: MatchRow) -> Iterator[StoryRow]:
        for result in self.results.get(row.id, ()):
            if result.replaces is not None:
                yield self._row("corrected", result.act, _outcome(result.replaces, row), _outcome(result, row))

    def _taken_back(self, row: MatchRow) -> Iterator[StoryRow]:
        """Yield reopened results. A corrected result and those that it replaced are one row."""
        last: dict[datetime, tuple[Act, Result]] = {}
        for result in self.results.get(row.id, ()):
            if result.act_id in self.undone:
                act = self.undone[result.act_id]
                last[act.at] = (act, result)
        for act, result in last.values():
            yield self._row("taken_back", act, _outcome(result, row))

    def _ruled(self, row: MatchRow) -> Iterator[StoryRow]:
        for ruling in self.rulings.get(row.id, ()):
            yield self._row(ruling.choice, ruling.act)

    def _row(self, kind: str, act: Act, before: Outcome | None = None, after: Outcome | None = None) -> StoryRow:
        return StoryRow(kind, act.at, act.words, self.offices[_who(act)], before, after)


def _moment(row: StoryRow) -> datetime:
    return row.at


def _who(act: Act) -> tuple[str, str, datetime]:
    return act.actor_kind, act.actor_id, act.at


def _offices(tournament: Tournament, acts: Iterable[Act]) -> dict[tuple[str, str, datetime], str]:
    """Return the offices of authors when they acted. The operator and the system hold none."""
    return {author: _office(tournament, author) for author in {_who(act) for act in acts}}


def _office(tournament: Tournament, author: tuple[str, str, datetime]) -> str:
    kind, number, at = author
    if kind != "user" or not number.isdigit():
        return ""
    roles = roles_at(Actor("user", int(number), "web"), tournament, at)
    office = next((role for role in _OFFICES if role in roles), None)
    return "" if office is None else "scorer" if office is Role.LIMITED_SCORER else office.value


def _outcome(result: Result, row: MatchRow) -> Outcome:
    winner = "" if result.winner is None else row.sides[result.winner].name
    return Outcome(tuple(result.final or ()), result.ending, winner)


def _absent(node: Node, nodes_by_key: Mapping[tuple[int, str], Node]) -> list[int]:
    seated_ids = set() if node.match is None else {node.match.side0_id, node.match.side1_id}
    due = (_comes(source, node.stage_id, nodes_by_key) for source in node.sources)
    return [entry_id for entry_id in due if entry_id is not None and entry_id not in seated_ids]


def _comes(source: list[str | int], stage: int, nodes_by_key: Mapping[tuple[int, str], Node]) -> int | None:
    """Return the entry that a source gives now, or None."""
    if source[0] == "seat":
        return int(source[1])
    before = nodes_by_key.get((stage, str(source[1]))) if source[0] in ("winner", "loser") else None
    if before is None:
        return None
    if before.result is None or before.result.winner is None:
        alone = [entry for entry in before.entries if isinstance(entry, int)]
        return alone[0] if before.state == Node.State.BYE and source[0] == "winner" else None
    sides = before.result.match.side0_id, before.result.match.side1_id
    return sides[before.result.winner if source[0] == "winner" else 1 - before.result.winner]
