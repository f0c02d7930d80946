"""Titles of federations: who holds them, and which are proposed."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from operator import attrgetter

from django.db.models import Q, QuerySet

from clubs.models import Federation, Player
from clubs.names import search_key
from journal.models import ActNote
from journal.prepared import prepared
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from matches.models import Event, Title, TitleFact
from matches.queries.draws.event_places import event_places
from matches.queries.tournaments import tournaments

Kind = TitleFact.Kind


@dataclass(frozen=True, slots=True)
class TitleRow:
    """A title with its latest decision, ``kind`` ("" before one), and its ``reason``. ``holders``: after merges."""

    title: Title
    kind: str
    holders: tuple[Player, ...]
    reason: str = ""

    @property
    def public_event(self) -> Event | None:
        """Return the event that gave it, if everybody may see it."""
        event = self.title.event
        return event if event is not None and event.tournament.is_public else None


@dataclass(frozen=True, slots=True)
class Proposal:
    """A title whose event is finished, and that nobody has decided. ``winners``: of the event; () without any."""

    title: Title
    winners: tuple[Player, ...]

    @property
    def winner_ids(self) -> list[str]:
        """Return the public ids of the winners, sorted: an answer names them."""
        return sorted(player.public_id for player in self.winners)


def title_rows(titles: Iterable[Title]) -> list[TitleRow]:
    """Return titles with their latest decisions, in the same order, in one query."""
    rows = list(titles)
    facts = defaultdict[int, list[TitleFact]](list)
    for fact in _facts_of(title_ids=[row.pk for row in rows]):
        facts[fact.title_id].append(fact)
    return [_row(title, facts[title.pk]) for title in rows]


def titles_of(federation: Federation) -> QuerySet[Title]:
    """Return all titles of a federation, the latest year first."""
    return _titles().filter(federation=federation).order_by("-year", "name", "pk")


def honours(federation: Federation) -> list[tuple[str, list[TitleRow]]]:
    """Return the titles that are held, by name, the latest year first; first the names with the most years."""
    groups = defaultdict[str, list[TitleRow]](list)
    for row in titles_held(federation):
        groups[row.title.name].append(row)
    return sorted(groups.items(), key=lambda group: (-len(group[1]), search_key(group[0]), group[0]))


def honours_by_year(federation: Federation) -> list[tuple[int, list[TitleRow]]]:
    """Return the titles that are held by year, the latest first."""
    return [(year, list(rows)) for year, rows in groupby(titles_held(federation), lambda row: row.title.year)]


def titles_held(federation: Federation) -> list[TitleRow]:
    """Return the titles of a federation that are held, the latest year first."""
    return [row for row in title_rows(titles_of(federation)) if row.holders]


def titles_held_by(player: Player) -> list[TitleRow]:
    """Return the titles that a player holds, or one who was merged into them, the latest year first."""
    return [row for row in title_rows(_awarded_to(player_id=player.pk)) if player in row.holders]


@prepared
def _awarded_to(player_id: int) -> QuerySet[Title]:
    awarded = TitleFact.objects.filter(Q(player=player_id) | Q(player__merged_into=player_id)).values("title")
    return _titles().filter(pk__in=awarded).order_by("-year", "name", "pk")


def proposals(federation: Federation) -> list[Proposal]:
    """Return the titles of finished events that nobody has decided, the latest year first."""
    rows = title_rows(titles_of(federation).filter(event__isnull=False))
    return [proposal for row in rows if (proposal := proposal_of(row)) is not None]


def proposal_of(row: TitleRow) -> Proposal | None:
    """Return the proposal to award a title to the winner of its event; None before the end, or once it is decided."""
    event = row.title.event
    if event is None or row.kind in (Kind.AWARDED, Kind.REFUSED) or not tournaments.is_finished(event):
        return None
    return Proposal(row.title, winners_of(event))


def winners_of(event: Event) -> tuple[Player, ...]:
    """Return the players of the entries at the first place of an event, by public id."""
    rows = event_places(tournaments.stages_of(event))
    players = {player for row in rows if row.place_from == 1 for player in row.entry.players}
    return tuple(sorted(players, key=attrgetter("public_id")))


def title(federation: Federation, title_id: int) -> TitleRow:
    """Return a title of a federation by its id. Raise NotFound for an unknown one."""
    row = first_or_none(_titles().filter(federation=federation, pk=title_id)) if 0 < title_id < 2**63 else None
    if row is None:
        raise NotFound(cause("unknown_title"))
    return title_rows([row])[0]


def find_title(federation: Federation, name: str, year: int) -> TitleRow | None:
    row = first_or_none(_titles().filter(federation=federation, name=name, year=year))
    return title_rows([row])[0] if row else None


def find_event_title(event: Event) -> Title | None:
    """Return the title that an event gives."""
    return first_or_none(_titles().filter(event=event))


def has_title_of_name(federation: Federation, name: str) -> bool:
    return Title.objects.filter(federation=federation, name=name).exists()


def title_names(federation: Federation) -> list[str]:
    """Return the names of the titles of a federation, in order."""
    return list(Title.objects.filter(federation=federation).values_list("name", flat=True).distinct().order_by("name"))


def last_held(federation: Federation, name: str, before: date) -> dict[int, date]:
    """Return the last day before another one on which each holder won a title of a name, by id, after merges.

    It is the last day of the tournament, and the last day of the year of a title without an event.
    """
    days: dict[int, date] = {}
    for row in title_rows(titles_of(federation).filter(name=name)):
        won_on = row.title.event.tournament.until_on if row.title.event else date(row.title.year, 12, 31)
        if won_on < before:
            days.update({player.pk: max(won_on, days.get(player.pk, won_on)) for player in row.holders})
    return days


def _row(title: Title, facts: Sequence[TitleFact]) -> TitleRow:
    latest = [fact for fact in facts if fact.act_id == facts[-1].act_id]
    holders = dict.fromkeys(fact.player.canonical for fact in latest if fact.player is not None)
    note = getattr(latest[0].act, "note", None) if latest else None
    reason = note.text if isinstance(note, ActNote) else ""
    return TitleRow(title, str(latest[0].kind) if latest else "", tuple(holders), reason)


def _titles() -> QuerySet[Title]:
    return Title.objects.select_related("federation", "event__tournament__federation")


@prepared
def _facts_of(title_ids: list[int]) -> QuerySet[TitleFact]:
    rows: QuerySet[TitleFact] = TitleFact.objects.filter(title__in=title_ids)
    return rows.select_related("player__merged_into", "act__note").order_by("pk")
