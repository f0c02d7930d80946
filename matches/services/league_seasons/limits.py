"""The limits of a season on the time and the venue of a tie."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from journal.refusals import Refused, cause
from matches.inputs.appointments import ArrangementInput
from matches.models import LeagueSeason, Match
from matches.queries.league_seasons.fixtures import FixtureRow, fixtures_of
from matches.queries.league_seasons.postponed import postponed_by, round_of, team_of
from matches.queries.league_seasons.seasons import divisions_of, find_season
from matches.queries.results.appointments import AppointmentRow, appointment_of
from matches.season_plan import SeasonPlan
from rules_engine.leagues.appointment_settings import MANAGER, By, Kind
from rules_engine.words import Side, other

_ASKS = (Kind.PROPOSE, Kind.DECLINE)


def check_move(season: LeagueSeason, match: Match, at: datetime, venue: str, now: datetime) -> None:
    """Raise ``Refused`` if a tie cannot be played then and there: in the past, beyond the season, at an unknown or full
    venue, or on a day on which one of its teams plays another tie.
    """
    if at <= now:
        raise Refused(cause("appointment.in_the_past"))
    _check_last_day(season, match, at)
    row = season.plan.venue_named(venue)
    if venue and row is None:
        raise Refused(cause("unknown_venue", venue=venue[:120]))
    rows = [other_tie for other_tie in fixtures_of(divisions_of(season.tournament), now) if other_tie.id != match.pk]
    same_day = [other_tie for other_tie in rows if _is_on(other_tie, at, ZoneInfo(season.tournament.time_zone))]
    _check_teams(match, same_day, at)
    if row and sum(other_tie.venue == venue for other_tie in same_day) >= row.at_once:
        raise Refused(cause("venue_full", venue=venue, day=str(at.date()), most=row.at_once))


def check_postponement(match: Match, by: By, step: ArrangementInput, now: datetime) -> None:
    """Raise ``Refused`` if the season does not let a side postpone its tie. An earlier time needs only agreement."""
    season = find_season(match.stage.event.tournament) if by != MANAGER and match.is_tie else None
    row = appointment_of(match, now) if season else None
    if season is None or row is None or row.agreed_at is None:
        return
    if step.kind is Kind.CALL_OFF:
        raise Refused(cause("league.date_holds"))
    side: Side = 1 if by == 1 else 0
    if step.kind in _ASKS:
        _check_request(season, match, side, row, [time for time in step.times if time > row.agreed_at], now)
    elif step.kind is Kind.ACCEPT and step.time and step.time > row.agreed_at:
        _check_request(season, match, other(side), row, [step.time], now)


def _check_request(
    season: LeagueSeason, match: Match, requester: Side, row: AppointmentRow, later: Sequence[datetime], now: datetime
) -> None:
    if not later or row.agreed_at is None:
        return
    plan = season.plan
    if now >= row.agreed_at:
        raise Refused(cause("league.begun"))
    if row.agreed_at - now < timedelta(days=plan.notice_days):
        raise Refused(cause("league.notice_too_short", days=plan.notice_days))
    if _is_fixed(match, plan):
        raise Refused(cause("league.round_fixed", rounds=plan.fixed_rounds))
    for time in later:
        _check_last_day(season, match, time)
    team = team_of(match, requester)
    if postponed_by(season.tournament, team) >= plan.postponements:
        raise Refused(cause("league.no_postponement_left", most=plan.postponements))


def _is_fixed(match: Match, plan: SeasonPlan) -> bool:
    """Return whether the tie is of one of the last rounds, which are all played on their dates."""
    number, last = round_of(match)
    return number > last - plan.fixed_rounds


def _check_last_day(season: LeagueSeason, match: Match, at: datetime) -> None:
    day = at.astimezone(ZoneInfo(season.tournament.time_zone)).date()
    last = _last_day(season, match)
    if day > last:
        raise Refused(cause("league.after_the_last_week", day=str(last)))


def _last_day(season: LeagueSeason, match: Match) -> date:
    """Return the last day on which a tie can be played: the last one that the plan has for any round."""
    last = match.stage.due_on(0) or season.tournament.until_on
    return max(last, season.plan.last_catch_up or last)


def _is_on(row: FixtureRow, at: datetime, zone: ZoneInfo) -> bool:
    return row.at is not None and row.at.astimezone(zone).date() == at.astimezone(zone).date()


def _check_teams(match: Match, same_day: Sequence[FixtureRow], at: datetime) -> None:
    sides = {match.side0_id, match.side1_id}
    for row in same_day:
        for team in row.teams:
            if team.row.id in sides:
                raise Refused(cause("team_plays_that_day", team=team.name, day=str(at.date())))
