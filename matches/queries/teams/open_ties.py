"""Ties in which something is to be done: of an event, and of the teams for which a login acts."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db.models import Exists, OuterRef, Q, QuerySet

from journal.context import Actor
from matches.models import Event, LineupFact, Match, MatchFact, Result, at_node, is_tie
from matches.models.squad import captained_teams
from matches.queries.events.my_matches import is_paired
from matches.queries.publications import unpublished_by_event
from matches.queries.results.appointments import AppointmentRow, appointments_of
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_rows
from matches.queries.results.matches import HAS_RESULT
from matches.queries.teams.confirmations import TieConfirmation, confirmations_of
from matches.queries.teams.playoffs import waiting_playoffs
from matches.tie_settings import LONGEST_CONFIRMATION
from rules_engine.words import SIDES, Side

MOST_OWN: Final = 20


@dataclass(frozen=True, slots=True)
class OpenTie:
    """A tie without a result, or one whose result can be accepted. ``is_in``: by side, whether its line-up was handed
    in. ``side``: the one for which the viewer acts, None of an event. ``confirmation``: of its result.
    ``playoff_sides``: those that have named the player of its play-off board; None where none is waited for.
    """

    row: MatchRow
    event: Event
    is_revealed: bool
    is_in: tuple[bool, bool]
    appointment: AppointmentRow | None
    side: Side | None = None
    confirmation: TieConfirmation | None = None
    playoff_sides: Collection[int] | None = None

    @property
    def due_at(self) -> datetime | None:
        """Return when its line-ups are revealed at the latest; None without an agreed time."""
        agreed_at = self.appointment.agreed_at if self.appointment else None
        return agreed_at - timedelta(minutes=self.event.play.tie.lineup_minutes) if agreed_at else None

    @property
    def moment(self) -> float:
        """Return the agreed time, or else the deadline, in seconds since 1970; 0 without either."""
        moment = self.appointment and (self.appointment.agreed_at or self.appointment.due_at)
        return moment.timestamp() if moment else 0

    @property
    def asks(self) -> bool:
        """Return whether the line-up of the viewer's team is still to be handed in."""
        is_open = self.confirmation is None and not self.is_revealed
        return self.side is not None and is_open and not self.is_in[self.side]

    @property
    def asks_for_playoff(self) -> bool:
        """Return whether the viewer's team is still to name the player of the play-off board."""
        return self.side is not None and self.playoff_sides is not None and self.side not in self.playoff_sides

    @property
    def asks_to_confirm(self) -> bool:
        """Return whether the viewer's team may accept the result, or protest."""
        return self.side is not None and self.confirmation is not None and self.confirmation.may_confirm(self.side)


def without_lineups(event: Event, at: datetime) -> list[OpenTie]:
    """Return the ties of an event that can be played and whose line-ups are not revealed, those due first."""
    matches = list(_open_matches().filter(stage__event=event).filter(~_reveals()))
    return _by_time(_open_ties(matches, {}, at))


def own_ties(viewer: Actor, at: datetime) -> list[OpenTie]:
    """Return the ties of the teams for which a login acts, of published draws: those without a result, and those whose
    result they may still accept.
    """
    teams = captained_teams(viewer.id) if viewer.kind == "user" else set()
    if not teams:
        return []
    of_teams = Q(side0__in=teams) | Q(side1__in=teams)
    matches = [*_open_matches().filter(of_teams)[:MOST_OWN], *_decided_matches(at).filter(of_teams)[:MOST_OWN]]
    unpublished = unpublished_by_event({match.stage.event for match in matches}, at)
    sides = {match.pk: SIDES[0 if match.side0_id in teams else 1] for match in matches}
    ties = zip(matches, _open_ties(matches, sides, at), strict=True)
    own = [tie for match, tie in ties if is_paired(tie.row, match, unpublished.get(tie.event.pk))]
    return _by_time([tie for tie in own if tie.row.result is None or tie.asks_to_confirm])


def _open_matches() -> "QuerySet[Match]":
    return _ties().filter(~HAS_RESULT)


def _decided_matches(at: datetime) -> "QuerySet[Match]":
    """Return the ties with a result that may wait for captains."""
    since = at - timedelta(hours=LONGEST_CONFIRMATION)
    return _ties().filter(Exists(Result.objects.holding().filter(match=OuterRef("pk"), act__at__gt=since)))


def _ties() -> "QuerySet[Match]":
    rows = Match.objects.filter(is_tie(), at_node()).order_by("pk")
    return rows.select_related("act", "stage__event__tournament__federation")


def _reveals() -> Exists:
    return Exists(MatchFact.objects.holding().filter(match=OuterRef("pk"), kind=MatchFact.Kind.REVEALED))


def _open_ties(matches: Sequence[Match], sides: Mapping[int, Side], at: datetime) -> list[OpenTie]:
    confirmations = confirmations_of(matches, at) if sides else {}
    appointments = appointments_of([match for match in matches if match.pk not in confirmations], at)
    revealed_ids, lineups = _revealed(matches), _handed_in(matches)
    without_result = [match for match in matches if match.pk in revealed_ids and match.pk not in confirmations]
    playoffs = waiting_playoffs(without_result) if sides else {}
    return [
        OpenTie(
            row,
            match.stage.event,
            match.pk in revealed_ids,
            (0 in lineups[match.pk], 1 in lineups[match.pk]),
            appointments.get(match.pk),
            sides.get(match.pk),
            confirmations.get(match.pk),
            playoffs.get(match.pk),
        )
        for match, row in zip(matches, match_rows(matches), strict=True)
    ]


def _revealed(matches: Sequence[Match]) -> set[int]:
    facts = MatchFact.objects.holding().filter(match__in=matches, kind=MatchFact.Kind.REVEALED)
    return set(facts.values_list("match", flat=True))


def _handed_in(matches: Sequence[Match]) -> Mapping[int, set[int]]:
    sides: dict[int, set[int]] = defaultdict(set)
    facts = LineupFact.objects.holding().filter(match__in=matches, is_playoff=False)
    for match, side in facts.values_list("match", "side"):
        sides[match].add(side)
    return sides


def _by_time(ties: list[OpenTie]) -> list[OpenTie]:
    """Return ties with a result to accept or a player to name first; then those whose time is agreed, the soonest of
    them first; then by deadline and draw.
    """
    asks = {tie.row.id for tie in ties if tie.asks_to_confirm or tie.asks_for_playoff}
    return sorted(ties, key=lambda tie: (tie.row.id not in asks, tie.due_at is None, tie.moment, tie.row.id))
