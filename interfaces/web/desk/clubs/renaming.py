"""Pages that rename a federation or a club, and change its slug."""

from collections.abc import Callable

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.flows.change_slug import change_club_slug, change_federation_slug
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


class SlugForm(ActForm):
    """The form of a slug. ``replaces``: the slug that was shown."""

    replaces = forms.CharField(widget=forms.HiddenInput, max_length=60)
    slug = forms.CharField(
        label=gettext_lazy("Short name"),
        max_length=60,
        help_text=gettext_lazy("Small letters, digits and hyphens, for the address."),
    )

    def __init__(self, slug: str, data: QueryDict | None) -> None:
        super().__init__(data, initial={"replaces": slug, "slug": slug})

    def refuse(self, refusal: Refusal) -> None:
        """Show the refusal. If the slug was changed meanwhile, what is typed can be sent once more."""
        super().refuse(refusal)
        slugs = [row.params["now"] for row in refusal.verdict.violations if row.code == "slug_changed"]
        if slugs and isinstance(self.data, QueryDict):
            self.data = self.data.copy()
            self.data["replaces"] = str(slugs[0])

    def new_slug(self) -> str:
        return str(self.cleaned_data["slug"])

    def replaced_slug(self) -> str:
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


@desk
def federation_slug(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, home = context_of(request), federations.federation(federation)
    require("change_slug", roles_over(ctx.actor, home, ctx.at))
    form = SlugForm(home.slug, posted(request))
    page = slug_page(
        home.name,
        reverse("desk_federation", args=[federation]),
        lambda: reverse("desk_federation", args=[form.new_slug()]),
    )
    return act(
        request,
        page,
        form,
        lambda: change_federation_slug(
            federation=federation, slug=form.new_slug(), replaces=form.replaced_slug(), ctx=ctx
        ),
    )


@desk
def club_slug(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    ctx, place = club_for(request, federation, club, "change_slug")
    form = SlugForm(place.slug, posted(request))
    page = slug_page(
        place.name,
        reverse("desk_club", args=[federation, club]),
        lambda: reverse("desk_club", args=[federation, form.new_slug()]),
    )
    return act(
        request,
        page,
        form,
        lambda: change_club_slug(
            federation=federation, club=club, slug=form.new_slug(), replaces=form.replaced_slug(), ctx=ctx
        ),
    )


def slug_page(name: str, url: str, next_after: Callable[[], str]) -> ActPage:
    """Return the page that changes the slug of something. ``name``, ``url``: of it. ``next_after``: its desk then."""
    hint = _("%(name)s. Links and codes with the old address keep working: they lead to the new one.") % {"name": name}
    return ActPage(_("Change the address"), _("Save"), url, _("The address is saved."), hint, next_after=next_after)


def renaming_page(name: str, next_url: str) -> ActPage:
    """Return the page that renames something. ``name``: its present one."""
    return ActPage(_("Rename"), _("Save"), next_url, _("The name is saved."), name)
