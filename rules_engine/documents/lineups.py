"""The line-ups of ties: each has the digest that was known before, and the boards are played by both squads."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules_engine.documents import codes
from rules_engine.documents.entrants import board_side_rows, in_lineup, lineups_of, squad_rows
from rules_engine.leagues.lineup_digest import lineup_digest
from rules_engine.verdict import Verdict, Violation

_Squads = Mapping[int, tuple[int, int]]  # by entry of a player: their team, and number in its squad


def judge_lineups(event: Mapping[str, Any]) -> tuple[int, Verdict]:
    """Return the number of line-ups, and the verdict."""
    squads = {row["entry"]: (team, row["number"]) for team, row in squad_rows(event)}
    ties = {match["match"]: match for match in event.get("matches", ())}
    sides = {**squads, **{row["entry"]: (team, row["number"]) for team, row in board_side_rows(event)}}
    boards = (row for row in event.get("matches", ()) if "part_of" in row)
    players = {row["part_of"]: row["sides"] for row in boards if not row.get("board")}
    violations, count = list(_strange_members(event)), 0
    for number, match in enumerate(event.get("matches", ())):
        place = f"matches[{number}]"
        if "part_of" in match:
            violations += _strangers(match["sides"], ties[match["part_of"]]["sides"], sides, place)
        for key, side, lineup in lineups_of(match):
            count += 1
            violations += _lineup_faults(lineup, match["sides"][side], side, squads, f"{place}.{key}")
        violations += _playoff_faults(match, players.get(match["match"], (None, None)), place)
    return count, Verdict(tuple(violations))


def _strange_members(event: Mapping[str, Any]) -> Iterator[Violation]:
    """Yield sides of boards of which a player is not in the squad of their team."""
    squads = {(team, row["player"]) for team, row in squad_rows(event)}
    for team, row in board_side_rows(event):
        if any((team, member) not in squads for member in row["members"]):
            yield Violation(codes.NOT_OF_TIE, "entries.board_sides", {"entry": row["entry"]})


def _strangers(players: Any, teams: Any, squads: _Squads, place: str) -> Iterator[Violation]:
    """Yield who plays on a board for another team than that of its side."""
    for player, team in zip(players, teams, strict=True):
        if squads.get(player, (0, 0))[0] != team:
            yield Violation(codes.NOT_OF_TIE, place, {"entry": player})


def _lineup_faults(lineup: Mapping[str, Any], team: int, side: int, squads: _Squads, place: str) -> Iterator[Violation]:
    entries = in_lineup(lineup)
    strangers = list(_strangers(entries, [team] * len(entries), squads, place))
    yield from strangers
    if not strangers and not (_has_its_partners(lineup) and lineup["sha256"] == _digest(lineup, squads)):
        yield Violation(codes.LINEUP_DIFFERS, place, {"side": side})


def _has_its_partners(lineup: Mapping[str, Any]) -> bool:
    """Return whether all partners stand at boards that have a first player."""
    boards, partners = lineup["boards"], _partners(lineup)
    pairs = zip(boards, partners, strict=False)
    return len(boards) == len(partners) and not any(player is None and partner_ids for player, partner_ids in pairs)


def _partners(lineup: Mapping[str, Any]) -> Sequence[Sequence[int]]:
    return lineup.get("partners") or [[]] * len(lineup["boards"])


def _playoff_faults(tie: Mapping[str, Any], players: Sequence[int | None], place: str) -> Iterator[Violation]:
    """Yield sides that name another player for a play-off board than the one who plays it."""
    for side, lineup in enumerate(tie.get("playoff", ())):
        if lineup["boards"] != [players[side]]:
            yield Violation(codes.LINEUP_DIFFERS, f"{place}.playoff", {"side": side})


def _digest(lineup: Mapping[str, Any], squads: _Squads) -> str:
    pairs = zip(lineup["boards"], _partners(lineup), strict=True)
    sides = [[] if player is None else [player, *partner_ids] for player, partner_ids in pairs]
    boards = [[squads[player][1] for player in side] for side in sides]
    return lineup_digest(lineup["nonce"], boards, [squads[player][1] for player in lineup.get("reserves", ())])
