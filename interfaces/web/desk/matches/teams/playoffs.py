"""The player of a play-off board, named by a captain or at the desk."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import act, desk, posted
from interfaces.web.desk.matches.teams.lineup_forms import SubstitutionForm
from interfaces.web.desk.matches.teams.ties import act_page_of, side_of_tie
from matches.flows.teams.name_playoff_player import name_playoff_player
from matches.queries.teams.squads import squad_of
from matches.services.teams.lineups import team_of
from rules_engine.words import SIDES


@desk
def playoff(request: HttpRequest, match: int, side: int) -> HttpResponse:
    """Name who plays the play-off board for a side."""
    place = side_of_tie(request, match, side)
    team = team_of(place.match, SIDES[side])
    form = SubstitutionForm([row for row in squad_of(team) if row.is_in], [], posted(request))
    title = _("Play-off board: %(team)s") % {"team": team.team_name}
    page = act_page_of(place, title, _("Name the player"), _("Player named. The other side does not see whom."))

    def do() -> None:
        number = int(form.cleaned_data["player"])
        name_playoff_player(match_id=match, number=number, side=side, ctx=place.ctx)

    return act(request, page, form, do)
