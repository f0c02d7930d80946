"""Money sessions: who plays, what stands, what waits for an answer."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

from django.db.models import OuterRef, Prefetch, Q, QuerySet, Subquery

from clubs.models import Club, Player
from clubs.models.appointment import serving
from clubs.queries.players import own_player
from journal.context import Actor
from journal.models import Stream
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from matches.models import MoneySession, SessionFact, SessionPlayer
from rules_engine.game.session.answer import answer
from rules_engine.game.session.cube import Rules
from rules_engine.game.session.reading import read_session
from rules_engine.money.payments import fewest_payments

Kind = SessionFact.Kind
Game = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PendingEntry:
    """What waits for an answer. ``by``: the place of the player who stated it."""

    kind: str
    by: int
    game: Game


@dataclass(frozen=True, slots=True)
class Ledger:
    """What is confirmed, as the command ``session`` answers it. ``line``: of a chouette, the box first."""

    games: tuple[dict[str, Any], ...]
    points: tuple[int, ...]
    cents: tuple[int, ...]
    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PaymentRow:
    """What a player pays another to settle the session."""

    payer: Player
    payee: Player
    amount: int


@dataclass(frozen=True, slots=True)
class SessionSheet:
    """A session with its players by place, its confirmed games, and what waits. ``is_ended``: both sides ended it."""

    session: MoneySession
    players: tuple[Player, ...]
    games: tuple[Game, ...]
    pending: PendingEntry | None
    is_ended: bool

    @property
    def opened_at(self) -> datetime:
        opened_at: datetime = self.session.players.all()[0].act.at
        return opened_at

    @property
    def is_chouette(self) -> bool:
        return len(self.players) > 2

    @property
    def stated_by(self) -> Player | None:
        """Return the player whose entry waits."""
        return self.players[self.pending.by] if self.pending else None

    @property
    def ledger(self) -> Ledger:
        data = answer(read_session(session_json(self, self.games)))
        return Ledger(
            tuple(row or {} for row in data["games"]),
            tuple(data["points"]),
            tuple(data["ledger"]),
            tuple(data.get("line", range(len(self.players)))),
        )

    @property
    def points_of_games(self) -> list[list[int]]:
        """Return the points of each player in each confirmed game."""
        if self.is_chouette:
            return [row["points"] for row in self.ledger.games]
        totals = [0, *(row["total"][0] for row in self.ledger.games)]
        return [[after - before, before - after] for before, after in pairwise(totals)]

    @property
    def waiting_points(self) -> list[int]:
        """Return the points that each player gets once the game that waits is confirmed; empty if none waits."""
        if self.pending is None or self.pending.kind != Kind.GAME:
            return []
        return replace(self, games=(*self.games, self.pending.game)).points_of_games[-1]

    @property
    def payments(self) -> list[PaymentRow]:
        """Return the fewest payments that settle the session: of money, of points where there is none."""
        ledger = self.ledger
        balances = ledger.cents if self.session.stake else ledger.points
        return [
            PaymentRow(self.players[row.payer], self.players[row.payee], row.amount)
            for row in fewest_payments(balances)
        ]

    def place_of(self, player: Player | None) -> int | None:
        """Return the place of a player, or None for anybody else."""
        return self.players.index(player) if player in self.players else None

    def may_answer(self, place: int | None) -> bool:
        """Return whether a player may confirm what waits: who is of the other side than the player who stated it.

        The sides of a chouette are the box and its team.
        """
        if self.pending is None or place is None:
            return False
        box = self.ledger.line[0]
        return (place == box) != (self.pending.by == box)


def rules_of(sheet: SessionSheet) -> Rules:
    """Return the rules of a session for the rule book."""
    return read_session(session_json(sheet, ())).rules


def session_json(sheet: SessionSheet, games: Iterable[Game]) -> dict[str, Any]:
    """Return a session as the command ``session`` reads it."""
    row = sheet.session
    data = {
        "stake": row.stake,
        "players": [player.public_id for player in sheet.players],
        "rules": row.rules,
        "games": list(games),
    }
    return {**data, "line": list(range(len(sheet.players)))} if sheet.is_chouette else data


def sessions_for(viewer: Actor, at: datetime) -> QuerySet[MoneySession]:
    """Return the sessions that an actor may read, the latest first: those they play in, or whose club they lead."""
    rows = _sessions().order_by("-pk")
    if viewer.is_operator:
        return rows
    me = own_player(viewer)
    own = Q(pk__in=_of_player(me)) if me else Q(pk__in=[])
    if viewer.kind != "user":
        return rows.filter(own)
    offices = serving(at).filter(user_id=viewer.id)
    led = Q(club__federation__offices__in=offices) | Q(club__offices__in=offices)
    return rows.filter(own | led).distinct()


def _of_player(player: Player) -> QuerySet[SessionPlayer, Any]:
    family = Q(player=player) | Q(player__merged_into=player)
    return SessionPlayer.objects.filter(family).values("session")


def sessions_of_club(club: Club, viewer: Actor, at: datetime) -> QuerySet[MoneySession]:
    """Return the sessions of a club that an actor may read, the latest first."""
    return sessions_for(viewer, at).filter(club=club)


def sessions_under_way(player: Player, at: datetime) -> list[SessionSheet]:
    """Return the sessions of a player in which something waits, and those of the last day, the latest first."""
    last = SessionFact.objects.filter(session=OuterRef("pk")).order_by("-pk").values("kind")[:1]
    rows = _sessions().annotate(last_kind=Subquery(last)).filter(pk__in=_of_player(player))
    is_waiting = Q(last_kind__in=(Kind.GAME, Kind.UNDO, Kind.CLOSE))
    is_new = Q(players__place=0, players__act__at__gte=at - timedelta(days=1))
    return sheets_of(rows.filter(is_waiting | is_new).distinct().order_by("-pk"))


def waiting_for(player: Player, sheets: Iterable[SessionSheet]) -> list[SessionSheet]:
    """Return the sessions in which something waits for the answer of this player."""
    return [sheet for sheet in sheets if sheet.may_answer(sheet.place_of(player.canonical))]


def session(session_id: int) -> MoneySession:
    """Return a session by its id. Raise NotFound for an unknown one."""
    row = first_or_none(_sessions().filter(pk=session_id)) if 0 < session_id < 2**63 else None
    if row is None:
        raise NotFound(cause("unknown_session"))
    return row


def session_version(row: MoneySession) -> int:
    """Return the version of a session, which grows with every act on it."""
    return Stream.objects.get(kind=Stream.Kind.SESSION, key=str(row.pk)).seq


def _sessions() -> QuerySet[MoneySession]:
    players = SessionPlayer.objects.select_related("act", "player__merged_into").order_by("place")
    facts = SessionFact.objects.select_related("player__merged_into").order_by("pk")
    return MoneySession.objects.select_related("club__federation").prefetch_related(
        Prefetch("players", players), Prefetch("facts", facts)
    )


def sheets_of(rows: Iterable[MoneySession]) -> list[SessionSheet]:
    """Return the sheets of sessions, in the same order."""
    return [sheet_of(row) for row in rows]


def sheet_of(row: MoneySession) -> SessionSheet:
    """Return what the facts of a session say now."""
    players = tuple(member.player.canonical for member in row.players.all())
    games: list[Game] = []
    pending, is_ended = None, False
    for fact in row.facts.all():
        if fact.kind == Kind.CONFIRMED and pending is not None:
            is_ended = pending.kind == Kind.CLOSE
            _apply(pending, games)
        pending = _entry(fact, players)
    return SessionSheet(row, players, tuple(games), pending, is_ended)


def _entry(fact: SessionFact, players: Sequence[Player]) -> PendingEntry | None:
    if fact.kind in (Kind.CONFIRMED, Kind.REFUSED) or fact.player is None:
        return None
    return PendingEntry(fact.kind, players.index(fact.player.canonical), fact.game)


def _apply(entry: PendingEntry, games: list[Game]) -> None:
    if entry.kind == Kind.GAME:
        games.append(entry.game)
    elif entry.kind == Kind.UNDO:
        games.pop()
