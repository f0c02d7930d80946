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
from notifications.flows.change_wishes import change_wishes
from notifications.models.letter import OPTIONAL
from notifications.queries.wishes import wishes_of

_MAIL_HELP = "Whether the login gets letters of this kind by e-mail."


class WishRow(ReadSerializer):
    """A kind of letter that can be asked for."""

    kind = serializers.ChoiceField(choices=[(kind.value, kind.label) for kind in OPTIONAL])
    by_mail = serializers.BooleanField(help_text=_MAIL_HELP)


class NewWish(WriteSerializer):
    by_mail = StrictBooleanField(help_text=_MAIL_HELP)


class MyWishes(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("my_wishes_list", WishRow(many=True))
    def get(self, request: Request) -> Response:
        """List the kinds of letter that can be asked for, and which of them this login gets.

        Letters about the own entries and payments are always sent.
        """
        wishes = wishes_of(cast(User, request.user).pk)
        return self.page([{"kind": kind, "by_mail": by_mail} for kind, by_mail in wishes.items()], WishRow)


class MyWish(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @writes("my_wishes_change", NewWish, WishRow)
    def put(self, request: Request, kind: str) -> Response:
        """Ask for a kind of letter, or for no more of it. A kind that cannot be asked for is refused with 404."""
        by_mail: bool = self.body(NewWish)["by_mail"]
        change_wishes(user=cast(User, request.user), wishes={kind: by_mail})
        return self.respond(WishRow, {"kind": kind, "by_mail": by_mail})
