"""What the facts tell of a pool's matches: each with the result that counts, as columns in the order of the ids."""

from array import array
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from operator import ne
from types import MappingProxyType
from typing import Any, Final

from django.db.models import Case, IntegerField, Max, Min, QuerySet, Value, When
from django.db.models.fields.json import KT
from django.db.models.functions import Cast, Coalesce

from clubs.models import Player
from journal.models import Act
from matches.derive import columns
from matches.derive.columns import Moment, Numbers
from matches.models import Event, Match, RatingPool, Result, Ruling
from rules_engine.ratings.policy import Played

NOBODY: Final[Mapping[int, int]] = MappingProxyType({})
_ENDINGS: Final = tuple(Result.Ending)
_NO_WINNER: Final = 2
_AT_ONCE: Final = 100_000


@dataclass(frozen=True, slots=True)
class Told:
    """``winner``, ``loser``: players; where nobody won, both sides. ``won``, ``lost``: points, 0 where not known.

    ``played``: when, as a moment. ``what``: numbers of ``seen``, from which a policy says whether the match counts.
    """

    match: Numbers
    event: Numbers
    stage: Numbers
    sides: tuple[Numbers, Numbers]  # entries
    played: Numbers
    winner: Numbers
    loser: Numbers
    length: Numbers
    won: Numbers
    lost: Numbers
    what: Numbers


def told(pool: RatingPool, only: Collection[int] | None = None, id_map: Mapping[int, int] = NOBODY) -> Told:
    """``only``: these matches. ``id_map``: players as if they were merged into these."""
    into = end_of_merges(id_map)
    if only is not None:
        return _told(pool, columns.read_some(_results(pool), "match", only), only, into)
    told = _told(pool, columns.read_some(_results(pool), "match", ()), (), into)
    for span in _spans(pool):
        part = _told(
            pool, columns.read(_results(pool).filter(match__pk__gte=span[0], match__pk__lte=span[1])), None, into
        )
        _append(told, part)
    return told


def told_by_events(pool: RatingPool, at_once: int) -> Iterator[Told]:
    """So many events at a time, the latest first: whoever looks for some match of a kind need not read them all."""
    into = end_of_merges(NOBODY)
    events = list(Event.objects.filter(pool=pool).order_by("-pk").values_list("pk", flat=True))
    for at in range(0, len(events), at_once):
        rows = _results(pool).filter(match__stage__event__in=events[at : at + at_once])
        yield _told(pool, columns.read(rows), None, into)


def _spans(pool: RatingPool) -> list[tuple[int, int]]:
    """So many ids at a time: all at once take the memory of several histories."""
    ends = Match.objects.filter(stage__event__pool=pool).aggregate(first=Min("pk"), last=Max("pk"))
    if ends["first"] is None:
        return []
    return [(at, at + _AT_ONCE - 1) for at in range(ends["first"], ends["last"] + 1, _AT_ONCE)]


def _append(told: Told, part: Told) -> None:
    for column, more in zip(_columns(told), _columns(part), strict=True):
        column.extend(more)


def _columns(told: Told) -> tuple[Numbers, ...]:
    firsts = (told.match, told.event, told.stage, *told.sides, told.played)
    return (*firsts, told.winner, told.loser, told.length, told.won, told.lost, told.what)


def _told(pool: RatingPool, rows: list[Numbers], only: Collection[int] | None, into: Mapping[int, int]) -> Told:
    keep = bytes(map(ne, rows[0], [*rows[0][1:], 0]))  # of a match, the last that holds
    match, event, stage, one, other, played, side, length, *rest = (_kept(column, keep) for column in rows)
    players = [_map(column, into) for column in rest[:2]]
    ending, moved, size, *points = rest[2:]
    winner, loser = _by_side(side, players)
    won, lost = _by_side(side, points)
    _forget_unplayed(ending, length, won, lost)
    what = _what(match, (ending, side, moved, length, size), _void(pool, only))
    return Told(match, event, stage, (one, other), played, winner, loser, length, won, lost, what)


@lru_cache(maxsize=1 << 14)
def seen(what: int) -> Played:
    """What a policy looks at, of its number."""
    what, is_void = divmod(what, 2)
    what, size = divmod(what, 64)
    what, length = divmod(what, 1 << 16)
    what, moved = divmod(what, 2)
    ending, side = divmod(what, 4)
    return Played(_ENDINGS[ending].value, side != _NO_WINNER, bool(moved), length, size, bool(is_void))


def _what(match: Numbers, of: tuple[Numbers, ...], void: Collection[int]) -> Numbers:
    is_void = map(void.__contains__, match)
    return array(
        "q",
        [
            ((((ending * 4 + side) * 2 + moved) * 65536 + length) * 64 + (size if size < 63 else 63)) * 2 + gone
            for ending, side, moved, length, size, gone in zip(*of, is_void, strict=True)
        ],
    )


def _results(pool: RatingPool) -> "QuerySet[Result, Any]":
    """Every one that holds, with the player who stands for each side: the first of its members."""
    first = {"match__side0__members__position": 1, "match__side1__members__position": 1}
    undone = Act.objects.filter(undoes__isnull=False).values("undoes")  # few: joined, it would pass for most of them
    rows = Result.objects.exclude(act__in=undone).filter(match__stage__event__pool=pool, **first)
    rows = rows.order_by("match", "pk")
    ending = Case(*(When(ending=one, then=Value(at)) for at, one in enumerate(_ENDINGS)), output_field=IntegerField())
    return rows.values_list(
        "match_id",
        "match__stage__event_id",
        "match__stage_id",
        "match__side0_id",
        "match__side1_id",
        Moment("played_at"),
        Coalesce("winner", _NO_WINNER),
        "match__length",
        "match__side0__members__player_id",
        "match__side1__members__player_id",
        ending,
        Case(When(both_moved=True, then=Value(1)), default=Value(0), output_field=IntegerField()),
        "match__stage__event__side_size",
        _points(0),
        _points(1),
    )


def _points(side: int) -> Coalesce:
    return Coalesce(Cast(KT(f"final__{side}"), IntegerField()), 0)


def _void(pool: RatingPool, only: Collection[int] | None) -> set[int]:
    """The matches that were ruled void, or to be played again."""
    rulings = Ruling.objects.holding().filter(match__stage__event__pool=pool).order_by("pk")
    if only is not None and len(only) <= columns.BATCH:
        rulings = rulings.filter(match__in=list(only))
    latest = dict(rulings.values_list("match_id", "choice"))
    return {match for match, choice in latest.items() if choice != Ruling.Choice.KEEP}


def end_of_merges(id_map: Mapping[int, int]) -> Mapping[int, int]:
    """Of every player who was merged, who he is in the end."""
    into = dict(Player.objects.filter(merged_into__isnull=False).values_list("pk", "merged_into_id"))
    into.update(id_map)
    return {player: _end(player, into) for player in into}


def _end(player: int, into: Mapping[int, int]) -> int:
    seen = {player}
    while player in into and into[player] not in seen:
        player = into[player]
        seen.add(player)
    return player


def _map(column: Numbers, into: Mapping[int, int]) -> Numbers:
    return array("q", map(into.get, column, column)) if into else column


def _by_side(side: Numbers, of: list[Numbers]) -> tuple[Numbers, Numbers]:
    """First the winner's, then the loser's."""
    one, other = of
    return (
        array("q", [b if at == 1 else a for at, a, b in zip(side, one, other, strict=True)]),
        array("q", [a if at == 1 else b for at, a, b in zip(side, one, other, strict=True)]),
    )


def _forget_unplayed(ending: Numbers, length: Numbers, won: Numbers, lost: Numbers) -> None:
    """A score is evidence where it was played to its end, and nowhere else."""
    played = _ENDINGS.index(Result.Ending.PLAYED)
    for row, (how, points, more, less) in enumerate(zip(ending, length, won, lost, strict=True)):
        if how != played or more < points or less >= more or less < 0:
            won[row] = lost[row] = 0


def _kept(column: Numbers, keep: bytes) -> Numbers:
    return array("q", compress(column, keep))
