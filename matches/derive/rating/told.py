"""What the facts tell of a pool's matches: each with the result that counts, as columns in the order of the ids.

Who is rated in an event of pairs is the pair; only such events ask for it.
"""

from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from operator import ne
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from django.db.models import Case, IntegerField, Max, Min, QuerySet, Value, When
from django.db.models.fields.json import KT
from django.db.models.functions import Cast, Coalesce

from clubs.models import Player
from clubs.queries.pairs import ordered, pairs_by_members
from journal.models import Act
from matches.derive import columns
from matches.derive.columns import Moment, Numbers
from matches.derive.rating.kernels import by_side, forget_unplayed, number_seen
from matches.models import EntryMember, Event, Match, RatingPool, Result, Ruling
from rules_engine.ratings.policy import Played

NOBODY: Final[Mapping[int, int]] = MappingProxyType({})
_ENDINGS: Final = tuple(Result.Ending)
_NO_WINNER: Final = 2
_AT_ONCE: Final = 100_000
_PAIR: Final = 2
Pair = tuple[Numbers, Numbers]
Rows = Mapping[str, Any]  # of which matches: how their ids are asked for


class Told(NamedTuple):
    """``winner``, ``loser``: players; where nobody won, both sides. ``won``, ``lost``: points, 0 where not known.

    ``one``, ``other``: entries; ``played``: when, as a moment. ``what``: a number of ``seen``, from which a policy says
    whether the match counts.
    """

    match: Numbers
    event: Numbers
    stage: Numbers
    one: Numbers
    other: Numbers
    played: Numbers
    winner: Numbers
    loser: Numbers
    length: Numbers
    won: Numbers
    lost: Numbers
    what: Numbers

    @property
    def sides(self) -> Pair:
        return self.one, self.other


class Matches(NamedTuple):
    """As they were called, by ids."""

    match: Numbers
    event: Numbers
    stage: Numbers
    one: Numbers
    other: Numbers
    length: Numbers
    size: Numbers


class Results(NamedTuple):
    """By matches. ``side``: who won, 2: nobody."""

    match: Numbers
    played: Numbers
    side: Numbers
    ending: Numbers
    moved: Numbers
    points0: Numbers
    points1: Numbers


def told(pool: RatingPool, only: Collection[int] | None = None, id_map: Mapping[int, int] = NOBODY) -> Told:
    """``only``: these matches. ``id_map``: players as if they were merged into these."""
    into, void = end_of_merges(id_map), _void(pool, only)
    told = Told(*(array("q") for _ in Told._fields))
    for part in columns.apart(lambda rows: _told(pool, rows, into, void), list(_parts(pool, only))):
        for column, more in zip(told, part, strict=True):
            column.extend(more)
    return told


def told_by_events(pool: RatingPool, at_once: int) -> Iterator[Told]:
    """So many events at a time, the latest first: whoever looks for some match of a kind need not read them all."""
    events = list(Event.objects.filter(pool=pool).order_by("-pk").values_list("pk", flat=True))
    for at in range(0, len(events), at_once):
        matches = Match.objects.filter(stage__event__in=events[at : at + at_once]).values_list("pk")
        yield told(pool, columns.read(matches)[0])


def _parts(pool: RatingPool, only: Collection[int] | None) -> Iterator[Rows]:
    """So many ids at a time: all at once take the memory of several histories."""
    if only is not None:
        wanted = sorted(only)
        yield from ({"in": wanted[at : at + columns.BATCH]} for at in range(0, len(wanted), columns.BATCH))
        return
    ends = Match.objects.filter(stage__event__pool=pool).aggregate(first=Min("pk"), last=Max("pk"))
    if ends["first"] is not None:
        spans = range(ends["first"], ends["last"] + 1, _AT_ONCE)
        yield from ({"gte": at, "lte": at + _AT_ONCE - 1} for at in spans)


def _told(pool: RatingPool, rows: Rows, into: Mapping[int, int], void: Collection[int]) -> Told:
    """Three plain questions, put together here: the database would look up every side of every match."""
    matches, results = Matches(*columns.read(_matches(pool, rows))), Results(*columns.read(_results(rows)))
    matches, results = _together(matches, results)
    player = _players(matches, rows, into)
    one, other = (_map(array("q", map(player.__getitem__, side)), into) for side in (matches.one, matches.other))
    winner, loser = _by_side(results.side, (one, other))
    won, lost = _by_side(results.side, (results.points0, results.points1))
    if winner:
        forget_unplayed(results.ending, matches.length, (won, lost), _ENDINGS.index(Result.Ending.PLAYED))
    where = (matches.match, matches.event, matches.stage, matches.one, matches.other, results.played)
    return Told(*where, winner, loser, matches.length, won, lost, _what(matches, results, void))


def _together(matches: Matches, results: Results) -> tuple[Matches, Results]:
    """Of each match the last result that holds; those that have one."""
    keep = bytes(map(ne, results.match, [*results.match[1:], 0]))
    results = Results(*_kept(results, keep))
    if matches.match != results.match:
        both = set(matches.match) & set(results.match)
        matches = Matches(*_kept(matches, bytes(map(both.__contains__, matches.match))))
        results = Results(*_kept(results, bytes(map(both.__contains__, results.match))))
    return matches, results


def _players(matches: Matches, rows: Rows, into: Mapping[int, int]) -> Mapping[int, int]:
    """Who stands for each entry: its only member; of a pair the pair."""
    firsts = _members(matches, rows)
    return firsts | _pairs(matches, firsts, into) if _PAIR in matches.size else firsts


def _members(matches: Matches, rows: Rows) -> dict[int, int]:
    members = EntryMember.objects.filter(position=1).values_list("entry", "player")
    if "in" in rows:
        entry, player = columns.read_some(members, "entry", {*matches.one, *matches.other})
    else:
        entry, player = columns.read_some(members, "event", set(matches.event))
    return dict(zip(entry, player, strict=True))


def _pairs(matches: Matches, firsts: Mapping[int, int], into: Mapping[int, int]) -> dict[int, int]:
    """By entry of two members: the pair that they are by now; one that nobody has been yet is still as it entered."""
    places = [row for row, size in enumerate(matches.size) if size == _PAIR]
    entries = {side[row] for row in places for side in (matches.one, matches.other)}
    seconds = EntryMember.objects.filter(position=2).values_list("entry", "player")
    known, found = pairs_by_members(), {}
    for entry, other in zip(*columns.read_some(seconds, "entry", entries), strict=True):
        one = firsts[entry]
        now, then = ordered(into.get(one, one), into.get(other, other)), ordered(one, other)
        found[entry] = known.get(now) or known.get(then) or one
    return found


@lru_cache(maxsize=1 << 14)
def seen(what: int) -> Played:
    """What a policy looks at, of its number."""
    what, is_void = divmod(what, 2)
    what, size = divmod(what, 64)
    what, length = divmod(what, 1 << 16)
    what, moved = divmod(what, 2)
    ending, side = divmod(what, 4)
    return Played(_ENDINGS[ending].value, side != _NO_WINNER, bool(moved), length, size, bool(is_void))


def _what(matches: Matches, results: Results, void: Collection[int]) -> Numbers:
    what = array("q", bytes(8 * len(matches.match)))
    if what:
        number_seen((results.ending, results.side, results.moved, matches.length, matches.size), what)
    for row in compress(range(len(what)), map(void.__contains__, matches.match) if void else ()):
        what[row] += 1
    return what


def _matches(pool: RatingPool, rows: Rows) -> "QuerySet[Match, Any]":
    """Those that have both sides."""
    told = Match.objects.filter(stage__event__pool=pool, side0__isnull=False, side1__isnull=False, **_where("pk", rows))
    names = ("pk", "stage__event", "stage", "side0", "side1", "length", "stage__event__side_size")
    return told.order_by("pk").values_list(*names)


def _results(rows: Rows) -> "QuerySet[Result, Any]":
    """Every one that holds, of any pool."""
    undone = Act.objects.filter(undoes__isnull=False).values("undoes")  # few: joined, it would pass for most of them
    told = Result.objects.exclude(act__in=undone).filter(**_where("match", rows)).order_by("match", "pk")
    ending = Case(*(When(ending=one, then=Value(at)) for at, one in enumerate(_ENDINGS)), output_field=IntegerField())
    moved = Case(When(both_moved=True, then=Value(1)), default=Value(0), output_field=IntegerField())
    winner = Coalesce("winner", _NO_WINNER)
    return told.values_list("match", Moment("played_at"), winner, ending, moved, _points(0), _points(1))


def _where(name: str, rows: Rows) -> dict[str, Any]:
    return {f"{name}__{how}": value for how, value in rows.items()}


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
    into = dict(Player.subjects.filter(merged_into__isnull=False).values_list("pk", "merged_into_id"))
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


def _by_side(side: Numbers, of: Pair) -> Pair:
    """First the winner's, then the loser's."""
    into = (array("q", bytes(8 * len(side))), array("q", bytes(8 * len(side))))
    if side:
        by_side(side, of, into)
    return into


def _kept(columns: Sequence[Numbers], keep: bytes) -> Sequence[Numbers]:
    return columns if 0 not in keep else [array("q", compress(column, keep)) for column in columns]
