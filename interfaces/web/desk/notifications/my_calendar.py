"""The page *My calendar*: the address at which a calendar program reads it, which can be made anew and revoked."""

import re
from typing import cast

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import User
from interfaces.shared.calendar_addresses import calendar_address
from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted
from notifications.flows.end_calendar import end_calendar
from notifications.flows.renew_calendar import renew_calendar


@desk
def my_calendar(request: HttpRequest) -> HttpResponse:
    user, is_end = cast(User, request.user), "end" in request.POST
    address = calendar_address(request, user)
    page = ActPage(
        _("My calendar"),
        _("Make a new address") if address else _("Make an address"),
        next=reverse("desk_my_calendar"),
        done=_("The address is revoked.") if is_end else _("The address is made."),
        hint=_("Your events, your matches and what you have to do by a day, in the calendar of your phone."),
        template="desk/notifications/my_calendar.html",
        context=lambda: {"address": address, "webcal": re.sub("^https?", "webcal", address)},
    )
    return act(request, page, ActForm(posted(request)), lambda: _change(user, is_end=is_end))


def _change(user: User, *, is_end: bool) -> None:
    if is_end:
        end_calendar(user=user)
    else:
        renew_calendar(user=user)
