"""The seasons of a federation or a club at the desk: opened, changed after a look at what moves, events picked."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.may import Role, roles_in_federation
from clubs.models import Federation
from clubs.queries import federations, users
from doors.acting import ActPage, Ahead, Who, act, desk, posted, show
from doors.pages import page_of
from matches.conditions.seasons import roles_over
from matches.flows.change_season import change_season
from matches.flows.open_season import open_season
from matches.flows.pick_event_for_season import pick_event_for_season
from matches.flows.preview_season import preview_season
from matches.may import require
from matches.models import SeasonTable
from matches.queries import ratings, seasons
from matches.web.desk.forms import Choices
from matches.web.desk.season_form import ChangedSeasonForm, NewSeasonForm, PickForm, typed
from matches.web.season_words import PRESETS, STANDINGS, term_lines
from rules_engine.ratings.season.plain import to_plain
from rules_engine.ratings.season.presets import PRESETS as RULES

_SHOWN = 60  # rows of a preview


@desk
def new_season(request: HttpRequest, federation: str) -> HttpResponse:
    who, home = Who.of(request), federations.federation(federation)
    roles = roles_in_federation(who.by, home, who.at)
    require("open_season", roles)
    like = request.GET.get("like", "")
    rules = RULES.get(like, RULES["milwaukee"])
    start = {**typed(to_plain(rules)), "takes": "all", "club": request.GET.get("club", "")}
    hosts = _hosts(home, who, officer=bool(roles & {Role.OPERATOR, Role.OFFICER}))
    form = NewSeasonForm(hosts, _pools(home), posted(request), initial=start)
    page = ActPage(
        _("Open a season"),
        _("Open it"),
        next=reverse("desk_federation", args=[federation]),
        done=_("The season is open. What was played in its days is being added up."),
        hint=_("A table of points beside the ratings. Start from rules that others play by, and change what you like."),
        template="desk/season_form.html",
        around=lambda: {"presets": list(PRESETS.items()), "like": like if like in RULES else "milwaukee"},
    )

    def do() -> None:
        told = form.cleaned_data
        where = {"federation": federation, "code": told["code"], "club": told["club"]}
        open_season(**where, plan=form.plan(), by=who.by, at=who.at)

    return act(request, page, form, do)


@desk
def season_desk(request: HttpRequest, federation: str, season: str) -> HttpResponse:
    """Its terms, and every event in its days: whether it counts, and the buttons to decide otherwise."""
    table = _kept(request, federation, season, "change_season")
    page = page_of(seasons.events_near(table), request, 50)
    rows = [(one, STANDINGS[one.standing.value]) for one in seasons.season_events(table, list(page))]
    shown = {"table": table, "federation": table.federation, "terms": term_lines(table), "page": page, "rows": rows}
    return show(request, "desk/season.html", shown, zone=table.federation.time_zone)


@desk
def changed_season(request: HttpRequest, federation: str, season: str) -> HttpResponse:
    who, table = Who.of(request), _kept(request, federation, season, "change_season")
    form = ChangedSeasonForm(_pools(table.federation), posted(request), initial=_standing(table))
    where = {"federation": federation, "code": season}

    def ahead() -> Ahead:
        moved = preview_season(**where, plan=form.plan(), by=who.by, at=who.at)
        return Ahead({"moved": moved[:_SHOWN], "more": max(0, len(moved) - _SHOWN), "is_looked": True})

    def do() -> None:
        change_season(**where, plan=form.plan(), seen=form.cleaned_data["version"], by=who.by, at=who.at)

    page = ActPage(
        _("Change the season: %(name)s") % {"name": table.name},
        _("Keep it so"),
        next=reverse("desk_season", args=[federation, season]),
        done=_("The terms are changed, and the table is being added up again."),
        hint=_("The whole table is added up again, as if the terms had always been so."),
        template="desk/season_form.html",
        ahead=ahead,
    )
    return act(request, page, form, do)


@desk
def picked_event(request: HttpRequest, federation: str, season: str, picked: int) -> HttpResponse:
    who, table = Who.of(request), _kept(request, federation, season, "pick_event_for_season")
    found = seasons.event_of(table, picked)
    form = PickForm(posted(request), initial={"picked": seasons.picks(table).get(picked, "auto")})
    page = ActPage(
        _("Decide whether an event counts"),
        _("Keep it so"),
        next=reverse("desk_season", args=[federation, season]),
        done=_("Kept. The table is being added up again."),
        hint=f"{table.name}: {found.name}",
    )

    def do() -> None:
        told = {"federation": federation, "code": season, "picked": form.cleaned_data["picked"]}
        pick_event_for_season(**told, event=picked, by=who.by, at=who.at)

    return act(request, page, form, do)


def _kept(request: HttpRequest, federation: str, season: str, deed: str) -> SeasonTable:
    """The season, for somebody who may do this to it."""
    who, table = Who.of(request), seasons.season(federation, season)
    require(deed, roles_over(table.federation, table.club, who.by, who.at))
    return table


def _standing(table: SeasonTable) -> dict[str, object]:
    """As it is now, in the fields."""
    names = ("name", "from_on", "until_on", "takes", "counts_running", "version")
    told = {name: getattr(table, name) for name in names}
    return {**typed(table.rules), **told, "pool": table.pool.code if table.pool else ""}


def _pools(home: Federation) -> Choices:
    return [(one.code, one.name) for one in ratings.pools_of(home)]


def _hosts(home: Federation, who: Who, *, officer: bool) -> Choices:
    """Whose seasons somebody may open."""
    clubs = list(federations.clubs_of(home))
    if officer:
        return [("", _("The federation's: the events of all clubs")), *((club.slug, club.name) for club in clubs)]
    mine = {one.club_id for one in users.offices(who.by)}
    return [(club.slug, club.name) for club in clubs if club.pk in mine]
