"""Check who may play in a tie: guests, club members, and how often a player played for the teams of a season."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from clubs.models import Team
from journal.refusals import Refused
from matches.models import Entry, Event, Match, SquadFact
from matches.queries.league_seasons.postponed import round_of
from matches.queries.league_seasons.seasons import LEAGUE, find_season
from matches.queries.results.appointments import appointment_of
from matches.queries.teams.appearances import Appearance, appearances
from matches.queries.teams.squad_checks import clubs_of_teams, entered_after, members_among
from matches.queries.teams.squads import SquadRow
from rules_engine.verdict import Code, Verdict, Violation


def check_eligible(match: Match, team: Entry, rows: Sequence[SquadRow], at: datetime) -> None:
    """Raise ``Refused`` with everything that forbids one of these players to play for the team in the tie."""
    faults = [*_guests(match.stage.event, rows), *faults_of(match, team, rows, at)]
    if faults:
        raise Refused(Verdict(tuple(faults)))


def faults_of(match: Match, team: Entry, rows: Sequence[SquadRow], at: datetime) -> Iterator[Violation]:
    """Yield what forbids each of these players to play. ``where`` of each is the number in the squad."""
    yield from _new(match, rows, at)
    yield from _strangers(match, team, rows)
    yield from _busy(match, team, rows)


def _guests(event: Event, rows: Sequence[SquadRow]) -> Iterator[Violation]:
    count, most = sum(row.standing == SquadFact.Kind.GUEST for row in rows), event.play.tie.guests
    if count > most:
        yield Violation(Code("too_many_guests"), 0, {"guests": count, "most": most})


def _new(match: Match, rows: Sequence[SquadRow], at: datetime) -> Iterator[Violation]:
    """Yield those who are in the squad for too short a time before the tie: its agreed time, or now without one."""
    days = match.stage.event.play.tie.registered_days
    if not days:
        return
    appointment = appointment_of(match, at)
    time = (appointment.agreed_at if appointment else None) or at
    new_ids = entered_after([row.entry for row in rows], time - timedelta(days=days))
    yield from (_fault("squad_too_new", row, days=days) for row in rows if row.entry in new_ids)


def _strangers(match: Match, team: Entry, rows: Sequence[SquadRow]) -> Iterator[Violation]:
    """Yield those who are no members of the club; a guest is asked for nothing."""
    club = team.team.club if team.team else None
    if club is None or not match.stage.event.play.tie.members_only:
        return
    member_ids = members_among(club, [row.player.pk for row in rows])
    own = (row for row in rows if row.standing != SquadFact.Kind.GUEST and row.player.pk not in member_ids)
    yield from (_fault("not_of_the_club", row, club=club.name) for row in own)


def _busy(match: Match, team: Entry, rows: Sequence[SquadRow]) -> Iterator[Violation]:
    """Yield those who played too often elsewhere in the season, in the same round, or too little before a play-off."""
    event = match.stage.event
    if find_season(event.tournament) is None or team.team is None:
        return
    is_division, round_ = match.stage.format == LEAGUE, round_of(match)[0]
    by_player: dict[int, list[Appearance]] = {row.player.pk: [] for row in rows}
    for appearance in appearances(event.tournament, by_player):
        by_player[appearance.player].append(appearance)
    clubs = clubs_of_teams([other.team for own in by_player.values() for other in own])
    for row in rows:
        own = by_player[row.player.pk]
        if is_division:
            yield from _same_round(event, row, own, round_)
            yield from _tied(
                event, team.team, row, [other for other in own if clubs.get(other.team) == team.team.club_id]
            )
        else:
            yield from _before_playoff(event, team.team, row, own)


def _same_round(event: Event, row: SquadRow, own: Sequence[Appearance], round_: int) -> Iterator[Violation]:
    """Yield that a player plays for another team of the season in the round."""
    same = next((other for other in own if other.event != event.pk and other.round == round_), None)
    if event.play.tie.one_tie_a_round and same is not None:
        yield _fault("plays_this_round", row, team=same.team_name, round=round_)


def _tied(event: Event, team: Team, row: SquadRow, own: Sequence[Appearance]) -> Iterator[Violation]:
    """Yield the higher teams for which a player played too often. ``own``: for teams of the club."""
    ties = {(other.team, other.team_name, other.tie) for other in own if _is_higher(other, event)}
    most = event.play.tie.tied_after
    for (_team, name), count in Counter((team_id, name) for team_id, name, _tie in ties).items():
        if most and team.club_id and count >= most:
            yield _fault("tied_to_team", row, team=name, ties=count)


def _is_higher(appearance: Appearance, event: Event) -> bool:
    """Return whether a board was played in a higher division, which was added first."""
    return appearance.is_over and appearance.event < event.pk


def _before_playoff(event: Event, team: Team, row: SquadRow, own: Sequence[Appearance]) -> Iterator[Violation]:
    least = event.play.tie.ties_before_playoff
    count = len({other.tie for other in own if other.team == team.pk and other.is_over and other.event != event.pk})
    if count < least:
        yield _fault("too_few_ties", row, ties=count, least=least)


def _fault(code: str, row: SquadRow, **params: str | int) -> Violation:
    return Violation(Code(code), row.number, {"name": row.player.public_name, **params})
