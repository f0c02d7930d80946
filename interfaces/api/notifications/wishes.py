"""Which optional letters a login gets."""

from typing import cast

from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.models import User
from interfaces.api.base.fields import ReadSerializer, StrictBooleanField, WriteSerializer
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from journal.refusals import NotFound, cause
from notifications.flows.change_wishes import change_wishes
from notifications.models import Wish
from notifications.models.letter import OPTIONAL
from notifications.queries.pushes import push_wishes_of
from notifications.queries.wishes import wishes_of

_MAIL_HELP = "*daily*: in the summary of the day, at 8:00 of the federation; not of the kinds *called* and *score*."

_PUSH_HELP = "Whether its browsers show notifications (`me/devices/`): of the kinds *called*, *score* and *news*."


class WishRow(ReadSerializer):
    """A kind of letter that can be asked for."""

    kind = serializers.ChoiceField(choices=[(kind.value, kind.label) for kind in OPTIONAL])
    mail = serializers.ChoiceField(choices=Wish.Mail.choices, help_text=_MAIL_HELP)
    by_push = serializers.BooleanField(help_text=_PUSH_HELP)


class NewWish(WriteSerializer):
    mail = serializers.ChoiceField(choices=Wish.Mail.choices, required=False, help_text=_MAIL_HELP)
    by_push = StrictBooleanField(required=False, help_text=_PUSH_HELP)


class MyWishes(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("my_wishes_list", WishRow(many=True))
    def get(self, request: Request) -> Response:
        """List the kinds of letter that can be asked for, and which of them this login gets.

        Letters about the own entries and payments are always sent.
        """
        return self.page(_rows(cast(User, request.user)), WishRow)


class MyWish(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @writes("my_wishes_change", NewWish, WishRow)
    def put(self, request: Request, kind: str) -> Response:
        """Ask for a kind of letter, or for no more of it; what is absent stays as it is.

        A kind that cannot be asked for is refused with 404; with 422 one that would be too late in the summary of the
        day, and a notification of a kind that browsers do not show.
        """
        user, body = cast(User, request.user), self.body(NewWish)
        wishes, pushes = ({kind: body[name]} if name in body else {} for name in ("mail", "by_push"))
        change_wishes(user=user, wishes=wishes, pushes=pushes)
        row = next((row for row in _rows(user) if row["kind"] == kind), None)
        if row is None:  # of a request that changes nothing
            raise NotFound(cause("no_such_wish"))
        return self.respond(WishRow, row)


def _rows(user: User) -> list[dict[str, object]]:
    pushes = push_wishes_of(user.pk)
    return [{"kind": kind, "mail": mail, "by_push": kind in pushes} for kind, mail in wishes_of(user.pk).items()]
