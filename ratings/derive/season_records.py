"""The records of players in events, for the rule book of seasons. The number of queries does not grow with them.

A player who only lost unplayed matches took no part. Each member of a team gets the team's record. The records of
several entries of one player in an event, including those of merged players, are added up.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from matches.models import EntryMember, Event, Node, Result, Ruling, Section, Stage, Standing, is_listed
from matches.queries.draws.event_places import Place, is_beside, main_stages, places_behind, stage_places
from rules_engine.draws.graph import SectionKind
from rules_engine.game.sheet_json import SheetJson
from rules_engine.ratings.season.points import PlayedEvent, Record
from rules_engine.ratings.season.rules import Games, Track, Wins
from rules_engine.words import PlayerId

_KINDS: Final = SectionKind
TRACKS: Final[Mapping[str, Track]] = {
    _KINDS.CONSOLATION.value: Track.CONSOLATION,
    _KINDS.SECOND_CONSOLATION.value: Track.CONSOLATION,
    _KINDS.LOWER.value: Track.CONSOLATION,
    _KINDS.SECOND_LOWER.value: Track.CONSOLATION,
    _KINDS.COMPASS.value: Track.CONSOLATION,
    _KINDS.FIGHTERS.value: Track.CONSOLATION,
    _KINDS.LAST_CHANCE.value: Track.LAST_CHANCE,
}
_WON: Final = {_KINDS.CONSOLATION.value: Track.CONSOLATION, _KINDS.LAST_CHANCE.value: Track.LAST_CHANCE}
_NOT_PLAYED: Final = (Result.Ending.WALKOVER, Result.Ending.FORFEIT, Result.Ending.DOUBLE_FORFEIT)
_WINNER: Final = ("result__winner", "match__side0_id", "match__side1_id")


@dataclass(slots=True)
class _EntryRecord:
    """The record of an entry in its event."""

    wins: dict[Track, int] = field(default_factory=lambda: dict.fromkeys(Track, 0))
    awarded: dict[Track, int] = field(default_factory=lambda: dict.fromkeys(Track, 0))
    losses: int = 0
    awarded_losses: int = 0
    byes: int = 0
    games: dict[str, int] = field(default_factory=lambda: dict.fromkeys(("single", "gammon", "backgammon"), 0))

    @property
    def took_part(self) -> bool:
        return bool(self.losses or self.byes or any(self.wins.values()) or any(self.awarded.values()))


def played_events(events: Sequence[Event], *, with_games: bool) -> list[PlayedEvent]:
    """Return the events in which anyone took part. ``with_games``: read the score sheets for the games."""
    ids = [event.pk for event in events]
    stages = _stages(ids)
    tracks = _tracks(stages)
    records = _entry_records(ids, tracks, with_games=with_games)
    places, titles = _places(stages), _won(ids, stages)
    members = _members(ids)
    event_records = [_played(event, records.get(event.pk, {}), members, places, titles) for event in events]
    return [event for event in event_records if event.records]


def _stages(ids: Collection[int]) -> Mapping[int, Sequence[Stage]]:
    """Return the stages of each event, in order."""
    by_event: defaultdict[int, list[Stage]] = defaultdict(list)
    for stage in Stage.objects.filter(event__in=ids).order_by("position"):
        by_event[stage.event_id].append(stage)
    return by_event


@dataclass(frozen=True, slots=True)
class _Tracks:
    """The track of a match, by stage and section."""

    beside: frozenset[int]
    sections: Mapping[tuple[int, str], str]

    def of(self, stage: int, section: str) -> Track:
        track = TRACKS.get(self.sections.get((stage, section), ""), Track.MAIN)
        return Track.CONSOLATION if track is Track.MAIN and stage in self.beside else track


def _tracks(stages: Mapping[int, Sequence[Stage]]) -> _Tracks:
    all_stages = [stage for event_stages in stages.values() for stage in event_stages]
    rows = Section.objects.filter(stage__in=[stage.pk for stage in all_stages]).values_list("stage_id", "code", "kind")
    sections = {(stage, code): kind for stage, code, kind in rows}
    return _Tracks(frozenset(stage.pk for stage in all_stages if is_beside(stage)), sections)


def _entry_records(
    ids: Collection[int], tracks: _Tracks, *, with_games: bool
) -> Mapping[int, Mapping[int, _EntryRecord]]:
    """Return the records by event and entry."""
    records: defaultdict[int, defaultdict[int, _EntryRecord]] = defaultdict(lambda: defaultdict(_EntryRecord))
    for event, track, sides, result in _matches(ids, tracks, with_games=with_games):
        for side, entry in enumerate(sides):
            _count(records[event][entry], track, side, result)
    for event, entries in _byes(ids):
        for entry in entries:
            records[event][entry].byes += isinstance(entry, int)
    return {
        event: {entry: record for entry, record in rows.items() if isinstance(entry, int)}
        for event, rows in records.items()
    }


def _count(record: _EntryRecord, track: Track, side: int, result: "_MatchResult") -> None:
    if result.winner == side and result.is_played:
        record.wins[track] += 1
    elif result.winner == side:
        record.awarded[track] += 1
    elif result.is_played:
        record.losses += 1
    else:
        record.awarded_losses += 1
    for kind in result.games[side]:
        record.games[kind] += 1


@dataclass(frozen=True, slots=True)
class _MatchResult:
    """A result: its winner, whether it was played, and the kinds of games each side won."""

    winner: int | None
    is_played: bool
    games: tuple[Sequence[str], Sequence[str]]


def _matches(
    ids: Collection[int], tracks: _Tracks, *, with_games: bool
) -> Iterator[tuple[int, Track, tuple[int, int], _MatchResult]]:
    """Yield every decided match: of brackets and rounds from their nodes, of lists from their results."""
    fields = ("winner", "ending", "both_moved", *(("sheet",) if with_games else ()))
    sides = ("match__side0_id", "match__side1_id")
    nodes = Node.objects.filter(stage__event__in=ids, state=Node.State.DECIDED, result__isnull=False)
    names = ("stage__event_id", "stage_id", "section", *sides, *(f"result__{name}" for name in fields))
    for event, stage, section, first, second, *result in nodes.values_list(*names):
        yield event, tracks.of(stage, section), (first, second), _result(*result)
    list_results = (
        Result.objects.holding().filter(is_listed("match__stage"), match__stage__event__in=ids).order_by("pk")
    )
    void = _void(ids)
    rows = list_results.values_list("match_id", "match__stage__event_id", *sides, *fields)
    latest = {match: row for match, *row in rows if match not in void}
    for event, first, second, *result in latest.values():
        if result[1] != Result.Ending.UNFINISHED:
            yield event, Track.MAIN, (first, second), _result(*result)


def _void(ids: Collection[int]) -> set[int]:
    rows = Ruling.objects.holding().filter(is_listed("match__stage"), match__stage__event__in=ids).order_by("pk")
    latest = dict(rows.values_list("match_id", "choice"))
    return {match for match, choice in latest.items() if choice != Ruling.Choice.KEEP}


def _result(winner: int | None, ending: str, both_moved: bool, sheet: SheetJson | None = None) -> _MatchResult:
    games = (sheet or {}).get("games") or ()
    kinds = tuple([game.get("kind") or "single" for game in games if game["winner"] == side] for side in (0, 1))
    return _MatchResult(winner, ending not in _NOT_PLAYED and both_moved, (kinds[0], kinds[1]))


def _byes(ids: Collection[int]) -> Iterator[tuple[int, list[Any]]]:
    rows = Node.objects.filter(stage__event__in=ids, state=Node.State.BYE)
    yield from rows.values_list("stage__event_id", "entries")


def _members(ids: Collection[int]) -> Mapping[int, Sequence[int]]:
    """Return the players of each entry, merged players as those they were merged into."""
    rows = EntryMember.objects.holding().filter(event__in=ids).order_by("position", "pk")
    players: defaultdict[int, list[int]] = defaultdict(list)
    for entry, player, target in rows.values_list("entry_id", "player_id", "player__merged_into_id"):
        players[entry].append(target or player)
    return players


def _places(stages: Mapping[int, Sequence[Stage]]) -> Mapping[int, Place]:
    """Return the place of each entry in the event. Entries of earlier stages come after those of the deciding stage."""
    places_by_stage = stage_places([stage for event_stages in stages.values() for stage in event_stages])
    return {
        entry: place
        for event_stages in stages.values()
        for entry, place in _placed(event_stages, places_by_stage).items()
    }


def _placed(stages: Sequence[Stage], places_by_stage: Mapping[int, Mapping[int, Place]]) -> Mapping[int, Place]:
    *earlier, last = main_stages(stages)
    places = dict(places_by_stage.get(last.pk, {}))
    return places | places_behind([places_by_stage.get(stage.pk, {}) for stage in reversed(earlier)], places)


def _won(ids: Collection[int], stages: Mapping[int, Sequence[Stage]]) -> Mapping[int, frozenset[Track]]:
    """Return the consolation and the last chance that each entry won, as a section or a stage."""
    titles: defaultdict[int, set[Track]] = defaultdict(set)
    for entry, kind in _last_winners(ids):
        titles[entry].add(_WON[kind])
    beside = [stage.pk for event_stages in stages.values() for stage in event_stages if is_beside(stage)]
    firsts = Standing.objects.filter(stage__in=beside, section="", place_from=1, place_to=1)
    for entry in firsts.values_list("entry_id", flat=True):
        titles[entry].add(Track.CONSOLATION)
    return {entry: frozenset(tracks) for entry, tracks in titles.items()}


def _last_winners(ids: Collection[int]) -> Iterator[tuple[int, str]]:
    """Yield the winner of the last round of each section, if that round has one match, and the section's kind."""
    sections = Section.objects.filter(stage__event__in=ids, kind__in=list(_WON)).values_list("stage_id", "code", "kind")
    kinds = {(stage, code): kind for stage, code, kind in sections}
    nodes = Node.objects.filter(stage__event__in=ids, section__in={code for _, code in kinds})
    rows = nodes.order_by("round").values_list("stage_id", "section", "round", "state", "entries", *_WINNER)
    rounds: defaultdict[tuple[int, str], defaultdict[int, list[int | None]]] = defaultdict(lambda: defaultdict(list))
    for stage, section, round_, state, entries, *result in rows:
        if (stage, section) in kinds and state != Node.State.EMPTY:
            rounds[stage, section][round_].append(_winner(state, entries, *result))
    for place, winners_by_round in rounds.items():
        (*_, last) = winners_by_round.values()
        yield from ((entry, kinds[place]) for entry in last if entry is not None and len(last) == 1)


def _winner(state: str, entries: Sequence[Any], winner: int | None, *sides: int) -> int | None:
    """Return the winner of a node if known. An entry with a bye has won."""
    if state == Node.State.DECIDED:
        return None if winner is None else sides[winner]
    entry_ids = [entry for entry in entries if isinstance(entry, int)]
    return entry_ids[0] if state == Node.State.BYE and entry_ids else None


def _played(
    event: Event,
    entry_records: Mapping[int, _EntryRecord],
    members: Mapping[int, Sequence[int]],
    places: Mapping[int, Place],
    titles: Mapping[int, frozenset[Track]],
) -> PlayedEvent:
    records: dict[int, Record] = {}
    for entry, entry_record in sorted(entry_records.items()):
        if entry_record.took_part:
            for player in members.get(entry, ()):
                record = _record(player, entry_record, places.get(entry), titles.get(entry, frozenset()))
                records[player] = _joined(records[player], record) if player in records else record
    sides = {
        frozenset(members.get(entry, ())) for entry, entry_record in entry_records.items() if entry_record.took_part
    }
    length = next(iter(event.play.lengths), 1)
    return PlayedEvent(event.pk, event.tournament_id, len(sides), length, tuple(records.values()))


def _record(player: int, entry_record: _EntryRecord, place: Place | None, titles: frozenset[Track]) -> Record:
    return Record(
        PlayerId(player),
        _wins(entry_record.wins),
        _wins(entry_record.awarded),
        entry_record.losses,
        entry_record.awarded_losses,
        entry_record.byes,
        Games(**entry_record.games),
        place,
        titles,
    )


def _wins(counts: Mapping[Track, int]) -> Wins:
    return Wins(counts[Track.MAIN], counts[Track.CONSOLATION], counts[Track.LAST_CHANCE])


def _joined(first: Record, second: Record) -> Record:
    """Add up two entries of one player, and take the better place."""
    places = [place for place in (first.place, second.place) if place is not None]
    return replace(
        first,
        wins=_sum(first.wins, second.wins),
        awarded=_sum(first.awarded, second.awarded),
        losses=first.losses + second.losses,
        awarded_losses=first.awarded_losses + second.awarded_losses,
        byes=first.byes + second.byes,
        games=Games(
            first.games.single + second.games.single,
            first.games.gammon + second.games.gammon,
            first.games.backgammon + second.games.backgammon,
        ),
        place=min(places, default=None),
        has_won=first.has_won | second.has_won,
    )


def _sum(first: Wins, second: Wins) -> Wins:
    return Wins(
        first.main + second.main, first.consolation + second.consolation, first.last_chance + second.last_chance
    )
