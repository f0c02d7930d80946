"""Pages that rename a federation or a club."""

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.flows.rename import rename_club, rename_federation
from clubs.permissions import require, roles_over
from clubs.queries import federations
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted
from interfaces.web.desk.clubs.access import club_for
from journal.refusals import Refusal


class NameForm(ActForm):
    """The form of a name. ``replaces``: the name that was shown."""

    replaces = forms.CharField(widget=forms.HiddenInput, max_length=200)
    name = forms.CharField(label=gettext_lazy("Name"), max_length=120)

    def __init__(self, name: str, data: QueryDict | None) -> None:
        super().__init__(data, initial={"replaces": name, "name": name})

    def refuse(self, refusal: Refusal) -> None:
        """Show the refusal. If the name was changed meanwhile, what is typed can be sent once more."""
        super().refuse(refusal)
        names = [row.params["now"] for row in refusal.verdict.violations if row.code == "name_changed"]
        if names and isinstance(self.data, QueryDict):
            self.data = self.data.copy()
            self.data["replaces"] = str(names[0])

    def new_name(self) -> str:
        return str(self.cleaned_data["name"])

    def replaced_name(self) -> str:
        return str(self.cleaned_data["replaces"])


@desk
def federation_name(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, home = context_of(request), federations.federation(federation)
    require("rename", roles_over(ctx.actor, home, ctx.at))
    form = NameForm(home.name, posted(request))
    page = renaming_page(home.name, reverse("desk_federation", args=[federation]))
    return act(
        request,
        page,
        form,
        lambda: rename_federation(federation=federation, name=form.new_name(), replaces=form.replaced_name(), ctx=ctx),
    )


@desk
def club_name(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    ctx, place = club_for(request, federation, club, "rename")
    form = NameForm(place.name, posted(request))
    page = renaming_page(place.name, reverse("desk_club", args=[federation, club]))
    return act(
        request,
        page,
        form,
        lambda: rename_club(
            federation=federation, club=club, name=form.new_name(), replaces=form.replaced_name(), ctx=ctx
        ),
    )


def renaming_page(name: str, next_url: str) -> ActPage:
    """Return the page that renames something. ``name``: its present one."""
    return ActPage(_("Rename"), _("Save"), next_url, _("The name is saved."), name)
