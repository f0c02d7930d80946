"""Page-number pagination: ``?page=`` and ``?page_size=``, at most 200; and ``?fields=`` of the rows."""

from typing import Any, Final

from django.utils.translation import gettext
from rest_framework.exceptions import ErrorDetail, ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request

from interfaces.api.base.choosing import FIELDS, fields_parameter


class Pages(PageNumberPagination):
    page_size_query_param = "page_size"
    max_page_size = 200
    query_names: Final = ("page", "page_size", FIELDS)

    def get_paginated_response_schema(self, schema: Any) -> Any:
        """Return the schema of a page. ``next`` and ``previous`` are null at both ends."""
        page = super().get_paginated_response_schema(schema)
        for name in ("next", "previous"):
            page["properties"][name] |= {"type": ["string", "null"]}
            del page["properties"][name]["nullable"]
        return page

    def get_schema_operation_parameters(self, view: Any) -> list[Any]:
        """Return the parameters of the document, with their bounds."""
        page, size = super().get_schema_operation_parameters(view)
        page["schema"] |= {"minimum": 1}
        size["schema"] |= {"minimum": 1, "maximum": self.max_page_size, "default": self.page_size}
        return [page, size, dict(fields_parameter())]

    def get_page_size(self, request: Request) -> int | None:
        """Return the requested page size. Raise ValidationError for anything but an integer from 1 to 200."""
        size = request.query_params.get("page_size")
        if size is None:
            return self.page_size
        if not (size.isascii() and size.isdigit() and len(size) <= 3 and 1 <= int(size) <= self.max_page_size):
            raise ValidationError({"page_size": [ErrorDetail(gettext("Give a number from 1 to 200."), "page_size")]})
        return int(size)
