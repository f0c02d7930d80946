"""Which optional letters a login gets."""

from typing import cast

from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.models import User
from interfaces.api.base.fields import ReadSerializer, WriteSerializer
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from notifications.flows.change_wishes import change_wishes
from notifications.models import Wish
from notifications.models.letter import OPTIONAL
from notifications.queries.wishes import wishes_of

_MAIL_HELP = "*daily*: in the summary of the day, at 8:00 of the federation; not of the kinds *called* and *score*."


class WishRow(ReadSerializer):
    """A kind of letter that can be asked for."""

    kind = serializers.ChoiceField(choices=[(kind.value, kind.label) for kind in OPTIONAL])
    mail = serializers.ChoiceField(choices=Wish.Mail.choices, help_text=_MAIL_HELP)


class NewWish(WriteSerializer):
    mail = serializers.ChoiceField(choices=Wish.Mail.choices, help_text=_MAIL_HELP)


class MyWishes(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("my_wishes_list", WishRow(many=True))
    def get(self, request: Request) -> Response:
        """List the kinds of letter that can be asked for, and which of them this login gets.

        Letters about the own entries and payments are always sent.
        """
        wishes = wishes_of(cast(User, request.user).pk)
        return self.page([{"kind": kind, "mail": mail} for kind, mail in wishes.items()], WishRow)


class MyWish(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @writes("my_wishes_change", NewWish, WishRow)
    def put(self, request: Request, kind: str) -> Response:
        """Ask for a kind of letter, or for no more of it. A kind that cannot be asked for is refused with 404.

        A kind that would be too late in the summary of the day is refused with 422."""
        mail: str = self.body(NewWish)["mail"]
        change_wishes(user=cast(User, request.user), wishes={kind: mail})
        return self.respond(WishRow, {"kind": kind, "mail": mail})
