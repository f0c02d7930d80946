"""The page of a match: its games, and the matches that follow."""

from collections.abc import Sequence
from dataclasses import dataclass

from matches import scores
from matches.models import Match, Node, Result
from matches.queries.entries.entries import EntryRow
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import match_row
from matches.queries.results.match_stories import StoryRow, belonging, story
from rules_engine.game.sheet_json import SheetJson
from rules_engine.verdict import Verdict, Violation


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game. ``points``: None if the record does not contain them. ``cube``: its value at the end."""

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
    """Penalty points that a side gets before a game."""

    before_game: int
    name: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """The content of the page of a match.

    ``faults``: violations of a sheet on which the director ruled. ``next_match``: of the winner, once both sides are
    known. ``loser_to``: the key of the node to which the loser advances, or "". ``belong``: the entries that would play
    it, if the match is kept as played. ``successor``: the match that counts instead of a replaced one.
    """

    match: Match
    row: MatchRow
    games: tuple[GameRow, ...]
    awards: tuple[AwardRow, ...]
    faults: tuple[Violation, ...]
    notes: tuple[Violation, ...]
    next_match: int | None
    loser_to: str
    story: tuple[StoryRow, ...] = ()
    belong: tuple[EntryRow, ...] = ()
    successor: int | None = None


def match_sheet(match: Match) -> MatchSheet:
    """Return what everybody may see of a match. Submissions that are not official are not included."""
    row = match_row(match)
    data = row.result.sheet if row.result and row.result.sheet else {}
    verdict = scores.read(data).verdict if data else Verdict()
    (next_match, _), (_, loser_to) = _fed(match)
    is_ruled = row.result is not None and row.result.ending == Result.Ending.RULING
    return MatchSheet(
        match=match,
        row=row,
        games=tuple(_games(data, row)),
        awards=tuple(_awards(data, row)),
        faults=verdict.violations if is_ruled else (),
        notes=verdict.notes,
        next_match=next_match,
        loser_to=loser_to or "",
        story=story(match, row),
        belong=belonging([match.pk]).get(match.pk, ()),
        successor=successor(match, row),
    )


def successor(match: Match, row: MatchRow) -> int | None:
    """Return the match that has the place of a replaced one in the draw, or None."""
    if row.state is not MatchState.REPLACED:
        return None
    return Node.objects.filter(stage=match.stage_id, key=match.node_key).values_list("match", flat=True).first()


def _fed(match: Match) -> list[tuple[int | None, str | None]]:
    """Return match and key of the nodes to which the winner and the loser of a match advance, in one query."""
    rows = list(
        Node.objects.filter(stage=match.stage_id).order_by("depth", "pk").values_list("match", "key", "sources")
    )
    routes = ([kind, match.node_key] for kind in ("winner", "loser"))
    return [
        next(((to, key) for to, key, sources in rows if route in [source[:2] for source in sources]), (None, None))
        for route in routes
    ]


def _games(data: SheetJson, row: MatchRow) -> list[GameRow]:
    reading = scores.read(data).reading if data else None
    games: Sequence[SheetJson] = data.get("games", ())
    if reading is None:
        return []
    pairs = zip(games, reading.games, strict=False)
    return [
        GameRow(
            number,
            game_reading.before,
            game["winner"],
            row.sides[game["winner"]].name,
            game["how"],
            game.get("kind", ""),
            game["cube"],
            game_reading.points,
            game_reading.is_crawford,
        )
        for number, (game, game_reading) in enumerate(pairs, 1)
    ]


def _awards(data: SheetJson, row: MatchRow) -> list[AwardRow]:
    awards: Sequence[SheetJson] = data.get("awards", ())
    return [
        AwardRow(award["before_game"], row.sides[award["side"]].name, award["points"], award["reason"])
        for award in awards
    ]
