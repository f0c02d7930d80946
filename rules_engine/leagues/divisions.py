"""Who plays in which division next season: promotion, relegation, play-offs, vacancies.

A vacancy is filled by the loser of the play-off, then by the next of the level below. In the order of a new division
stand those relegated into it, those who stayed, those promoted into it, those who filled a vacancy, and new teams. New
teams begin at the bottom.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rules_engine.leagues import codes
from rules_engine.leagues.refusals import LeagueRefused
from rules_engine.verdict import Code
from rules_engine.words import EntryId


@dataclass(frozen=True, slots=True)
class PlayOff:
    """A tie of a place above against a place below, and who won it."""

    upper: EntryId
    lower: EntryId
    winner: EntryId


@dataclass(frozen=True, slots=True)
class Move:
    """How many go up and down between two levels."""

    up: int
    down: int
    play_off: PlayOff | None = None


@dataclass(frozen=True, slots=True)
class Season:
    """The final tables, best level first, and the rules between them.

    ``not_again``: who does not enter; ``new``: who enters at the bottom; ``one_in_top``: one team a club in the top
    division; ``clubs``: the club of each team that has one.
    """

    divisions: tuple[tuple[EntryId, ...], ...]
    moves: tuple[Move, ...]
    not_again: frozenset[EntryId] = frozenset()
    new: tuple[EntryId, ...] = ()
    clubs: Mapping[EntryId, str] = field(default_factory=dict)
    one_in_top: bool = False


@dataclass(slots=True)
class _Level:
    """One division of next season while it is put together."""

    relegated: list[EntryId] = field(default_factory=list)
    stayed: list[EntryId] = field(default_factory=list)
    promoted: list[EntryId] = field(default_factory=list)
    vacancies: list[EntryId] = field(default_factory=list)

    @property
    def teams(self) -> list[EntryId]:
        return [*self.relegated, *self.stayed, *self.promoted, *self.vacancies]


@dataclass(frozen=True, slots=True)
class NextSeason:
    """The divisions of next season, and why a team is not where it was."""

    divisions: tuple[tuple[EntryId, ...], ...]
    reasons: Mapping[EntryId, Code]


def next_season(season: Season) -> NextSeason:
    """Return the divisions of next season. Raise LeagueRefused for rules that do not fit the tables."""
    _check(season)
    return _Preparation(season, [_Level() for _ in season.divisions], {}).prepared()


@dataclass(frozen=True, slots=True)
class _Preparation:
    season: Season
    levels: list[_Level]
    reasons: dict[EntryId, Code]

    def prepared(self) -> NextSeason:
        for level, places in zip(self.levels, self.season.divisions, strict=True):
            level.stayed += [team for team in places if team not in self.season.not_again]
        for at, move in enumerate(self.season.moves):
            self._relegate(at, move)
        for at, move in enumerate(self.season.moves):
            self._promote(at, move)
        for at in range(len(self.season.moves)):
            self._fill(at)
        divisions = [tuple(level.teams) for level in self.levels]
        divisions[-1] = (*divisions[-1], *self.season.new)
        return NextSeason(tuple(divisions), self.reasons)

    def _relegate(self, at: int, move: Move) -> None:
        """Move down the last places of a table, and a team that lost its play-off."""
        places = self.season.divisions[at]
        down = set(places[len(places) - move.down :])
        if move.play_off is not None and move.play_off.winner == move.play_off.lower:
            down.add(move.play_off.upper)
        for team in [team for team in self.levels[at].stayed if team in down]:
            self.levels[at].stayed.remove(team)
            self.levels[at + 1].relegated.append(team)
            self.reasons[team] = codes.RELEGATED

    def _promote(self, at: int, move: Move) -> None:
        """Move up the first places of a table, and a team that won its play-off; a place passes on to the next where a
        team may not go up.
        """
        up = move.up
        if move.play_off is not None and move.play_off.winner == move.play_off.lower:
            self._raise(at, move.play_off.lower, codes.PROMOTED)
        below = [team for team in self.season.divisions[at + 1] if team in self.levels[at + 1].stayed]
        for team in below:
            if up and self._may_rise(at, team):
                self._raise(at, team, codes.PROMOTED)
                up -= 1

    def _fill(self, at: int) -> None:
        """Fill the vacancies of a division by the loser of the play-off, then from the top of the level below."""
        play_off = self.season.moves[at].play_off
        losers = [] if play_off is None else [play_off.lower, play_off.upper]
        candidates = [*losers, *self.season.divisions[at + 1]]
        for team in candidates:
            is_full = len(self.levels[at].teams) >= len(self.season.divisions[at])
            if not is_full and team in self.levels[at + 1].stayed and self._may_rise(at, team):
                self._raise(at, team, codes.VACANCY)

    def _raise(self, at: int, team: EntryId, reason: Code) -> None:
        if team in self.levels[at + 1].stayed:
            self.levels[at + 1].stayed.remove(team)
            level = self.levels[at]
            (level.vacancies if reason == codes.VACANCY else level.promoted).append(team)
            self.reasons[team] = reason

    def _may_rise(self, at: int, team: EntryId) -> bool:
        """Return whether the club has no team in the top division yet; the reason is noted where it has."""
        club = self.season.clubs.get(team)
        is_capped = self.season.one_in_top and at == 0 and club is not None
        if is_capped and club in self._clubs_of(self.levels[0].teams):
            self.reasons[team] = codes.CLUB_HAS_ONE
            return False
        return True

    def _clubs_of(self, teams: Iterable[EntryId]) -> set[str]:
        return {self.season.clubs[team] for team in teams if team in self.season.clubs}


def _check(season: Season) -> None:
    teams = [team for places in season.divisions for team in places]
    every = [*teams, *season.new]
    twice = next((team for at, team in enumerate(every) if team in every[:at]), None)
    if twice is not None:
        raise LeagueRefused(codes.TEAM_TWICE, team=twice)
    if len(season.moves) != len(season.divisions) - 1:
        raise LeagueRefused(codes.MOVES_WRONG, moves=len(season.moves), divisions=len(season.divisions))
    for at, move in enumerate(season.moves):
        _check_move(season.divisions[at], season.divisions[at + 1], move)
    unknown = next((team for team in [*season.not_again, *season.clubs] if team not in every), None)
    if unknown is not None:
        raise LeagueRefused(codes.TEAM_UNKNOWN, team=unknown)


def _check_move(upper: Sequence[EntryId], lower: Sequence[EntryId], move: Move) -> None:
    if not (0 <= move.down <= len(upper) and 0 <= move.up <= len(lower)):
        raise LeagueRefused(codes.TOO_MANY_MOVES, up=move.up, down=move.down)
    play_off = move.play_off
    if play_off is None:
        return
    if play_off.upper not in upper or play_off.lower not in lower:
        raise LeagueRefused(codes.TEAM_UNKNOWN, team=play_off.upper if play_off.upper not in upper else play_off.lower)
    if play_off.winner not in (play_off.upper, play_off.lower):
        raise LeagueRefused(codes.TEAM_UNKNOWN, team=play_off.winner)
