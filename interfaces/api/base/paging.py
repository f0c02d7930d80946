"""Page-number pagination: ``?page=`` and ``?page_size=``, at most 200."""

from django.utils.translation import gettext
from rest_framework.exceptions import ErrorDetail, ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request


class Pages(PageNumberPagination):
    page_size_query_param = "page_size"
    max_page_size = 200

    def get_page_size(self, request: Request) -> int | None:
        """Return the requested page size. Raise ValidationError for anything but an integer from 1 to 200."""
        size = request.query_params.get("page_size")
        if size is None:
            return self.page_size
        if not (size.isascii() and size.isdigit() and len(size) <= 3 and 1 <= int(size) <= self.max_page_size):
            raise ValidationError({"page_size": [ErrorDetail(gettext("Give a number from 1 to 200."), "page_size")]})
        return int(size)
