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
from notifications.queries.wishes import wishes_of


class WishesForm(ActForm):
    """One box for each kind of letter that can be asked for."""

    def __init__(self, wishes: Mapping[str, bool], data: QueryDict | None) -> None:
        super().__init__(data, initial=dict(wishes))
        for kind in wishes:
            self.fields[kind] = forms.BooleanField(label=word(kind, "wish"), required=False)


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
    return act(request, page, form, lambda: change_wishes(user=user, wishes=form.cleaned_data))
