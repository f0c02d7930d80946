"""The ties in which players played for the teams of a season. A board without play is no tie played."""

from collections.abc import Collection
from typing import NamedTuple

from django.db.models import QuerySet

from matches.models import EntryMember, Match, Node, Result, Tournament

_WITHOUT_PLAY = (Result.Ending.FORFEIT, Result.Ending.WALKOVER, Result.Ending.DOUBLE_FORFEIT)


class Appearance(NamedTuple):
    """A player on a board of a tie. ``team``: its id, which lasts over events. ``round``: of the tie in its event.

    ``is_over``: the board has a result of play.
    """

    player: int
    team: int
    team_name: str
    event: int
    tie: int
    round: int
    is_over: bool


def appearances(tournament: Tournament, players: Collection[int]) -> list[Appearance]:
    """Return on which boards of a season these players are, by their ids."""
    boards = Match.objects.filter(stage__event__tournament=tournament, act__undone_by=None).exclude(part_of=None)
    names = ("pk", "part_of", "stage__event", "side0", "side1")
    rows = list(boards.order_by("replay_no").values_list(*names, "board"))
    last = {(tie, board): (pk, event, sides) for pk, tie, event, *sides, board in rows}
    sides = {side for _pk, _event, entries in last.values() for side in entries}
    members = _members(sides, players)
    over_ids, rounds = _over({pk for pk, _event, _sides in last.values()}), _rounds({tie for tie, _board in last})
    return [
        Appearance(player, team, name, event, tie, rounds.get(tie, 0), pk in over_ids)
        for (tie, _board), (pk, event, entries) in last.items()
        for player, entry, team, name in members
        if entry in entries
    ]


def _members(sides: Collection[int], players: Collection[int]) -> list[tuple[int, int, int, str]]:
    """Return the player, the entry, and the team of those of some sides that are these players."""
    rows: QuerySet[EntryMember] = EntryMember.objects.filter(entry__in=sides, player__in=players)
    names = ("player", "entry", "entry__plays_for__team", "entry__plays_for__team_name")
    return list(rows.order_by("pk").values_list(*names))


def _over(boards: Collection[int]) -> set[int]:
    results = Result.objects.holding().filter(match__in=boards).exclude(ending__in=_WITHOUT_PLAY)
    return set(results.exclude(ending=Result.Ending.UNFINISHED).values_list("match", flat=True))


def _rounds(ties: Collection[int]) -> dict[int, int]:
    return dict(Node.objects.filter(match__in=ties).values_list("match", "round"))
