"""The line-ups of ties: each has the digest that was known before, and the boards are played by both squads."""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from rules_engine.documents import codes
from rules_engine.documents.entrants import squad_rows
from rules_engine.verdict import Verdict, Violation

_Squads = Mapping[int, tuple[int, int]]  # by entry of a player: their team, and number in its squad


def judge_lineups(event: Mapping[str, Any]) -> tuple[int, Verdict]:
    """Return the number of line-ups, and the verdict."""
    squads = {row["entry"]: (team, row["number"]) for team, row in squad_rows(event)}
    ties = {match["match"]: match for match in event.get("matches", ())}
    violations, count = list[Violation](), 0
    for number, match in enumerate(event.get("matches", ())):
        place = f"matches[{number}]"
        if "part_of" in match:
            violations += _strangers(match["sides"], ties[match["part_of"]]["sides"], squads, place)
        for side, lineup in enumerate(match.get("lineups", ())):
            count += 1
            violations += _lineup_faults(lineup, side, match, squads, place)
    return count, Verdict(tuple(violations))


def _strangers(players: Any, teams: Any, squads: _Squads, place: str) -> Iterator[Violation]:
    """Yield who plays on a board for another team than that of its side."""
    for player, team in zip(players, teams, strict=True):
        if squads.get(player, (0, 0))[0] != team:
            yield Violation(codes.NOT_OF_TIE, place, {"entry": player})


def _lineup_faults(
    lineup: Mapping[str, Any], side: int, match: Mapping[str, Any], squads: _Squads, place: str
) -> Iterator[Violation]:
    players = [*lineup["boards"], *lineup.get("reserves", ())]
    entries = [player for player in players if player is not None]
    strangers = list(_strangers(entries, [match["sides"][side]] * len(entries), squads, f"{place}.lineups"))
    yield from strangers
    if not strangers and lineup["sha256"] != _digest(lineup, squads):
        yield Violation(codes.LINEUP_DIFFERS, f"{place}.lineups", {"side": side})


def _digest(lineup: Mapping[str, Any], squads: _Squads) -> str:
    boards = [0 if player is None else squads[player][1] for player in lineup["boards"]]
    reserves = [squads[player][1] for player in lineup.get("reserves", ())]
    text = ":".join([lineup["nonce"], ",".join(map(str, boards)), ",".join(map(str, reserves))])
    return hashlib.sha256(text.encode()).hexdigest()
