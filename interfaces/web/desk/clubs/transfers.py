"""Pages of the home of a player: ask for another one, and answer what others ask."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as __

from clubs.flows.answer_transfer import answer_transfer
from clubs.flows.ask_transfer import ask_transfer
from clubs.models import Player, Transfer, TransferAnswer
from clubs.permissions import ACTS, roles_over
from clubs.queries import federations, homes, players, transfers, users
from clubs.queries.transfers import TransferState, state_of, states_of
from clubs.services import roles_for_player
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted, show
from interfaces.web.base.pages import page_of
from journal.context import ActContext
from journal.refusals import NotAllowed, cause

_PARTIES: dict[str, Promise] = {
    TransferAnswer.Party.PLAYER: __("the player"),
    TransferAnswer.Party.OLD: __("the current home"),
    TransferAnswer.Party.NEW: __("the new home"),
    TransferAnswer.Party.OFFICER: __("an officer of the current federation"),
}


class TransferForm(ActForm):
    """The form that asks for another home. ``place``: the slugs of a federation and of a club, "" for no club."""

    place = forms.ChoiceField(label=__("New home"))
    on = forms.DateField(
        label=__("From"),
        required=False,
        widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
        help_text=__("Empty: as soon as everyone agrees."),
    )
    why = forms.CharField(label=__("Reason"), max_length=1000, required=False)

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # handed on as they came
        place = self.fields["place"]
        assert isinstance(place, forms.ChoiceField)
        place.choices = [("", ""), *_places()]


class AnswerForm(ActForm):
    consents = forms.ChoiceField(
        label=__("Answer"),
        choices=[("yes", __("Agree")), ("no", __("Object"))],
        widget=forms.RadioSelect,
    )
    why = forms.CharField(label=__("Reason"), max_length=1000, required=False)


@desk
def new_transfer(request: HttpRequest, player: str) -> HttpResponse:
    """Ask for another home. ``to`` in the address: the slugs of a federation and a club that are offered first."""
    ctx, row, to = context_of(request), players.player(player), request.GET.get("to", "")
    _require_part(row, to, ctx)
    form = TransferForm(posted(request), initial={"place": to})

    def do() -> None:
        cleaned = form.cleaned_data
        federation, _slash, club = cleaned["place"].partition("/")
        note = ctx.with_note(cleaned["why"])
        _require_part(row, cleaned["place"], ctx)
        ask_transfer(player=player, federation=federation, club=club, on=cleaned["on"], ctx=note)

    return act(request, _request_page(row), form, do)


def _request_page(player: Player) -> ActPage:
    return ActPage(
        _("A new home for %(name)s") % {"name": player.public_name},
        _("Request transfer"),
        next=reverse("desk_transfers"),
        done=_("Request sent. The home changes once everyone has agreed."),
        hint=_(
            "The home club links the player’s login; its federation can change the name. Current "
            "home: %(home)s. A club has 14 days to answer; no answer counts as yes."
        )
        % {"home": homes.home_of(player).place.name},
    )


@desk
def my_transfers(request: HttpRequest) -> HttpResponse:
    ctx = context_of(request)
    states = states_of(transfers.transfers_for(ctx.actor, ctx.at)[:100])
    to_answer = transfers.to_answer(states, ctx.actor, ctx.at)
    rows = [(state, _waits_for(state), state.transfer.pk in to_answer) for state in states]
    page = page_of(transfers.completed_for(ctx.actor, ctx.at), request)
    completed = list(page)
    context = {
        "transfers": rows,
        "page": page,
        "moved": states_of(completed),
        "to_end": transfers.with_membership_to_end(completed, ctx.actor, ctx.at),
    }
    return show(request, "desk/clubs/transfers.html", context)


@desk
def answer(request: HttpRequest, transfer: int) -> HttpResponse:
    ctx = context_of(request)
    row = transfers.transfer_for(transfer, ctx.actor, ctx.at)
    form = AnswerForm(posted(request))
    page = ActPage(
        _("A new home for %(name)s") % {"name": row.player.public_name},
        _("Answer"),
        next=reverse("desk_transfers"),
        done=_("The answer is recorded."),
        hint=_("From %(old)s to %(new)s. You answer for everyone you represent.")
        % {"old": row.old.place.name, "new": row.place.name},
        template="desk/clubs/transfer.html",
        remark=lambda: _remark(row),
        context=lambda: {"state": state_of(row), "waits_for": _waits_for(state_of(row))},
    )

    def do() -> None:
        cleaned = form.cleaned_data
        answer_transfer(transfer_id=transfer, consents=cleaned["consents"] == "yes", ctx=ctx.with_note(cleaned["why"]))

    return act(request, page, form, do)


def _remark(transfer: Transfer) -> str:
    """Return a sentence about the new home if no answer is missing, or ""."""
    home, is_open = homes.home_of(transfer.player), transfers.open_transfer(transfer.player) == transfer
    if not is_open:
        return _("The home is now %(home)s.") % {"home": home.place.name} if home.pk != transfer.old_id else ""
    state = state_of(transfer)
    if state.waits_for or state.due_on is None:
        return ""
    day = date_format(state.due_on, "DATE_FORMAT")
    return _("Everyone has agreed: the new home begins on %(day)s.") % {"day": day}


def _require_part(player: Player, to: str, ctx: ActContext) -> None:
    """Raise NotAllowed unless the actor speaks for the player or for the new home.

    ``to``: the slugs of the new home. "" for none yet: then anyone with an office may choose one, for a player whose
    name is shown.
    """
    roles = roles_for_player(player, ctx.actor, ctx.at)
    federation, _slash, club = to.partition("/")
    if federation:
        place = federations.club(federation, club) if club else federations.federation(federation)
        roles |= roles_over(ctx.actor, place, ctx.at)
    elif player.visibility != Player.Visibility.HIDDEN and users.offices(ctx.actor, ctx.at):
        return
    if not roles & ACTS["ask_transfer"]:
        raise NotAllowed(cause("no_part_in_transfer"))


def _places() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the choices: by federation its clubs, and the federation itself."""
    return [
        (
            federation.name,
            [
                *((f"{federation.slug}/{club.slug}", club.name) for club in clubs),
                (f"{federation.slug}/", _("No club: the federation itself")),
            ],
        )
        for federation, clubs in federations.with_clubs()
    ]


def _waits_for(state: TransferState) -> list[str]:
    return [str(_PARTIES[party]) for party in state.waits_for]
