"""Paging of API lists: ?page=, ?page_size= up to 200."""

from django.utils.translation import gettext
from rest_framework.exceptions import ErrorDetail, ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request


class Pages(PageNumberPagination):
    page_size_query_param = "page_size"
    max_page_size = 200

    def get_page_size(self, request: Request) -> int | None:
        """The size that was asked for; what is not a number from 1 to 200 is refused, not passed over."""
        given = request.query_params.get("page_size")
        if given is None:
            return self.page_size
        if not (given.isascii() and given.isdigit() and len(given) <= 3 and 1 <= int(given) <= self.max_page_size):
            raise ValidationError({"page_size": [ErrorDetail(gettext("Give a number from 1 to 200."), "page_size")]})
        return int(given)
