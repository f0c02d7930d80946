"""What was decided about results after the match: corrected, taken back, ruled; when, why, and by which office.

For everybody, so nobody is named: only the office that somebody held at that moment.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from clubs.may import Role
from journal.acts import Actor
from journal.models import Act, ActNote
from matches.may import roles_at
from matches.models import Event, Match, Node, Result, Ruling, Tournament
from matches.queries.entries import EntryRow, by_ids
from matches.queries.match_row import MatchRow
from matches.queries.match_rows import match_rows
from matches.queries.submission_rows import grouped

_OFFICES: Final = (Role.DIRECTOR, Role.OFFICER, Role.SCORER)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result as it was. ``winner``: a name, "" for nobody."""

    final: tuple[int, ...]
    ending: str
    winner: str

    @property
    def is_scored(self) -> bool:
        return any(self.final)


@dataclass(frozen=True, slots=True)
class StoryRow:
    """``kind``: corrected, taken_back; or the choice of a ruling: keep, void, replay. ``by``: an office, or ""."""

    kind: str
    at: datetime
    why: str
    by: str
    before: Outcome | None = None
    after: Outcome | None = None


@dataclass(frozen=True, slots=True)
class ChangedRow:
    """A match of an event with its story. ``belong``: who would be in it, where it is kept as played."""

    match: MatchRow
    story: tuple[StoryRow, ...]
    belong: tuple[EntryRow, ...]


def story(match: Match, row: MatchRow) -> tuple[StoryRow, ...]:
    """In the order in which it happened."""
    return _Stories.of(match.stage.event.tournament, [match.pk]).told(row)


def changed_in(event: Event) -> list[ChangedRow]:
    """Of an event the matches whose result is corrected, or is kept though others belong there."""
    corrected = Result.objects.holding().filter(match__stage__event=event, replaces__isnull=False).values("match")
    kept = Ruling.objects.holding().filter(match__stage__event=event, choice=Ruling.Choice.KEEP).values("match")
    found = Match.objects.filter(pk__in=corrected.union(kept)).order_by("pk")
    rows = {row.id: row for row in match_rows(found)}
    stories, belong = _Stories.of(event.tournament, rows), belonging(rows)
    return [ChangedRow(row, stories.told(row), belong.get(pk, ())) for pk, row in rows.items() if row.result]


def belonging(matches: Collection[int]) -> Mapping[int, tuple[EntryRow, ...]]:
    """By match that is kept as it was played: who would stand there by the results of now, and does not."""
    choices = Ruling.objects.holding().filter(match__in=list(matches)).order_by("pk").values_list("match", "choice")
    kept = [match for match, choice in dict(choices).items() if choice == Ruling.Choice.KEEP]
    if not kept:
        return {}
    nodes = list(Node.objects.filter(match__in=kept).select_related("match"))
    before = Node.objects.filter(stage__in=[node.stage_id for node in nodes]).select_related("result__match")
    known = {(node.stage_id, node.key): node for node in before}
    absent = {node.match_id or 0: _absent(node, known) for node in nodes}
    rows = by_ids(one for some in absent.values() for one in some)
    return {match: tuple(rows[one] for one in some) for match, some in absent.items()}


@dataclass(frozen=True, slots=True)
class _Stories:
    """What was stated about some matches, whether it holds or not."""

    tournament: Tournament
    results: Mapping[int, list[Result]]
    rulings: Mapping[int, list[Ruling]]
    undone: Mapping[UUID, Act]
    notes: Mapping[UUID, str]
    offices: Mapping[tuple[str, str, datetime], str]

    @classmethod
    def of(cls, tournament: Tournament, matches: Iterable[int]) -> "_Stories":
        ids = list(matches)
        results = list(Result.objects.filter(match__in=ids).select_related("act", "replaces").order_by("pk"))
        rulings = list(Ruling.objects.holding().filter(match__in=ids).select_related("act").order_by("pk"))
        undoing = list(Act.objects.filter(undoes__in=[row.act_id for row in results]))
        acts = [*(row.act for row in results if row.replaces_id), *(row.act for row in rulings), *undoing]
        notes = dict(ActNote.objects.filter(act__in=acts).values_list("act_id", "text"))
        return cls(
            tournament,
            grouped(results, "match_id"),
            grouped(rulings, "match_id"),
            {act.undoes_id: act for act in undoing if act.undoes_id is not None},
            notes,
            _offices(tournament, acts),
        )

    def told(self, row: MatchRow) -> tuple[StoryRow, ...]:
        return tuple(sorted((*self._corrected(row), *self._taken_back(row), *self._ruled(row)), key=_moment))

    def _corrected(self, row: MatchRow) -> Iterator[StoryRow]:
        for one in self.results.get(row.id, ()):
            if one.replaces is not None:
                yield self._row("corrected", one.act, _outcome(one.replaces, row), _outcome(one, row))

    def _taken_back(self, row: MatchRow) -> Iterator[StoryRow]:
        """A result that was corrected is taken back with what it replaced: that is one thing, said once."""
        last: dict[datetime, tuple[Act, Result]] = {}
        for one in self.results.get(row.id, ()):
            if one.act_id in self.undone:
                act = self.undone[one.act_id]
                last[act.at] = (act, one)
        for act, one in last.values():
            yield self._row("taken_back", act, _outcome(one, row))

    def _ruled(self, row: MatchRow) -> Iterator[StoryRow]:
        for one in self.rulings.get(row.id, ()):
            yield self._row(one.choice, one.act)

    def _row(self, kind: str, act: Act, before: Outcome | None = None, after: Outcome | None = None) -> StoryRow:
        return StoryRow(kind, act.at, self.notes.get(act.pk, ""), self.offices[_who(act)], before, after)


def _moment(row: StoryRow) -> datetime:
    return row.at


def _who(act: Act) -> tuple[str, str, datetime]:
    return act.actor_kind, act.actor_id, act.at


def _offices(tournament: Tournament, acts: Iterable[Act]) -> dict[tuple[str, str, datetime], str]:
    """What each was when he acted; those who run the installation, and the system, hold no office."""
    return {who: _office(tournament, who) for who in {_who(act) for act in acts}}


def _office(tournament: Tournament, who: tuple[str, str, datetime]) -> str:
    kind, number, at = who
    if kind != "user" or not number.isdigit():
        return ""
    held = roles_at(Actor("user", int(number), "web"), tournament, at)
    return next((role.value for role in _OFFICES if role in held), "")


def _outcome(result: Result, row: MatchRow) -> Outcome:
    winner = "" if result.winner is None else row.sides[result.winner].name
    return Outcome(tuple(result.final or ()), result.ending, winner)


def _absent(node: Node, known: Mapping[tuple[int, str], Node]) -> list[int]:
    there = set() if node.match is None else {node.match.side0_id, node.match.side1_id}
    due = (_comes(source, node.stage_id, known) for source in node.sources)
    return [one for one in due if one is not None and one not in there]


def _comes(source: list[str | int], stage: int, known: Mapping[tuple[int, str], Node]) -> int | None:
    """The entry that a source gives now; None: nobody, or not known."""
    if source[0] == "seat":
        return int(source[1])
    before = known.get((stage, str(source[1]))) if source[0] in ("winner", "loser") else None
    if before is None:
        return None
    if before.result is None or before.result.winner is None:
        alone = [one for one in before.entries if isinstance(one, int)]
        return alone[0] if before.state == Node.State.BYE and source[0] == "winner" else None
    sides = before.result.match.side0_id, before.result.match.side1_id
    return sides[before.result.winner if source[0] == "winner" else 1 - before.result.winner]
