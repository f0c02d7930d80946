"""The play-off board of a level tie: each captain names a player, and neither reads whom the other has named."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Exists, OuterRef

from journal.context import Actor
from matches.models import LineupFact, Match, Result, Stage
from matches.queries.entries.entries import EntryRow, by_ids
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_rows
from matches.queries.teams.squads import captain_sides
from rules_engine.leagues.boards import PLAYOFF_BOARD
from rules_engine.leagues.parting import Decider
from rules_engine.words import SIDES, Side

_RESULTS: Final = Result.objects.holding().exclude(ending=Result.Ending.UNFINISHED)
_IS_OVER: Final = Exists(_RESULTS.filter(match=OuterRef("pk")))


@dataclass(frozen=True, slots=True)
class Playoff:
    """The play-off board of a tie. ``row``: its match, once both sides have named a player. ``is_in``: by side, whether
    they have. ``players``: whom the viewer may read, by side.
    """

    row: MatchRow | None
    is_in: tuple[bool, bool]
    players: tuple[EntryRow | None, EntryRow | None]

    @property
    def first(self) -> EntryRow | None:
        return self.players[0]

    @property
    def second(self) -> EntryRow | None:
        return self.players[1]


def has_playoff(stage: Stage) -> bool:
    """Return whether a further board parts the level ties of a stage."""
    return Decider.PLAYOFF in stage.event.play.tie.decide and not stage.draw_format.takes_level


def playoff_of(match: Match, viewer: Actor) -> Playoff:
    """Return the play-off board of a tie as a viewer may see it."""
    board = match.parts.filter(board=0, act__undone_by=None).first()
    visible_sides: Sequence[Side] = SIDES if board is not None else captain_sides(viewer, match)
    facts = {fact.side: fact for fact in _named(match)}
    names = by_ids(fact.boards[0] for fact in facts.values() if fact.side in visible_sides)
    first, second = (names.get(facts[side].boards[0]) if side in facts else None for side in SIDES)
    row = match_rows([board])[0] if board is not None else None
    return Playoff(row, (0 in facts, 1 in facts), (first, second))


def named_by(match: Match, side: Side) -> LineupFact | None:
    """Return the last player that a side has named, whether they are revealed or not: for acts on them alone."""
    return next((fact for fact in reversed(_named(match)) if fact.side == side), None)


def revealed_playoffs(stage: Stage) -> dict[int, tuple[LineupFact, LineupFact]]:
    """Return whom both sides named for the play-off board of each tie whose board is there, by tie."""
    boards = Match.objects.holding().filter(stage=stage, part_of__isnull=False, board=PLAYOFF_BOARD)
    facts = LineupFact.objects.holding().filter(match__in=boards.values("part_of"), is_playoff=True)
    latest: dict[int, dict[int, LineupFact]] = {}
    for fact in facts.order_by("version", "pk"):
        latest.setdefault(fact.match_id, {})[fact.side] = fact
    return {tie: (sides[0], sides[1]) for tie, sides in latest.items() if len(sides) == len(SIDES)}


def waiting_playoffs(ties: Iterable[Match]) -> dict[int, set[int]]:
    """Return the ties that wait for their play-off board, each with the sides that have named its player. ``ties``:
    with revealed line-ups and without a result.
    """
    ids = [tie.pk for tie in ties if has_playoff(tie.stage)]
    if not ids:
        return {}
    boards = Match.objects.holding().filter(part_of__in=ids).annotate(is_over=_IS_OVER).order_by("replay_no", "pk")
    latest = {(row.part_of_id, row.board): vars(row)["is_over"] for row in boards}
    open_ids = {tie for (tie, number), is_over in latest.items() if number == PLAYOFF_BOARD or not is_over}
    sides_by_tie: dict[int, set[int]] = {tie: set() for tie in ids if tie not in open_ids}
    facts = LineupFact.objects.holding().filter(match__in=list(sides_by_tie), is_playoff=True)
    for match, side in facts.values_list("match", "side"):
        sides_by_tie[match].add(side)
    return sides_by_tie


def _named(match: Match) -> list[LineupFact]:
    return list(LineupFact.objects.holding().filter(match=match, is_playoff=True).order_by("version"))
