"""The page *My notifications*: which optional letters a login gets."""

from collections.abc import Mapping
from typing import cast

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import User
from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted
from interfaces.wording.words import word
from notifications.flows.change_wishes import change_wishes
from notifications.queries.wishes import choices_of, wishes_of


class WishesForm(ActForm):
    """A choice for each kind of letter that can be asked for."""

    def __init__(self, wishes: Mapping[str, str], data: QueryDict | None) -> None:
        super().__init__(data, initial=dict(wishes))
        for kind in wishes:
            choices = [(mail, word(mail, "wish_mail")) for mail in choices_of(kind)]
            self.fields[kind] = forms.ChoiceField(label=word(kind, "wish"), choices=choices, required=False)

    @property
    def wishes(self) -> dict[str, str]:
        """Return what was chosen, by kind."""
        return {kind: mail for kind, mail in self.cleaned_data.items() if mail}


@desk
def my_wishes(request: HttpRequest) -> HttpResponse:
    user = cast(User, request.user)
    form = WishesForm(wishes_of(user.pk), posted(request))
    page = ActPage(
        _("My notifications"),
        _("Save"),
        next=reverse("desk"),
        done=_("Saved."),
        hint=_("I get an e-mail when:"),
        template="desk/notifications/wishes.html",
    )
    return act(request, page, form, lambda: change_wishes(user=user, wishes=form.wishes))
