"""Permission of requests that authenticate with the secret of a side."""

from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from interfaces.shared.actors import Holder
from journal.refusals import NotAllowed, cause


class WhereSidesSpeak(BasePermission):
    """A permission that allows the secret of a side only in views with ``sides_speak``. They check the match
    themselves."""

    def has_permission(self, request: Request, view: Any) -> bool:
        if isinstance(request.user, Holder) and not getattr(view, "sides_speak", False):
            raise NotAllowed(cause("side_key_elsewhere"))
        return True
