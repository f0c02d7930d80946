"""What the site knows of the own player: ratings, licences, payments, and where each is changed."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from clubs.queries import players, transfers
from finance.queries.debts import debts_of
from interfaces.web.base.act_pages import context_of, desk, show
from matches.queries.transcripts import analyses
from members.queries.own_licences import own_licences
from ratings.queries.performances.player_performances import player_performances
from ratings.queries.players import profiles


@desk
def my_account(request: HttpRequest) -> HttpResponse:
    """Show the own player. A login without a player is led to the page that links one."""
    ctx = context_of(request)
    me = players.own_player(ctx.actor)
    if me is None:
        return redirect("desk_link_code")
    licences = own_licences(me, ctx.at)
    context = {
        "me": me,
        "pools": profiles.pools_of(me),
        "quality": analyses.of_player(me),
        "performances": player_performances(me),
        "licences": licences,
        "has_card": any(row.number for row in licences),
        "debts": debts_of(me),
        "transfers": transfers.transfers_for(ctx.actor, ctx.at).count(),
    }
    return show(request, "desk/site/account.html", context)
