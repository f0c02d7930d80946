"""The player cards of a tournament: who has one, print new ones, revoke one. Printing makes new secrets."""

from collections.abc import Sequence

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.queries import players
from interfaces.web.base.act_pages import ActForm, ActPage, Context, act, desk, posted, run_flow, show
from interfaces.web.base.choices import offer
from interfaces.web.base.qr import CodeView, code_view
from interfaces.web.desk.matches.access import DeskContext, tournament_for
from matches.flows.tournaments.end_player_card import end_player_card
from matches.flows.tournaments.make_player_cards import MadeCard, make_player_cards
from matches.queries.results.player_cards import PlayerCardRow, card_rows


class CardsForm(ActForm):
    """The players for whom cards are made."""

    players = forms.MultipleChoiceField(error_messages={"required": gettext_lazy("Choose at least one player.")})

    def __init__(self, rows: Sequence[PlayerCardRow], data: QueryDict | None) -> None:
        super().__init__(data)
        offer(self, "players", [(row.player.public_id, "") for row in rows if row.is_entered])


@desk
def card_list(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """List the players with their cards; make and show new cards, once.

    Those of ``player`` are chosen already; without it those who have no card; with ``all`` everybody.
    """
    place = tournament_for(request, federation, tournament, "make_player_cards")
    rows = card_rows(place.tournament, place.ctx.at)
    form, new_cards = CardsForm(rows, posted(request)), list[MadeCard]()
    usual_ids = [row.player.public_id for row in rows if row.made_at is None or "all" in request.GET]
    context: Context = {
        "form": form,
        "tournament": place.tournament,
        "rows": rows,
        "chosen": request.GET.getlist("player") or usual_ids,
        "back": place.url,
    }

    def do() -> None:
        player_ids = form.cleaned_data["players"]
        new_cards.extend(make_player_cards(ref=place.ref, player_ids=player_ids, ctx=place.ctx))

    if form.is_bound and form.is_valid() and run_flow(form, do):
        print_context = {**context, "cards": [_view(request, card) for card in new_cards], "back": _url(place)}
        return show(request, "desk/matches/tables/player_cards_print.html", print_context, zone=place.zone)
    return show(request, "desk/matches/tables/player_cards.html", context, zone=place.zone, status=form.status)


@desk
def revocation(request: HttpRequest, federation: str, tournament: str, player: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "make_player_cards")
    name = players.player(player).public_name
    page = ActPage(
        _("Revoke the card of %(name)s") % {"name": name},
        _("Revoke"),
        next=_url(place),
        done=_("Card revoked."),
        hint=_("The phone that holds it no longer acts for this player. What was sent with it stays."),
        is_grave=True,
    )

    def do() -> None:
        end_player_card(ref=place.ref, player_id=player, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)


def _url(place: DeskContext) -> str:
    return reverse("desk_cards", kwargs=place.slugs)


def _view(request: HttpRequest, card: MadeCard) -> CodeView:
    address = request.build_absolute_uri(reverse("player_card", args=[card.secret]))
    return code_view(card.player.public_name, address)
