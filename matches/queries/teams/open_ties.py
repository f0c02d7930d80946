"""Ties without a result: of an event, and of the teams for which a login acts."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
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
from rules_engine.words import SIDES, Side

MOST_OWN: Final = 20


@dataclass(frozen=True, slots=True)
class OpenTie:
    """A tie without a result. ``is_in``: by side, whether its line-up was handed in. ``side``: the one for which the
    viewer acts, None of an event.
    """

    row: MatchRow
    event: Event
    is_revealed: bool
    is_in: tuple[bool, bool]
    appointment: AppointmentRow | None
    side: Side | None = None

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
        return self.side is not None and not self.is_revealed and not self.is_in[self.side]


def without_lineups(event: Event, at: datetime) -> list[OpenTie]:
    """Return the ties of an event that can be played and whose line-ups are not revealed, those due first."""
    matches = list(_open_matches().filter(stage__event=event).filter(~_reveals()))
    return _by_time(_open_ties(matches, {}, at))


def own_ties(viewer: Actor, at: datetime) -> list[OpenTie]:
    """Return the ties of the teams for which a login acts, of published draws."""
    teams = captained_teams(viewer.id) if viewer.kind == "user" else set()
    if not teams:
        return []
    matches = list(_open_matches().filter(Q(side0__in=teams) | Q(side1__in=teams))[:MOST_OWN])
    unpublished = unpublished_by_event({match.stage.event for match in matches}, at)
    sides = {match.pk: SIDES[0 if match.side0_id in teams else 1] for match in matches}
    ties = zip(matches, _open_ties(matches, sides, at), strict=True)
    return _by_time([tie for match, tie in ties if is_paired(tie.row, match, unpublished.get(tie.event.pk))])


def _open_matches() -> "QuerySet[Match]":
    results = Result.objects.holding().filter(match=OuterRef("pk"))
    rows = Match.objects.filter(is_tie(), at_node(), ~Exists(results)).order_by("pk")
    return rows.select_related("act", "stage__event__tournament__federation")


def _reveals() -> Exists:
    return Exists(MatchFact.objects.holding().filter(match=OuterRef("pk"), kind=MatchFact.Kind.REVEALED))


def _open_ties(matches: Sequence[Match], sides: Mapping[int, Side], at: datetime) -> list[OpenTie]:
    appointments, revealed_ids, lineups = appointments_of(matches, at), _revealed(matches), _handed_in(matches)
    return [
        OpenTie(
            row,
            match.stage.event,
            match.pk in revealed_ids,
            (0 in lineups[match.pk], 1 in lineups[match.pk]),
            appointments.get(match.pk),
            sides.get(match.pk),
        )
        for match, row in zip(matches, match_rows(matches), strict=True)
    ]


def _revealed(matches: Sequence[Match]) -> set[int]:
    facts = MatchFact.objects.holding().filter(match__in=matches, kind=MatchFact.Kind.REVEALED)
    return set(facts.values_list("match", flat=True))


def _handed_in(matches: Sequence[Match]) -> Mapping[int, set[int]]:
    sides: dict[int, set[int]] = defaultdict(set)
    for match, side in LineupFact.objects.holding().filter(match__in=matches).values_list("match", "side"):
        sides[match].add(side)
    return sides


def _by_time(ties: list[OpenTie]) -> list[OpenTie]:
    """Return ties whose time is agreed first, the soonest of them first; then by deadline and draw."""
    return sorted(ties, key=lambda tie: (tie.due_at is None, tie.moment, tie.row.id))
