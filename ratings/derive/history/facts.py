"""The matches of a pool as the facts state them: each with the result that counts, as columns ordered by id.

An event of pairs rates the pair. The pairs are queried only for such events.
"""

from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from operator import ne
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from django.db.models import Case, Count, F, IntegerField, Max, Min, OuterRef, Q, QuerySet, Subquery, Value, When
from django.db.models.fields.json import KT
from django.db.models.functions import Cast, Coalesce

from clubs.models import Player
from clubs.queries.pairs import ordered, pairs_by_members
from journal.bulk import BATCH, Moment, Numbers, read_columns
from journal.models import Act
from journal.prepared import prepared
from matches.inputs.publication import PLAYED
from matches.models import EntryMember, Event, Match, RatingPool, Result, Ruling
from matches.queries.publications import is_published
from rules_engine.ratings.policy import Played

NOBODY: Final[Mapping[int, int]] = MappingProxyType({})
_ENDINGS: Final = tuple(Result.Ending)
_NO_WINNER: Final = 2
_AT_ONCE: Final = 100_000
_PAIR: Final = 2
_LENGTHS: Final = 1 << 16  # more than any
_SIZES: Final = 64
Pair = tuple[Numbers, Numbers]
Rows = Mapping[str, Any]  # a lookup that selects matches by their ids


class MatchFacts(NamedTuple):
    """The columns of decided matches.

    ``side0``, ``side1``: entries. ``played``: a moment. ``winner``, ``loser``: players; without a winner, the two sides
    in order. ``won``, ``lost``: points, 0 if unknown. ``outcome_key``: see ``outcome_from_key``.
    """

    match: Numbers
    event: Numbers
    stage: Numbers
    side0: Numbers
    side1: Numbers
    played: Numbers
    winner: Numbers
    loser: Numbers
    length: Numbers
    won: Numbers
    lost: Numbers
    outcome_key: Numbers

    @property
    def sides(self) -> Pair:
        return self.side0, self.side1


class Matches(NamedTuple):
    """The columns of matches that have both sides, ordered by id."""

    match: Numbers
    event: Numbers
    stage: Numbers
    side0: Numbers
    side1: Numbers
    length: Numbers
    size: Numbers


class Results(NamedTuple):
    """The columns of results, ordered by match. ``side``: the side that won, 2 for none."""

    match: Numbers
    played: Numbers
    side: Numbers
    ending: Numbers
    moved: Numbers
    points0: Numbers
    points1: Numbers


def match_facts(
    pool: RatingPool, only: Collection[int] | None = None, id_map: Mapping[int, int] = NOBODY
) -> MatchFacts:
    """Return the decided matches of a pool.

    ``only``: ids of matches; None for all. ``id_map``: players (keys) that are treated as merged into others (values).
    """
    into, void = end_of_merges(id_map), _void(pool, only)
    facts = MatchFacts(*(array("q") for _ in MatchFacts._fields))
    for rows in _parts(pool, only):
        for column, more in zip(facts, _part_facts(pool, rows, into, void), strict=True):
            column.extend(more)
    return facts


def facts_by_events(pool: RatingPool, at_once: int) -> Iterator[MatchFacts]:
    """Yield the matches of ``at_once`` events at a time, the latest events first.

    A caller that looks for one match of a kind can stop early.
    """
    events = list(Event.objects.filter(pool=pool).order_by("-pk").values_list("pk", flat=True))
    for at in range(0, len(events), at_once):
        matches = Match.objects.filter(stage__event__in=events[at : at + at_once]).values_list("pk")
        yield match_facts(pool, read_columns(matches)[0])


def _parts(pool: RatingPool, only: Collection[int] | None) -> Iterator[Rows]:
    """Yield lookups that select some ids at a time. All ids at once take the memory of several histories."""
    if only is not None:
        ids = sorted(only)
        yield from ({"in": ids[at : at + BATCH]} for at in range(0, len(ids), BATCH))
        return
    ends = Match.objects.filter(stage__event__pool=pool).aggregate(first=Min("pk"), last=Max("pk"))
    if ends["first"] is not None:
        spans = range(ends["first"], ends["last"] + 1, _AT_ONCE)
        yield from ({"gte": at, "lte": at + _AT_ONCE - 1} for at in spans)


def _part_facts(pool: RatingPool, rows: Rows, into: Mapping[int, int], void: Collection[int]) -> MatchFacts:
    """Read matches, results and members in three queries and join them here.

    A join in the database would look up every side of every match.
    """
    matches, results = Matches(*read_columns(_matches(pool, rows))), Results(*read_columns(_results(rows)))
    matches, results = _together(matches, results)
    player = _players(matches, rows, into)
    first, second = (_map(array("q", map(player.__getitem__, side)), into) for side in (matches.side0, matches.side1))
    winner, loser = _by_side(results.side, (first, second))
    winner_points, loser_points = _points_of(matches, results)
    columns = (matches.match, matches.event, matches.stage, matches.side0, matches.side1, results.played)
    return MatchFacts(
        *columns, winner, loser, matches.length, winner_points, loser_points, _outcome_keys(matches, results, void)
    )


def _together(matches: Matches, results: Results) -> tuple[Matches, Results]:
    """Return the matches that have a result, and the last valid result of each."""
    keep = bytes(map(ne, results.match, [*results.match[1:], 0]))
    results = Results(*_select(results, keep))
    if matches.match != results.match:
        common_ids = set(matches.match) & set(results.match)
        matches = Matches(*_select(matches, bytes(map(common_ids.__contains__, matches.match))))
        results = Results(*_select(results, bytes(map(common_ids.__contains__, results.match))))
    return matches, results


def _players(matches: Matches, rows: Rows, into: Mapping[int, int]) -> Mapping[int, int]:
    """Return the rated player of each entry: its only member, or the pair."""
    firsts = _members(matches, rows)
    return firsts | _pairs(matches, firsts, into) if _PAIR in matches.size else firsts


def _members(matches: Matches, rows: Rows) -> dict[int, int]:
    members = EntryMember.objects.filter(position=1).values_list("entry", "player")
    if "in" in rows:
        entry, player = read_columns(members, "entry", {*matches.side0, *matches.side1})
    else:
        entry, player = read_columns(members, "event", set(matches.event))
    return dict(zip(entry, player, strict=True))


def _pairs(matches: Matches, firsts: Mapping[int, int], into: Mapping[int, int]) -> dict[int, int]:
    """Return the pair of each entry with two members.

    It is the pair of the players after merges, else the pair as entered, else the first member.
    """
    places = [row for row, size in enumerate(matches.size) if size == _PAIR]
    entries = {side[row] for row in places for side in (matches.side0, matches.side1)}
    seconds = EntryMember.objects.filter(position=2).values_list("entry", "player")
    pairs, players = pairs_by_members(), {}
    for entry, second in zip(*read_columns(seconds, "entry", entries), strict=True):
        first = firsts[entry]
        merged_key, entered_key = ordered(into.get(first, first), into.get(second, second)), ordered(first, second)
        players[entry] = pairs.get(merged_key) or pairs.get(entered_key) or first
    return players


@lru_cache(maxsize=1 << 14)
def outcome_from_key(key: int) -> Played:
    """Return what a policy reads of a match: the inverse of ``_outcome_keys``."""
    key, is_void = divmod(key, 2)
    key, size = divmod(key, _SIZES)
    key, length = divmod(key, _LENGTHS)
    key, both_moved = divmod(key, 2)
    ending, side = divmod(key, 4)
    return Played(_ENDINGS[ending].value, side != _NO_WINNER, bool(both_moved), length, size, bool(is_void))


def _outcome_keys(matches: Matches, results: Results, void: Collection[int]) -> Numbers:
    """Return one number for each match that encodes everything a policy reads of it."""
    rows = zip(results.ending, results.side, results.moved, matches.length, matches.size, strict=True)
    keys = array(
        "q",
        [
            (((ending * 4 + side) * 2 + both_moved) * _LENGTHS + length) * _SIZES * 2 + min(size, _SIZES - 1) * 2
            for ending, side, both_moved, length, size in rows
        ],
    )
    for row in compress(range(len(keys)), map(void.__contains__, matches.match) if void else ()):
        keys[row] += 1
    return keys


def _matches(pool: RatingPool, rows: Rows) -> "QuerySet[Match, Any]":
    """Return the matches that have both sides, and whose play is public: a rating would tell the result.

    Teams have no rating: of a tie its boards are rated, by the players that they have on a side.
    """
    matches = Match.objects.filter(
        stage__event__pool=pool, side0__isnull=False, side1__isnull=False, **_where("pk", rows)
    ).filter(is_published("stage__event", *PLAYED), Q(part_of__isnull=False) | ~Q(stage__event__side_kind="team"))
    names = ("pk", "stage__event", "stage", "side0", "side1", "length")
    members = EntryMember.objects.filter(entry=OuterRef("side0")).order_by().values("entry")
    of_a_board = Subquery(members.annotate(size=Count("pk")).values("size"))
    size = Case(When(part_of=None, then=F("stage__event__side_size")), default=of_a_board, output_field=IntegerField())
    return matches.order_by("pk").values_list(*names, size)


def _results(rows: Rows) -> "QuerySet[Result, Any]":
    """Return all valid results, of any pool."""
    undone = Act.objects.filter(undoes__isnull=False).values("undoes")  # few: the planner overestimates them in a join
    results = Result.objects.exclude(act__in=undone).filter(**_where("match", rows)).order_by("match", "pk")
    ending = Case(*(When(ending=kind, then=Value(at)) for at, kind in enumerate(_ENDINGS)), output_field=IntegerField())
    both_moved = Case(When(both_moved=True, then=Value(1)), default=Value(0), output_field=IntegerField())
    winner = Coalesce("winner", _NO_WINNER)
    return results.values_list("match", Moment("played_at"), winner, ending, both_moved, _points(0), _points(1))


def _where(name: str, rows: Rows) -> dict[str, Any]:
    return {f"{name}__{lookup}": value for lookup, value in rows.items()}


def _points(side: int) -> Coalesce:
    return Coalesce(Cast(KT(f"final__{side}"), IntegerField()), 0)


def _void(pool: RatingPool, only: Collection[int] | None) -> set[int]:
    """Return the matches that were ruled void or are to be replayed."""
    among = {"match__in": list(only)} if only is not None and len(only) <= BATCH else {}
    latest = dict(_rulings(match__stage__event__pool=pool.pk, **among))
    return {match for match, choice in latest.items() if choice != Ruling.Choice.KEEP}


@prepared
def _rulings(**lookups: Any) -> "QuerySet[Ruling, tuple[int, str]]":
    return Ruling.objects.holding().filter(**lookups).order_by("pk").values_list("match_id", "choice")


def end_of_merges(id_map: Mapping[int, int]) -> Mapping[int, int]:
    """Return the player that each merged player is merged into in the end."""
    into = {**dict(_merged()), **id_map}
    return {player: _end(player, into) for player in into}


@prepared
def _merged() -> "QuerySet[Player, tuple[int, int]]":
    rows: QuerySet[Player] = Player.all_ratable.filter(merged_into__isnull=False)
    return rows.values_list("pk", "merged_into_id")


def _end(player: int, into: Mapping[int, int]) -> int:
    path = {player}
    while player in into and into[player] not in path:
        player = into[player]
        path.add(player)
    return player


def _map(column: Numbers, into: Mapping[int, int]) -> Numbers:
    return array("q", map(into.get, column, column)) if into else column


def _by_side(side: Numbers, of: Pair) -> Pair:
    """Return the winners' column and the losers'. Without a winner the sides keep their order."""
    column, other = of
    winner = [
        second if winner_side == 1 else first for winner_side, first, second in zip(side, column, other, strict=True)
    ]
    loser = [
        first if winner_side == 1 else second for winner_side, first, second in zip(side, column, other, strict=True)
    ]
    return array("q", winner), array("q", loser)


def _points_of(matches: Matches, results: Results) -> Pair:
    """Return the points of the winner and of the loser; 0 unless the match was played to its end."""
    winner_points, loser_points = _by_side(results.side, (results.points0, results.points1))
    played_ending = _ENDINGS.index(Result.Ending.PLAYED)
    rows = enumerate(zip(results.ending, matches.length, winner_points, loser_points, strict=True))
    unknown = [
        at for at, (ending, length, more, less) in rows if ending != played_ending or not 0 <= less < more >= length
    ]
    for at in unknown:
        winner_points[at] = loser_points[at] = 0
    return winner_points, loser_points


def _select(columns: Sequence[Numbers], keep: bytes) -> Sequence[Numbers]:
    return columns if 0 not in keep else [array("q", compress(column, keep)) for column in columns]
