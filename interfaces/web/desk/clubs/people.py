"""Pages of players: register, link a login, join and leave a club, own settings."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.flows.edit_player import edit_player
from clubs.flows.join_club import join_club
from clubs.flows.leave_club import leave_club
from clubs.flows.link_login import link_login
from clubs.flows.register_player import register_player
from clubs.flows.set_categories import set_categories
from clubs.models import Federation, Player
from clubs.permissions import OFFICES, require, roles_over
from clubs.queries import federations, homes, players, users
from clubs.services import roles_for_player
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted
from interfaces.web.desk.clubs.access import club_for, federation_for
from interfaces.web.desk.clubs.choosing import PlayerForm, chosen
from interfaces.web.desk.clubs.forms import CategoriesForm, DisplayForm, EditForm, LinkForm, RegisterForm
from journal.context import ActContext


@desk
def new_player(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, home = federation_for(request, federation, "register_player")
    clubs = _clubs_to_fill(home, ctx)
    slug = request.GET.get("club", "")
    club = slug if slug in dict(clubs) else ""
    form = RegisterForm(clubs, posted(request), initial={"club": club})
    page = ActPage(
        _("Register a player"),
        _("Register"),
        next=reverse("desk_register_player", args=[federation]),
        done=_("Player registered. Here is the form for the next one."),
        hint=home.name,
        back=_back(federation, club),
    )

    def do() -> None:
        cleaned = form.cleaned_data
        register_player(
            federation=federation,
            name=cleaned["name"],
            country=cleaned["country"],
            club=cleaned["club"],
            is_new=cleaned["is_new"],
            ctx=ctx,
        )

    return act(request, page, form, do)


@desk
def new_link(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, _row = federation_for(request, federation, "link_login")
    form = LinkForm(posted(request))
    page = ActPage(
        _("Link a login to a player"),
        _("Link"),
        next=reverse("desk_federation", args=[federation]),
        done=_("Login linked: the player can now report scores."),
        hint=_(
            "A linked login enters its player, reports scores and confirms them. Ask the player for "
            "the code on their page “My login”. Club managers link players whose home club is "
            "theirs; officers link all players of the federation."
        ),
    )

    def do() -> None:
        cleaned = form.cleaned_data
        link_login(federation=federation, player=cleaned["player"], code=cleaned["code"], ctx=ctx)

    return _choose_and(request, page, form, do, federation)


@desk
def new_member(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    ctx, club_obj = club_for(request, federation, club, "join_club")
    form = PlayerForm(posted(request))
    page = ActPage(
        _("Add a player to the club"),
        _("Add member"),
        next=reverse("desk_club", args=[federation, club]),
        done=_("Member added."),
        hint=club_obj.name,
    )

    def do() -> None:
        join_club(federation=federation, club=club, player=form.cleaned_data["player"], ctx=ctx)

    return _choose_and(request, page, form, do, federation)


@desk
def end_membership(request: HttpRequest, federation: str, club: str, player: str) -> HttpResponse:
    ctx, club_obj = club_for(request, federation, club, "leave_club")
    member = players.player(player)
    page = ActPage(
        _("End the membership of %(name)s") % {"name": member.public_name},
        _("End today"),
        next=reverse("desk_club", args=[federation, club]),
        done=_("Membership ended."),
        hint=club_obj.name,
        is_grave=True,
    )

    def do() -> None:
        leave_club(federation=federation, club=club, player=player, ctx=ctx)

    return act(request, page, ActForm(posted(request)), do)


@desk
def edit(request: HttpRequest, player: str) -> HttpResponse:
    """Edit a player; only an officer of their home may also change the name."""
    ctx, player_obj = context_of(request), players.player(player)
    require("rename_player", roles_for_player(player_obj, ctx.actor, ctx.at))
    form = EditForm(posted(request), initial={"name": player_obj.display_name, **_initial(player_obj)})
    page = ActPage(_("How a player is shown"), _("Save"), next=reverse("desk"), done=_("Saved."))

    def do() -> None:
        cleaned = form.cleaned_data
        edit_player(
            player=player,
            name=cleaned["name"],
            country=cleaned["country"],
            visibility=cleaned["visibility"],
            ctx=ctx,
        )

    return act(request, page, form, do)


@desk
def my_settings(request: HttpRequest) -> HttpResponse:
    ctx = context_of(request)
    me = players.own_player(ctx.actor)
    if me is None:
        return redirect("desk")
    form = DisplayForm(posted(request), initial=_initial(me))
    hint = _("You are %(name)s. An officer of your federation can change the name.") % {"name": me.display_name}
    page = ActPage(
        _("How I am shown"),
        _("Save"),
        next=reverse("desk"),
        done=_("Saved."),
        hint=hint,
        template="desk/clubs/my_settings.html",
        context=lambda: {"me": me, "home": homes.home_of(me)},
    )

    def do() -> None:
        cleaned = form.cleaned_data
        edit_player(
            player=me.public_id,
            name=me.display_name,
            country=cleaned["country"],
            visibility=cleaned["visibility"],
            ctx=ctx,
        )

    return act(request, page, form, do)


@desk
def my_categories(request: HttpRequest) -> HttpResponse:
    ctx = context_of(request)
    me = players.own_person(ctx.actor)
    if me is None:
        return redirect("desk")
    initial = {"is_in": me.is_in_categories, "sex": me.sex, "born_on": me.born_on}
    form = CategoriesForm(posted(request), initial=initial)
    page = ActPage(
        _("Rating list categories"),
        _("Save"),
        next=reverse("desk_settings"),
        done=_("Saved."),
        hint=_(
            "If you choose so, you appear when rating lists are filtered by women, men, juniors "
            "(under 21) or seniors (60 and over). Your sex and date of birth are shown to nobody and "
            "are erased when you switch this off."
        ),
    )

    def do() -> None:
        cleaned = form.cleaned_data
        set_categories(is_in=cleaned["is_in"], sex=cleaned["sex"], born_on=cleaned["born_on"], ctx=ctx)

    return act(request, page, form, do)


def _clubs_to_fill(home: Federation, ctx: ActContext) -> list[tuple[str, str]]:
    """Return the clubs into which the actor may register players; no club is a choice for officers only."""
    clubs = list(federations.clubs_of(home))
    if roles_over(ctx.actor, home, ctx.at) & OFFICES:
        return [("", _("No club")), *((club.slug, club.name) for club in clubs)]
    own_clubs = {office.club_id for office in users.offices(ctx.actor, ctx.at)}
    return [(club.slug, club.name) for club in clubs if club.pk in own_clubs]


def _initial(player: Player) -> dict[str, str]:
    return {"country": player.country, "visibility": player.visibility}


def _choose_and(request: HttpRequest, page: ActPage, form: PlayerForm, do: object, federation: str) -> HttpResponse:
    """Do the act for the player that the form names; if several have the name, offer them first."""
    if form.is_bound and form.is_valid():
        form.cleaned_data["player"] = chosen(form, federations.federation(federation))
    assert callable(do)
    return act(request, page, form, do)


def _back(federation: str, club: str) -> str:
    return reverse("desk_club", args=[federation, club]) if club else reverse("desk_federation", args=[federation])
