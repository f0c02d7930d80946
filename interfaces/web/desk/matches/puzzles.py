"""A solved puzzle of peg solitaire is put on the list."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.permissions import Role
from clubs.queries.players import own_player
from interfaces.shared.solitaire import play_of
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted
from matches.flows.solitaire.enter_line import enter_line
from matches.permissions import require


class LineForm(ActForm):
    jumps = forms.CharField(widget=forms.HiddenInput, max_length=250)


@desk
def line(request: HttpRequest, puzzle: str) -> HttpResponse:
    """Enter the jumps that solved a puzzle."""
    ctx = context_of(request)
    require("enter_line", frozenset({Role.PLAYER} if own_player(ctx.actor) else {Role.STRANGER}))
    name = play_of(puzzle, "").puzzle.name
    form = LineForm(posted(request), initial={"jumps": request.GET.get("jumps", "")})
    hint = _("Your name and the number of moves are shown to everyone.")
    after = reverse("solitaire_list", args=[name])
    page = ActPage(_("Put it on the list"), _("Put it on the list"), after, _("It is on the list."), hint)

    def do() -> None:
        enter_line(puzzle=name, hops=play_of(name, form.cleaned_data["jumps"]).hops, ctx=ctx)

    return act(request, page, form, do)
