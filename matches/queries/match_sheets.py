"""A match as its page shows it: game by game, with what it did to the ratings and where it leads."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from matches import sheets
from matches.models import Match, Node, RatingChange, Result
from matches.queries import ratings
from matches.queries.entries import EntryRow
from matches.queries.match_row import MatchRow
from matches.queries.match_rows import match_row
from matches.queries.match_stories import StoryRow, belonging, story
from rules_engine.verdict import Verdict, Violation

Plain = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game. ``points`` None where the record does not tell; ``cube``: the value it was won on."""

    number: int
    before: tuple[int, int]
    winner: int
    winner_name: str
    how: str
    kind: str
    cube: int
    points: int | None
    is_crawford: bool


@dataclass(frozen=True, slots=True)
class AwardRow:
    """Penalty points: given to a side before a game."""

    before_game: int
    name: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """``faults``: what the rule book says against a sheet on which the director ruled. ``why``: the match is not
    rated, or None. ``next_match``: the winner's, once both its sides are known. ``loser_to``: the node to which the
    loser goes, or "". ``belong``: who would be in it, where it is kept as it was played.
    """

    match: Match
    row: MatchRow
    games: tuple[GameRow, ...]
    awards: tuple[AwardRow, ...]
    faults: tuple[Violation, ...]
    notes: tuple[Violation, ...]
    changes: tuple[RatingChange, ...]
    why: Violation | None
    next_match: int | None
    loser_to: str
    story: tuple[StoryRow, ...] = ()
    belong: tuple[EntryRow, ...] = ()


def match_sheet(match: Match) -> MatchSheet:
    """Everything about a match that anybody may see. What is submitted and not official is not told."""
    row = match_row(match)
    told = row.result.sheet if row.result and row.result.sheet else {}
    verdict = sheets.read(told).verdict if told else Verdict()
    is_ruled = row.result is not None and row.result.ending == Result.Ending.RULING
    rated = ratings.rated(match)
    return MatchSheet(
        match=match,
        row=row,
        games=tuple(_games(told, row)),
        awards=tuple(_awards(told, row)),
        faults=verdict.violations if is_ruled else (),
        notes=verdict.notes,
        changes=rated.changes,
        why=rated.why,
        next_match=_next_match(match),
        loser_to=_loser_to(match),
        story=story(match, row),
        belong=belonging([match.pk]).get(match.pk, ()),
    )


def _next_match(match: Match) -> int | None:
    node = _fed(match, "winner")
    return node.match_id if node else None


def _loser_to(match: Match) -> str:
    node = _fed(match, "loser")
    return node.key if node else ""


def _fed(match: Match, kind: str) -> Node | None:
    """The node to which the winner or the loser of a match goes."""
    later = Node.objects.filter(stage=match.stage_id).order_by("depth", "pk")
    return next((node for node in later if [kind, match.node_key] in [one[:2] for one in node.sources]), None)


def _games(told: Plain, row: MatchRow) -> list[GameRow]:
    reading = sheets.read(told).reading if told else None
    games: Sequence[Plain] = told.get("games", ())
    if reading is None:
        return []
    both = zip(games, reading.games, strict=False)
    return [
        GameRow(
            number,
            read.before,
            game["winner"],
            row.sides[game["winner"]].name,
            game["how"],
            game.get("kind", ""),
            game["cube"],
            read.points,
            read.is_crawford,
        )
        for number, (game, read) in enumerate(both, 1)
    ]


def _awards(told: Plain, row: MatchRow) -> list[AwardRow]:
    awards: Sequence[Plain] = told.get("awards", ())
    return [AwardRow(one["before_game"], row.sides[one["side"]].name, one["points"], one["reason"]) for one in awards]
