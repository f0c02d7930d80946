"""The seasons of a federation or a club: open one, change it after a preview, pick events."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import Federation
from clubs.permissions import Role, roles_in_federation
from clubs.queries import federations, users
from interfaces.web.base.act_pages import ActPage, PreviewPanel, act, context_of, desk, posted, show
from interfaces.web.base.choices import Choices
from interfaces.web.base.pages import page_of
from interfaces.web.desk.ratings.season_form import ChangedSeasonForm, NewSeasonForm, PickForm, typed
from interfaces.web.public.ratings.season_words import PRESETS, STANDINGS, term_lines
from journal.context import ActContext
from matches.queries.events import pools
from ratings.flows.seasons.change_season import change_season
from ratings.flows.seasons.open_season import open_season
from ratings.flows.seasons.pick_event_for_season import pick_event_for_season
from ratings.flows.seasons.preview_season import preview_season
from ratings.models import SeasonTable
from ratings.permissions import require
from ratings.queries.seasons import seasons
from ratings.services.seasons.seasons import roles_for_season
from rules_engine.ratings.season.plain import to_plain
from rules_engine.ratings.season.presets import PRESETS as RULES

_PREVIEW_ROWS = 60  # rows of a preview


@desk
def new_season(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, home = context_of(request), federations.federation(federation)
    roles = roles_in_federation(ctx.actor, home, ctx.at)
    require("open_season", roles)
    like = request.GET.get("like", "")
    rules = RULES.get(like, RULES["milwaukee"])
    start = {**typed(to_plain(rules)), "takes": "all", "club": request.GET.get("club", "")}
    hosts = _hosts(home, ctx, officer=bool(roles & {Role.OPERATOR, Role.OFFICER}))
    form = NewSeasonForm(hosts, _pools(home), posted(request), initial=start)
    page = ActPage(
        _("Open a season"),
        _("Open"),
        next=reverse("desk_federation", args=[federation]),
        done=_("Season opened. Results within its dates are being added."),
        hint=_("Season points are a table beside the ratings. Start from published rules and change what you like."),
        template="desk/ratings/season_form.html",
        context=lambda: {"presets": list(PRESETS.items()), "like": like if like in RULES else "milwaukee"},
    )

    def do() -> None:
        cleaned = form.cleaned_data
        open_season(federation=federation, code=cleaned["code"], plan=form.to_input(), club=cleaned["club"], ctx=ctx)

    return act(request, page, form, do)


@desk
def season_desk(request: HttpRequest, federation: str, season: str) -> HttpResponse:
    """Show the terms, and every event of the season's days: whether it counts, with buttons to override that."""
    table = _season_for(request, federation, season, "change_season")
    page = page_of(seasons.events_near(table), request, 50)
    rows = [
        (season_event, STANDINGS[season_event.standing.value])
        for season_event in seasons.season_events(table, list(page))
    ]
    context = {"table": table, "federation": table.federation, "terms": term_lines(table), "page": page, "rows": rows}
    return show(request, "desk/ratings/season.html", context, zone=table.federation.time_zone)


@desk
def changed_season(request: HttpRequest, federation: str, season: str) -> HttpResponse:
    ctx, table = context_of(request), _season_for(request, federation, season, "change_season")
    form = ChangedSeasonForm(_pools(table.federation), posted(request), initial=_standing(table))

    def preview() -> PreviewPanel:
        moves = preview_season(federation=federation, code=season, plan=form.to_input(), ctx=ctx)
        return PreviewPanel(
            {"moved": moves[:_PREVIEW_ROWS], "more": max(0, len(moves) - _PREVIEW_ROWS), "is_looked": True}
        )

    def do() -> None:
        versioned = ctx.with_note("", form.cleaned_data["version"])
        change_season(federation=federation, code=season, plan=form.to_input(), ctx=versioned)

    page = ActPage(
        _("Change the season: %(name)s") % {"name": table.name},
        _("Save"),
        next=reverse("desk_season", args=[federation, season]),
        done=_("Terms changed. The table is being recalculated."),
        hint=_("The complete table is recalculated as if the terms had always been so."),
        template="desk/ratings/season_form.html",
        preview=preview,
    )
    return act(request, page, form, do)


@desk
def picked_event(request: HttpRequest, federation: str, season: str, season_event: int) -> HttpResponse:
    ctx, table = context_of(request), _season_for(request, federation, season, "pick_event_for_season")
    event = seasons.event_of(table, season_event)
    form = PickForm(posted(request), initial={"picked": seasons.picks(table).get(season_event, "auto")})
    page = ActPage(
        _("Choose whether an event counts"),
        _("Save"),
        next=reverse("desk_season", args=[federation, season]),
        done=_("Saved. The table is being recalculated."),
        hint=f"{table.name}: {event.name}",
    )

    def do() -> None:
        choice = form.cleaned_data["picked"]
        pick_event_for_season(federation=federation, code=season, event_id=season_event, pick=choice, ctx=ctx)

    return act(request, page, form, do)


def _season_for(request: HttpRequest, federation: str, season: str, permission: str) -> SeasonTable:
    """Return the season; raise NotAllowed without the permission."""
    ctx, table = context_of(request), seasons.season(federation, season)
    require(permission, roles_for_season(table.federation, table.club, ctx.actor, ctx.at))
    return table


def _standing(table: SeasonTable) -> dict[str, object]:
    """Return the current values as initial values of the fields."""
    names = ("name", "from_on", "until_on", "takes", "counts_running", "version")
    data = {name: getattr(table, name) for name in names}
    return {**typed(table.rules), **data, "pool": table.pool.code if table.pool else ""}


def _pools(home: Federation) -> Choices:
    return [(pool.code, pool.name) for pool in pools.match_pools_of(home)]


def _hosts(home: Federation, ctx: ActContext, *, officer: bool) -> Choices:
    """Return the hosts for which the actor may open a season."""
    clubs = list(federations.clubs_of(home))
    if officer:
        return [("", _("The federation's: the events of all clubs")), *((club.slug, club.name) for club in clubs)]
    club_ids = {office.club_id for office in users.offices(ctx.actor, ctx.at)}
    return [(club.slug, club.name) for club in clubs if club.pk in club_ids]
