"""The points of one event for each of its players: every part is listed, so that it can be verified."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from rules_engine.ratings.season.rules import Band, Games, SeasonRules, Ties, Track, Wins
from rules_engine.words import PlayerId


class PartKind(Enum):
    """The reason for which points are given."""

    DAY = "day"
    ENTRY = "entry"
    WIN_MAIN = "win_main"
    WIN_CONSOLATION = "win_consolation"
    WIN_LAST_CHANCE = "win_last_chance"
    LOSS = "loss"
    BYE = "bye"
    SINGLE = "single"
    GAMMON = "gammon"
    BACKGAMMON = "backgammon"
    ENTRANTS = "entrants"
    PLACE = "place"
    CONSOLATION = "consolation"
    LAST_CHANCE = "last_chance"


@dataclass(frozen=True, slots=True)
class Part:
    """Points for one reason. ``count``: how often they are given; ``amount``: all of them, in hundredths."""

    kind: PartKind
    count: int
    amount: Fraction


@dataclass(frozen=True, slots=True)
class Record:
    """The record of a player in one event.

    ``wins``, ``games``: how many; ``awarded``: won without play, not in ``wins``.

    ``place``: the first and last place shared; None: none yet. ``has_won``: tracks won, except the main one.
    """

    player: PlayerId
    wins: Wins = field(default_factory=Wins)
    awarded: Wins = field(default_factory=Wins)
    losses: int = 0
    awarded_losses: int = 0
    byes: int = 0
    games: Games = field(default_factory=Games)
    place: tuple[int, int] | None = None
    has_won: frozenset[Track] = frozenset()


@dataclass(frozen=True, slots=True)
class PlayedEvent:
    """An event of the season. ``day``: its tournament. ``length``: points of its first round's matches."""

    event: int
    day: int
    entrants: int
    length: int
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class EventPoints:
    """The points of an event for a player: the sum of the parts."""

    event: int
    day: int
    parts: tuple[Part, ...]
    wins: int
    is_first: bool

    @property
    def points(self) -> Fraction:
        return sum((part.amount for part in self.parts), Fraction(0))


def event_points(rules: SeasonRules, event: PlayedEvent, record: Record) -> EventPoints:
    parts = tuple(part for part in _parts(rules, event, record) if part.amount)
    track_wins = _counted_wins(rules, record)
    wins = track_wins.main + track_wins.consolation + track_wins.last_chance
    return EventPoints(event.event, event.day, parts, wins, record.place == (1, 1))


def worth(places: Sequence[int], place: tuple[int, int], ties: Ties) -> Fraction:
    """Return the points of a player who shares a range of places, from the points of each place.

    Beyond the list a place is worth nothing.
    """
    values = [places[number - 1] if number <= len(places) else 0 for number in (place[0], place[1])]
    if ties is not Ties.SHARED:
        return Fraction(values[0] if ties is Ties.FULL else values[1])
    return Fraction(sum(places[place[0] - 1 : place[1]]), place[1] - place[0] + 1)


def band_of(rules: SeasonRules, event: PlayedEvent) -> Band | None:
    """Return the last band that the event reaches: the longest matches first, then the most entrants."""
    bands = [band for band in rules.bands if band.entrants <= event.entrants and band.length <= event.length]
    return max(bands, key=lambda band: (band.length, band.entrants), default=None)


def _parts(rules: SeasonRules, event: PlayedEvent, record: Record) -> Iterator[Part]:
    track_wins, losses = (
        _counted_wins(rules, record),
        record.losses + (record.awarded_losses if rules.awarded_wins else 0),
    )
    yield _times(PartKind.ENTRY, 1, rules.per_entry)
    yield _times(PartKind.WIN_MAIN, track_wins.main, rules.per_win.main)
    yield _times(PartKind.WIN_CONSOLATION, track_wins.consolation, rules.per_win.consolation)
    yield _times(PartKind.WIN_LAST_CHANCE, track_wins.last_chance, rules.per_win.last_chance)
    yield _times(PartKind.LOSS, losses, rules.per_loss)
    yield _times(PartKind.BYE, record.byes, rules.per_bye)
    yield _times(PartKind.SINGLE, record.games.single, rules.per_game.single)
    yield _times(PartKind.GAMMON, record.games.gammon, rules.per_game.gammon)
    yield _times(PartKind.BACKGAMMON, record.games.backgammon, rules.per_game.backgammon)
    yield from _of_places(rules, event, record)


def _of_places(rules: SeasonRules, event: PlayedEvent, record: Record) -> Iterator[Part]:
    band = band_of(rules, event)
    if record.place is not None:
        share = worth(rules.per_entrant, record.place, rules.ties)
        yield Part(PartKind.ENTRANTS, event.entrants, share * event.entrants)
    if band is None:
        return
    if record.place is not None:
        yield Part(PartKind.PLACE, 1, worth(band.places, record.place, rules.ties))
    if Track.CONSOLATION in record.has_won:
        yield _times(PartKind.CONSOLATION, 1, band.consolation)
    if Track.LAST_CHANCE in record.has_won:
        yield _times(PartKind.LAST_CHANCE, 1, band.last_chance)


def _times(kind: PartKind, count: int, amount: int) -> Part:
    return Part(kind, count, Fraction(count * amount))


def _counted_wins(rules: SeasonRules, record: Record) -> Wins:
    if not rules.awarded_wins:
        return record.wins
    wins, more = record.wins, record.awarded
    return Wins(wins.main + more.main, wins.consolation + more.consolation, wins.last_chance + more.last_chance)
