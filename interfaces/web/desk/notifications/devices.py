"""The browsers in which a login is notified: a script of the page *My notifications* adds this one."""

from dataclasses import dataclass
from datetime import datetime
from typing import cast
from urllib.parse import urlsplit

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import User
from interfaces.shared.parsing import is_storable
from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted
from notifications.flows.add_device import add_device
from notifications.flows.remove_device import forget_browser, remove_device
from notifications.inputs import LONGEST_ENDPOINT, PushKeys
from notifications.queries.pushes import own_subscription, subscriptions_of


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A browser. ``service``: the host of its push service, by which people know its maker."""

    id: int
    service: str
    endpoint: str
    subscribed_at: datetime


def device_rows(user: User) -> list[DeviceRow]:
    return [
        DeviceRow(row.pk, urlsplit(row.endpoint).hostname or "", row.endpoint, row.subscribed_at)
        for row in subscriptions_of(user.pk)
    ]


class DeviceForm(ActForm):
    endpoint = forms.CharField(max_length=LONGEST_ENDPOINT)
    p256dh = forms.CharField(max_length=100)
    auth = forms.CharField(max_length=40)

    @property
    def keys(self) -> PushKeys:
        return PushKeys(*(self.cleaned_data[name] for name in ("endpoint", "p256dh", "auth")))


@desk
def new_device(request: HttpRequest) -> HttpResponse:
    """Store the browser that sends this. Without a script nobody fills in the form."""
    user, form = cast(User, request.user), DeviceForm(posted(request))
    page = ActPage(
        _("Notifications on this device"),
        _("Save"),
        next=reverse("desk_wishes"),
        done=_("This device shows notifications from now on."),
        hint=_("Nobody fills this in by hand: press the button on the page “My notifications” instead."),
    )
    return act(request, page, form, lambda: add_device(user=user, keys=form.keys, at=timezone.now()))


@desk
def end_device(request: HttpRequest, device: int) -> HttpResponse:
    user = cast(User, request.user)
    own_subscription(user, device)
    page = ActPage(
        _("No more notifications on a device"),
        _("Remove the device"),
        next=reverse("desk_wishes"),
        done=_("The device is removed."),
    )
    return act(request, page, ActForm(posted(request)), lambda: remove_device(user=user, subscription_id=device))


def forget_device(*, request: HttpRequest, user: User | None, **_rest: object) -> None:
    """Forget the browser whose login ends, of which the form sends the address. Receives ``user_logged_out``."""
    endpoint = request.POST.get("device", "")
    if user is not None and endpoint and is_storable(endpoint):
        forget_browser(user=user, endpoint=endpoint[:LONGEST_ENDPOINT])
