"""The line-ups of ties: each has the digest that was known before, and the boards are played by both squads."""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from rules_engine.documents import codes
from rules_engine.documents.entrants import board_side_rows, in_lineup, lineups_of, squad_rows
from rules_engine.verdict import Verdict, Violation

_Squads = Mapping[int, tuple[int, int]]  # by entry of a player: their team, and number in its squad


def judge_lineups(event: Mapping[str, Any]) -> tuple[int, Verdict]:
    """Return the number of line-ups, and the verdict."""
    squads = {row["entry"]: (team, row["number"]) for team, row in squad_rows(event)}
    ties = {match["match"]: match for match in event.get("matches", ())}
    teams = {entry: team for entry, (team, _number) in squads.items()}
    sides = teams | {row["entry"]: team for team, row in board_side_rows(event)}
    violations, count = list(_strange_members(event)), 0
    for number, match in enumerate(event.get("matches", ())):
        place = f"matches[{number}]"
        if "part_of" in match:
            violations += _strangers(match["sides"], ties[match["part_of"]]["sides"], sides, place)
        for key, side, lineup in lineups_of(match):
            count += 1
            violations += _lineup_faults(lineup, match["sides"][side], side, squads, f"{place}.{key}")
    return count, Verdict(tuple(violations))


def _strange_members(event: Mapping[str, Any]) -> Iterator[Violation]:
    """Yield sides of boards of which a player is not in the squad of their team."""
    squads = {(team, row["player"]) for team, row in squad_rows(event)}
    for team, row in board_side_rows(event):
        if any((team, member) not in squads for member in row["members"]):
            yield Violation(codes.NOT_OF_TIE, "entries.board_sides", {"entry": row["entry"]})


def _strangers(players: Any, teams: Any, team_by_entry: Mapping[int, int], place: str) -> Iterator[Violation]:
    """Yield who plays on a board for another team than that of its side."""
    for player, team in zip(players, teams, strict=True):
        if team_by_entry.get(player) != team:
            yield Violation(codes.NOT_OF_TIE, place, {"entry": player})


def _lineup_faults(lineup: Mapping[str, Any], team: int, side: int, squads: _Squads, place: str) -> Iterator[Violation]:
    entries = in_lineup(lineup)
    teams = {entry: team for entry, (team, _number) in squads.items()}
    strangers = list(_strangers(entries, [team] * len(entries), teams, place))
    yield from strangers
    if not strangers and not (_has_its_partners(lineup) and lineup["sha256"] == _digest(lineup, squads)):
        yield Violation(codes.LINEUP_DIFFERS, place, {"side": side})


def _has_its_partners(lineup: Mapping[str, Any]) -> bool:
    """Return whether partners stand at boards alone on which somebody plays."""
    boards, partners = lineup["boards"], lineup.get("partners") or [[]] * len(lineup["boards"])
    pairs = zip(boards, partners, strict=False)
    return len(boards) == len(partners) and not any(player is None and others for player, others in pairs)


def _digest(lineup: Mapping[str, Any], squads: _Squads) -> str:
    partners = lineup.get("partners") or [[]] * len(lineup["boards"])
    pairs = zip(lineup["boards"], partners, strict=True)
    sides = [[] if player is None else [player, *others] for player, others in pairs]
    numbers = ["+".join(str(squads[player][1]) for player in side) or "0" for side in sides]
    reserves = [str(squads[player][1]) for player in lineup.get("reserves", ())]
    text = ":".join([lineup["nonce"], ",".join(numbers), ",".join(reserves)])
    return hashlib.sha256(text.encode()).hexdigest()
