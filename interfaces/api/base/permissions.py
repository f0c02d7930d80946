"""Permission of requests that authenticate with the secret of a player card."""

from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from interfaces.shared.actors import Holder
from journal.refusals import NotAllowed, cause


class WhereCardsAct(BasePermission):
    """A permission that allows the secret of a player card only in views with ``cards_act``. They check the match
    themselves."""

    def has_permission(self, request: Request, view: Any) -> bool:
        if isinstance(request.user, Holder) and not getattr(view, "cards_act", False):
            raise NotAllowed(cause("card_elsewhere"))
        return True
