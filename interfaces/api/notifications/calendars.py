"""The address at which the calendar of a login is read."""

from typing import cast

from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.models import User
from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.shared.calendar_addresses import calendar_address
from notifications.flows.end_calendar import end_calendar
from notifications.flows.renew_calendar import renew_calendar


class CalendarRow(ReadSerializer):
    """The calendar of a login."""

    address = serializers.CharField(
        help_text="An iCalendar feed that is read without a login by anybody who has its address. Empty: none."
    )


class MyCalendar(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("my_calendar_read", CalendarRow)
    def get(self, request: Request) -> Response:
        """Return the address of the calendar of this login: its events, its matches and its deadlines."""
        return self._calendar(request)

    @writes("my_calendar_renew", None, CalendarRow)
    def post(self, request: Request) -> Response:
        """Make a new address of the calendar. The one before leads nowhere from now on."""
        renew_calendar(user=cast(User, request.user))
        return self._calendar(request)

    @writes("my_calendar_end", None, None)
    def delete(self, request: Request) -> Response:
        """Revoke the address of the calendar."""
        end_calendar(user=cast(User, request.user))
        return self.done()

    def _calendar(self, request: Request) -> Response:
        address = calendar_address(request._request, cast(User, request.user))
        return self.respond(CalendarRow, {"address": address})
