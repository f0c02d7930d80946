"""What became of the games of a variant, by event, by club and by season."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from clubs.models import Club
from matches.models import Event
from matches.queries.transcripts.official_games import official_games
from ratings.models import SeasonPick, SeasonTable
from ratings.queries.seasons.seasons import is_taken
from rules_engine.game.variants.chance import Ended, Tally

Games = Sequence[tuple[Event, tuple[Ended, ...]]]


@dataclass(frozen=True, slots=True)
class GamesRow:
    """What became of the games of a group, which is an event, a club, or a season."""

    event: Event | None = None
    club: Club | None = None
    season: SeasonTable | None = None
    tally: Tally = field(default_factory=Tally)

    @property
    def name(self) -> str:
        group = self.event or self.club or self.season
        return group.name if group else ""


def all_games(variant: str) -> Tally:
    """Return what became of all games."""
    return _total(list(official_games(variant)))


def games_by(variant: str, group: str) -> tuple[Tally, list[GamesRow]]:
    """Return what became of all games, and a row for each group of this kind that has games, the most games first.

    ``group``: see ``GROUPS``. An event is in every season that takes it, finished or not. The number of queries is
    constant.
    """
    games = list(official_games(variant))
    rows = GROUPS[group](games)
    return _total(games), sorted(rows, key=lambda row: (-row.tally.games, row.name))


def _total(games: Games) -> Tally:
    return _filled(GamesRow(), (ends for _, ends in games)).tally


def _by_event(games: Games) -> list[GamesRow]:
    rows: dict[int, GamesRow] = {}
    for event, ends in games:
        _filled(rows.setdefault(event.pk, GamesRow(event=event)), [ends])
    return list(rows.values())


def _by_club(games: Games) -> list[GamesRow]:
    rows: dict[int, GamesRow] = {}
    for event, ends in games:
        club = event.tournament.host_club
        if club is not None:
            _filled(rows.setdefault(club.pk, GamesRow(club=club)), [ends])
    return list(rows.values())


def _by_season(games: Games) -> list[GamesRow]:
    rows: dict[int, GamesRow] = {}
    seasons = _seasons_of({event.pk: event for event, _ in games}.values())
    for event, ends in games:
        for season in seasons[event.pk]:
            _filled(rows.setdefault(season.pk, GamesRow(season=season)), [ends])
    return list(rows.values())


GROUPS: Final[dict[str, Callable[[Games], list[GamesRow]]]] = {
    "event": _by_event,
    "club": _by_club,
    "season": _by_season,
}


def _filled(row: GamesRow, games: Iterable[Iterable[Ended]]) -> GamesRow:
    for ends in games:
        for end in ends:
            row.tally.add(end)
    return row


def _seasons_of(events: Iterable[Event]) -> dict[int, list[SeasonTable]]:
    """Return the seasons that take each of these events, by the decision by hand or by their terms."""
    rows = {event.pk: event for event in events}
    federation_ids = {event.tournament.federation_id for event in rows.values()}
    tables = list(SeasonTable.objects.filter(federation__in=federation_ids).select_related("federation"))
    picks = SeasonPick.objects.holding().filter(event__in=rows).order_by("pk")
    kinds = {(table_id, event_id): kind for table_id, event_id, kind in picks.values_list("table", "event", "kind")}
    return {event.pk: list(_taking(event, tables, kinds)) for event in rows.values()}


def _taking(event: Event, tables: Iterable[SeasonTable], kinds: dict[tuple[int, int], str]) -> Iterator[SeasonTable]:
    for table in tables:
        kind = kinds.get((table.pk, event.pk), "")
        is_here = table.federation_id == event.tournament.federation_id
        if is_here and (kind == SeasonPick.Kind.IN or (not kind and is_taken(table, event))):
            yield table
