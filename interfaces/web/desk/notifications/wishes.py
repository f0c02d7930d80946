"""The page *My notifications*: which optional letters a login gets, and in which browsers it is notified."""

from collections.abc import Collection, Mapping
from typing import Final, cast

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import User
from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted
from interfaces.web.desk.notifications.devices import device_rows
from interfaces.wording.words import word
from notifications.flows.change_wishes import change_wishes
from notifications.models.wish import PUSHED
from notifications.queries.pushes import push_wishes_of
from notifications.queries.wishes import choices_of, wishes_of
from notifications.services.push_keys import public_key

_PUSH: Final = "push_"  # before the kind, in the names of fields


class WishesForm(ActForm):
    """A choice for each kind of letter that can be asked for. ``pushes``: the kinds that browsers show."""

    def __init__(self, wishes: Mapping[str, str], pushes: Collection[str], data: QueryDict | None) -> None:
        super().__init__(data, initial={**wishes, **{f"{_PUSH}{kind}": True for kind in pushes}})
        for kind in wishes:
            choices = [(mail, word(mail, "wish_mail")) for mail in choices_of(kind)]
            self.fields[kind] = forms.ChoiceField(label=word(kind, "wish"), choices=choices, required=False)
            if kind in PUSHED:
                label = _("and a notification on my devices")
                self.fields[f"{_PUSH}{kind}"] = forms.BooleanField(label=label, required=False)

    @property
    def wishes(self) -> dict[str, str]:
        """Return what was chosen, by kind."""
        return {name: mail for name, mail in self.cleaned_data.items() if mail and not name.startswith(_PUSH)}

    @property
    def pushes(self) -> dict[str, bool]:
        """Return of which kinds browsers are notified."""
        return {kind.value: self.cleaned_data[f"{_PUSH}{kind}"] for kind in PUSHED}


@desk
def my_wishes(request: HttpRequest) -> HttpResponse:
    user = cast(User, request.user)
    form = WishesForm(wishes_of(user.pk), push_wishes_of(user.pk), posted(request))
    page = ActPage(
        _("My notifications"),
        _("Save"),
        next=reverse("desk"),
        done=_("Saved."),
        hint=_("I get an e-mail when:"),
        template="desk/notifications/wishes.html",
        context=lambda: {"devices": device_rows(user), "push_key": public_key()},
    )
    return act(request, page, form, lambda: change_wishes(user=user, wishes=form.wishes, pushes=form.pushes))
