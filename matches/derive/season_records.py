"""What everybody did in some events, as the rule book of seasons takes it: in as many queries for many as for one.

Who only lost matches that were not played (he never came) took no part. Members of a team each get what it got; a
player with several entries in an event, his own or of those who were merged into him, has all of them added up.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from matches.models import LIST, EntryMember, Event, Node, Result, Ruling, Section, Stage, Standing
from matches.queries.tournaments import deciding_stage, feeding, takes_the_best
from rules_engine.draws.graph import SectionKind
from rules_engine.ratings.season.points import PlayedEvent, Record
from rules_engine.ratings.season.rules import Games, Track, Wins
from rules_engine.words import PlayerId

_KINDS: Final = SectionKind
TRACKS: Final[Mapping[str, Track]] = {
    _KINDS.CONSOLATION.value: Track.CONSOLATION,
    _KINDS.SECOND_CONSOLATION.value: Track.CONSOLATION,
    _KINDS.LOWER.value: Track.CONSOLATION,
    _KINDS.FIGHTERS.value: Track.CONSOLATION,
    _KINDS.LAST_CHANCE.value: Track.LAST_CHANCE,
}
_WON: Final = {_KINDS.CONSOLATION.value: Track.CONSOLATION, _KINDS.LAST_CHANCE.value: Track.LAST_CHANCE}
_NOT_PLAYED: Final = (Result.Ending.WALKOVER, Result.Ending.FORFEIT, Result.Ending.DOUBLE_FORFEIT)
_WINNER: Final = ("result__winner", "match__side0_id", "match__side1_id")
Place = tuple[int, int]


@dataclass(slots=True)
class _Deeds:
    """What an entry did in its event, as it is counted."""

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
    """Those in which somebody took part. ``with_games``: the score sheets are read for the games."""
    ids = [event.pk for event in events]
    stages = _stages(ids)
    tracks = _tracks(stages)
    deeds = _deeds(ids, tracks, with_games=with_games)
    places, won = _places(stages), _won(ids, stages)
    members = _members(ids)
    told = [_played(event, deeds.get(event.pk, {}), members, places, won) for event in events]
    return [one for one in told if one.records]


def _stages(ids: Collection[int]) -> Mapping[int, Sequence[Stage]]:
    """By event, in their order."""
    found: defaultdict[int, list[Stage]] = defaultdict(list)
    for stage in Stage.objects.filter(event__in=ids).order_by("position"):
        found[stage.event_id].append(stage)
    return found


def _is_beside(stage: Stage) -> bool:
    """Whether a stage is for those who lost before."""
    return bool(feeding(stage)) and not takes_the_best(stage)


@dataclass(frozen=True, slots=True)
class _Tracks:
    """In which track a match is played, by stage and section."""

    beside: frozenset[int]
    sections: Mapping[tuple[int, str], str]

    def of(self, stage: int, section: str) -> Track:
        track = TRACKS.get(self.sections.get((stage, section), ""), Track.MAIN)
        return Track.CONSOLATION if track is Track.MAIN and stage in self.beside else track


def _tracks(stages: Mapping[int, Sequence[Stage]]) -> _Tracks:
    every = [stage for some in stages.values() for stage in some]
    rows = Section.objects.filter(stage__in=[stage.pk for stage in every]).values_list("stage_id", "code", "kind")
    sections = {(stage, code): kind for stage, code, kind in rows}
    return _Tracks(frozenset(stage.pk for stage in every if _is_beside(stage)), sections)


def _deeds(ids: Collection[int], tracks: _Tracks, *, with_games: bool) -> Mapping[int, Mapping[int, _Deeds]]:
    """By event and entry."""
    found: defaultdict[int, defaultdict[int, _Deeds]] = defaultdict(lambda: defaultdict(_Deeds))
    for event, track, sides, told in _matches(ids, tracks, with_games=with_games):
        for side, entry in enumerate(sides):
            _count(found[event][entry], track, side, told)
    for event, entries in _byes(ids):
        for entry in entries:
            found[event][entry].byes += isinstance(entry, int)
    return {
        event: {entry: one for entry, one in rows.items() if isinstance(entry, int)} for event, rows in found.items()
    }


def _count(deeds: _Deeds, track: Track, side: int, told: "_Told") -> None:
    if told.winner == side and told.is_played:
        deeds.wins[track] += 1
    elif told.winner == side:
        deeds.awarded[track] += 1
    elif told.is_played:
        deeds.losses += 1
    else:
        deeds.awarded_losses += 1
    for kind in told.games[side]:
        deeds.games[kind] += 1


@dataclass(frozen=True, slots=True)
class _Told:
    """A result: its winner, whether it was played, and what kinds of games each side won."""

    winner: int | None
    is_played: bool
    games: tuple[Sequence[str], Sequence[str]]


def _matches(
    ids: Collection[int], tracks: _Tracks, *, with_games: bool
) -> Iterator[tuple[int, Track, tuple[int, int], _Told]]:
    """Every decided match of the events: of brackets and rounds by their nodes, of lists by their results."""
    told = ("winner", "ending", "both_moved", *(("sheet",) if with_games else ()))
    sides = ("match__side0_id", "match__side1_id")
    nodes = Node.objects.filter(stage__event__in=ids, state=Node.State.DECIDED, result__isnull=False)
    names = ("stage__event_id", "stage_id", "section", *sides, *(f"result__{name}" for name in told))
    for event, stage, section, one, other, *result in nodes.values_list(*names):
        yield event, tracks.of(stage, section), (one, other), _result(*result)
    listed = Result.objects.holding().filter(match__stage__event__in=ids, match__stage__format=LIST).order_by("pk")
    void = _void(ids)
    rows = listed.values_list("match_id", "match__stage__event_id", *sides, *told)
    latest = {match: row for match, *row in rows if match not in void}
    for event, one, other, *result in latest.values():
        if result[1] != Result.Ending.UNFINISHED:
            yield event, Track.MAIN, (one, other), _result(*result)


def _void(ids: Collection[int]) -> set[int]:
    rows = Ruling.objects.holding().filter(match__stage__event__in=ids, match__stage__format=LIST).order_by("pk")
    latest = dict(rows.values_list("match_id", "choice"))
    return {match for match, choice in latest.items() if choice != Ruling.Choice.KEEP}


def _result(winner: int | None, ending: str, both_moved: bool, sheet: Mapping[str, Any] | None = None) -> _Told:
    games = (sheet or {}).get("games") or ()
    kinds = tuple([one.get("kind") or "single" for one in games if one["winner"] == side] for side in (0, 1))
    return _Told(winner, ending not in _NOT_PLAYED and both_moved, (kinds[0], kinds[1]))


def _byes(ids: Collection[int]) -> Iterator[tuple[int, list[Any]]]:
    rows = Node.objects.filter(stage__event__in=ids, state=Node.State.BYE)
    yield from rows.values_list("stage__event_id", "entries")


def _members(ids: Collection[int]) -> Mapping[int, Sequence[int]]:
    """By entry: its players; a merged one is the one he was merged into."""
    rows = EntryMember.objects.holding().filter(event__in=ids).order_by("position", "pk")
    found: defaultdict[int, list[int]] = defaultdict(list)
    for entry, player, merged in rows.values_list("entry_id", "player_id", "player__merged_into_id"):
        found[entry].append(merged or player)
    return found


def _places(stages: Mapping[int, Sequence[Stage]]) -> Mapping[int, Place]:
    """By entry: its place in the event. After those of the stage in which it is won come those of the stages before."""
    every = [stage.pk for some in stages.values() for stage in some]
    rows = Standing.objects.filter(stage__in=every, section="").order_by("place_from", "pk")
    standing: defaultdict[int, dict[int, Place]] = defaultdict(dict)
    for stage, entry, first, last in rows.values_list("stage_id", "entry_id", "place_from", "place_to"):
        standing[stage][entry] = (first, last)
    return {entry: place for some in stages.values() for entry, place in _placed(some, standing).items()}


def _placed(stages: Sequence[Stage], standing: Mapping[int, Mapping[int, Place]]) -> Mapping[int, Place]:
    final = deciding_stage(stages)
    way = [stage for stage in stages if stage.position <= final.position and not _is_beside(stage)]
    found: dict[int, Place] = {}
    for stage in reversed(way):
        rest = {entry: place for entry, place in standing.get(stage.pk, {}).items() if entry not in found}
        found |= rest if stage is way[-1] else _after(rest, len(found))
    return found


def _after(rest: Mapping[int, Place], before: int) -> Mapping[int, Place]:
    """The places of those who did not go on: who stood alike stands alike."""
    levels: defaultdict[int, list[int]] = defaultdict(list)
    for entry, (first, _) in rest.items():
        levels[first].append(entry)
    found: dict[int, Place] = {}
    for _, some in sorted(levels.items()):
        found |= dict.fromkeys(some, (before + 1, before + len(some)))
        before += len(some)
    return found


def _won(ids: Collection[int], stages: Mapping[int, Sequence[Stage]]) -> Mapping[int, frozenset[Track]]:
    """By entry: the consolation and the last chance that it won, as a section or as a stage of its own."""
    found: defaultdict[int, set[Track]] = defaultdict(set)
    for entry, kind in _last_winners(ids):
        found[entry].add(_WON[kind])
    beside = [stage.pk for some in stages.values() for stage in some if _is_beside(stage)]
    firsts = Standing.objects.filter(stage__in=beside, section="", place_from=1, place_to=1)
    for entry in firsts.values_list("entry_id", flat=True):
        found[entry].add(Track.CONSOLATION)
    return {entry: frozenset(tracks) for entry, tracks in found.items()}


def _last_winners(ids: Collection[int]) -> Iterator[tuple[int, str]]:
    """Who won the last match of a section, where its last round has one, and the kind of the section."""
    sections = Section.objects.filter(stage__event__in=ids, kind__in=list(_WON)).values_list("stage_id", "code", "kind")
    kinds = {(stage, code): kind for stage, code, kind in sections}
    nodes = Node.objects.filter(stage__event__in=ids, section__in={code for _, code in kinds})
    told = nodes.order_by("round").values_list("stage_id", "section", "round", "state", "entries", *_WINNER)
    rounds: defaultdict[tuple[int, str], defaultdict[int, list[int | None]]] = defaultdict(lambda: defaultdict(list))
    for stage, section, round_, state, entries, *result in told:
        if (stage, section) in kinds and state != Node.State.EMPTY:
            rounds[stage, section][round_].append(_winner(state, entries, *result))
    for place, some in rounds.items():
        (*_, last) = some.values()
        yield from ((entry, kinds[place]) for entry in last if entry is not None and len(last) == 1)


def _winner(state: str, entries: Sequence[Any], winner: int | None, *sides: int) -> int | None:
    """Of a node, as far as it is known; whoever has a bye there has won."""
    if state == Node.State.DECIDED:
        return None if winner is None else sides[winner]
    here = [one for one in entries if isinstance(one, int)]
    return here[0] if state == Node.State.BYE and here else None


def _played(
    event: Event,
    deeds: Mapping[int, _Deeds],
    members: Mapping[int, Sequence[int]],
    places: Mapping[int, Place],
    won: Mapping[int, frozenset[Track]],
) -> PlayedEvent:
    records: dict[int, Record] = {}
    for entry, one in sorted(deeds.items()):
        if one.took_part:
            for player in members.get(entry, ()):
                told = _record(player, one, places.get(entry), won.get(entry, frozenset()))
                records[player] = _joined(records[player], told) if player in records else told
    sides = {frozenset(members.get(entry, ())) for entry, one in deeds.items() if one.took_part}
    length = next(iter(event.settings["lengths"]), 1)
    return PlayedEvent(event.pk, event.tournament_id, len(sides), length, tuple(records.values()))


def _record(player: int, deeds: _Deeds, place: Place | None, won: frozenset[Track]) -> Record:
    return Record(
        PlayerId(player),
        _wins(deeds.wins),
        _wins(deeds.awarded),
        deeds.losses,
        deeds.awarded_losses,
        deeds.byes,
        Games(**deeds.games),
        place,
        won,
    )


def _wins(told: Mapping[Track, int]) -> Wins:
    return Wins(told[Track.MAIN], told[Track.CONSOLATION], told[Track.LAST_CHANCE])


def _joined(one: Record, other: Record) -> Record:
    """Two entries of one player: everything that he did, and the better place."""
    places = [place for place in (one.place, other.place) if place is not None]
    return replace(
        one,
        wins=_sum(one.wins, other.wins),
        awarded=_sum(one.awarded, other.awarded),
        losses=one.losses + other.losses,
        awarded_losses=one.awarded_losses + other.awarded_losses,
        byes=one.byes + other.byes,
        games=Games(
            one.games.single + other.games.single,
            one.games.gammon + other.games.gammon,
            one.games.backgammon + other.games.backgammon,
        ),
        place=min(places, default=None),
        has_won=one.has_won | other.has_won,
    )


def _sum(one: Wins, other: Wins) -> Wins:
    return Wins(one.main + other.main, one.consolation + other.consolation, one.last_chance + other.last_chance)
