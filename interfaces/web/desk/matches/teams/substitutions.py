"""A substitution on a board of a tie, by a captain or at the desk."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import act, desk, posted
from interfaces.web.desk.matches.teams.lineup_forms import SubstitutionForm
from interfaces.web.desk.matches.teams.ties import act_page_of, side_of_tie, with_notes
from matches.flows.teams.substitute_player import substitute_player
from matches.queries.teams import lineups
from matches.queries.teams.squads import squad_of
from matches.services.teams.lineups import team_of
from rules_engine.words import SIDES


@desk
def substitution(request: HttpRequest, match: int, board: int, side: int) -> HttpResponse:
    """Put another player on a board that has not begun."""
    place = side_of_tie(request, match, side)
    busy = lineups.on_boards(place.match)
    team = team_of(place.match, SIDES[side])
    free = [row for row in squad_of(team) if row.is_in and row.entry not in busy]
    players = [row for row in squad_of(team) if row.entry in lineups.on_board(place.match, board, SIDES[side])]
    form = SubstitutionForm(free, players, posted(request))
    title = _("Substitute on board %(board)s: %(team)s") % {"board": board, "team": team.team_name}
    page = act_page_of(place, title, _("Substitute"), _("Player substituted."))
    if place.match.stage.event.play.tie.consultation:
        note = _("This side plays every board: the player is substituted on all boards that have not begun.")
        page = with_notes(page, [note])

    def do() -> None:
        number = int(form.cleaned_data["player"])
        instead_of = int(form.cleaned_data.get("instead_of") or 0)
        substitute_player(match_id=match, board=board, side=side, number=number, instead_of=instead_of, ctx=place.ctx)

    return act(request, page, form, do)
