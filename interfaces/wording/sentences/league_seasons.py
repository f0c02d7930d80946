"""Sentences for the seasons of leagues: their plan, fixtures, postponed ties, and the next season."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "no_season": _("This tournament is not the season of a league. Enter its weeks and venues at its desk first."),
    "bad_season_number": _("“%(setting)s” is %(value)s. Give a whole number from %(least)s to %(most)s."),
    "bad_season_day": _("“%(day)s” is not a day. Write it in the form 2026-10-05."),
    "bad_season_time": _("“%(time)s” is not a time of day. Write it in the form 19:30."),
    "venue_twice": _("The venue “%(venue)s” is there twice. Give each venue a name of its own."),
    "bad_venue": _("The venue “%(venue)s” needs a name of 1 to 120 letters without “;”, and an address of up to 200."),
    "no_divisions": _("This season has no division. Add an event of teams in the format league for each division."),
    "bad_division": _("%(division)s has %(teams)s teams. Enter %(least)s to %(most)s teams first."),
    "fixtures_made": _("The fixtures of %(division)s are made. Move single ties, or undo the draw in its journal."),
    "fixtures_changed": _("The plan or the teams have changed since you looked at the fixtures. Look at them again."),
    "fixtures_in_the_past": _("The first tie would be on %(day)s, which is over. Choose a later first week."),
    "unknown_venue": _("There is no venue “%(venue)s”. Choose one of the season."),
    "venue_full": _("“%(venue)s” takes %(most)s ties on %(day)s, and has them. Choose another day or venue."),
    "team_plays_that_day": _("%(team)s plays another tie on %(day)s. Choose another day."),
    "league.date_holds": _("The date of the tie holds until both teams agree on another one. Propose other times."),
    "league.begun": _("The time of the tie has come. Ask the league manager."),
    "league.notice_too_short": _("It is less than %(days)s days until the tie. Ask the league manager."),
    "league.round_fixed": _("The last %(rounds)s rounds are played on their dates. Ask the league manager."),
    "league.after_the_last_week": _("The last day on which this tie can be played is %(day)s. Choose an earlier time."),
    "league.no_postponement_left": _(
        "This team has postponed %(most)s ties, which is all that a season allows. Ask the league manager."
    ),
    "season_is_on": _("%(open)s ties have no result yet. Wait for them, or decide them."),
    "no_play_off": _("The season has no play-off below division %(level)s. Change its plan first."),
    "unknown_level": _("There is no division %(level)s. Give 1 to %(most)s, or 0 for a team that does not play."),
    "too_few_teams": _("%(division)s would have %(teams)s teams. Put at least two into each division."),
}
