"""The player of a play-off board, named by a captain or at the desk."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import act, desk, posted
from interfaces.web.desk.matches.teams.lineup_forms import SubstitutionForm
from interfaces.web.desk.matches.teams.ties import act_page_of, side_of_tie
from matches.flows.teams.name_playoff_player import name_playoff_player
from matches.models import Match
from matches.queries.teams.lineups import board
from matches.queries.teams.squads import squad_of
from matches.services.teams.lineups import team_of
from rules_engine.leagues.boards import PLAYOFF_BOARD
from rules_engine.words import SIDES


@desk
def playoff(request: HttpRequest, match: int, side: int) -> HttpResponse:
    """Name who plays the play-off board for a side."""
    place = side_of_tie(request, match, side)
    team = team_of(place.match, SIDES[side])
    form = SubstitutionForm([row for row in squad_of(team) if row.is_in], [], posted(request))
    title = _("Play-off board: %(team)s") % {"team": team.team_name}
    page = act_page_of(place, title, _("Name the player"), _("Player named."))
    page = replace(page, remark=lambda: _remark(place.match))

    def do() -> None:
        number = int(form.cleaned_data["player"])
        name_playoff_player(match_id=match, number=number, side=side, ctx=place.ctx)

    return act(request, page, form, do)


def _remark(match: Match) -> str:
    """Return who sees the player that was named: nobody until both sides have named one."""
    if board(match, PLAYOFF_BOARD) is None:
        return _("The other side does not see whom.")
    return _("Both sides have named one: the play-off board can be played.")
