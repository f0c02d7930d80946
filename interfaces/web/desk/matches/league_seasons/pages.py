"""The desk of a season: how it stands, its plan, its fixtures, a tie that is moved."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActPage, act, desk, posted, show
from interfaces.web.desk.matches.access import act_page, match_for, start, tournament_for
from interfaces.web.desk.matches.league_seasons.forms import FixtureForm, FixturesForm, PlanForm
from journal.refusals import NotFound, cause
from matches.flows.league_seasons.make_fixtures import make_fixtures
from matches.flows.league_seasons.move_fixture import move_fixture
from matches.flows.league_seasons.plan_season import plan_season
from matches.models import Tournament
from matches.queries.league_seasons.seasons import divisions_of, find_season, get_season
from matches.queries.league_seasons.sheets import season_sheet
from matches.queries.results.appointments import appointment_of
from matches.services.league_seasons.drafting import draft


@desk
def season_desk(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show how the season stands, and what its manager does next."""
    place = tournament_for(request, federation, tournament, "plan_season")
    season = find_season(place.tournament)
    sheet = season_sheet(season, place.ctx.at, is_for_all=False) if season else None
    context = {"tournament": place.tournament, "may": place.may, "sheet": sheet, "now": place.ctx.at}
    return show(request, "desk/matches/league_seasons/season.html", context, zone=place.zone)


@desk
def season_plan(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Enter the plan of the season."""
    place = tournament_for(request, federation, tournament, "plan_season")
    season = find_season(place.tournament)
    form = PlanForm(divisions_of(place.tournament), season.plan if season else None, posted(request))
    page = ActPage(
        _("Plan of the season"),
        _("Store"),
        next=_address(place.tournament),
        done=_("Stored."),
        hint=place.tournament.name,
        template="desk/matches/league_seasons/plan.html",
        zone=place.zone,
    )
    return act(request, page, form, lambda: plan_season(ref=place.ref, plan=form.plan(), ctx=place.ctx))


@desk
def fixtures(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Look at the fixtures that the rule book makes, and make them."""
    place = tournament_for(request, federation, tournament, "make_fixtures")
    season = get_season(place.tournament)
    season_draft = draft(season)
    form = FixturesForm(posted(request), initial={"digest": season_draft.digest})
    page = ActPage(
        _("Fixtures"),
        _("Make these fixtures"),
        next=_address(place.tournament),
        done=_("The fixtures are made: all divisions are drawn."),
        hint=place.tournament.name,
        template="desk/matches/league_seasons/fixtures.html",
        zone=place.zone,
        context=lambda: {"draft": season_draft},
    )

    def do() -> None:
        make_fixtures(ref=place.ref, digest=form.cleaned_data["digest"], ctx=place.ctx)

    return act(request, page, form, do)


@desk
def fixture_move(request: HttpRequest, match: int) -> HttpResponse:
    """Move a tie to another time or venue."""
    place = match_for(request, match, "move_fixture")
    season, row = get_season(place.tournament), appointment_of(place.match, place.ctx.at)
    if row is None:
        raise NotFound(cause("no_round_day"))
    with timezone.override(place.zone):
        initial = start(place.match.stage.event, at=row.agreed_at, venue=row.venue)
        form = FixtureForm(season.plan.venues, posted(request), initial=initial)
        page = act_page(place, place.match, _("Move the tie"), _("Move"), _("Moved."))

        def do() -> None:
            cleaned = form.cleaned_data
            ctx = form.act_context(place.ctx)
            move_fixture(match_id=match, to=cleaned["at"], venue=cleaned["venue"], ctx=ctx)

        return act(request, page, form, do)


def _address(tournament: Tournament) -> str:
    return reverse("desk_league_season", args=[tournament.federation.slug, tournament.slug])
