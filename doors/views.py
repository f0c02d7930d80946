"""What every view of the API shares: who asks and when, bodies in, rows out, the number of an event as ETag."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.cache import patch_cache_control, patch_vary_headers
from rest_framework.exceptions import NotFound, ParseError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from doors.actors import actor
from doors.etag import etag
from doors.paging import Pages
from doors.parsing import is_storable
from journal.acts import Actor

Form = type[Serializer[Any]]
Rows = QuerySet[Any] | Sequence[Any]


class View(APIView):
    """A door: translates what is sent, makes one call, translates what comes back."""

    pagination_class: type[Pages] | None = Pages

    @property
    def by(self) -> Actor:
        return actor(self.request.user, "api")

    @property
    def at(self) -> datetime:
        return timezone.now()

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse what no database could look up, before anything is looked up."""
        super().initial(request, *args, **kwargs)
        if not all(is_storable(value) for value in kwargs.values() if isinstance(value, str)):
            raise NotFound
        wrong = [name for name, value in request.query_params.items() if not is_storable(f"{name}{value}")]
        if wrong:
            raise ParseError(code="bad_character")

    def body(self, form: Form) -> dict[str, Any]:
        """What was sent, read by a form; wrong: ValidationError."""
        read = form(data=self.request.data)
        read.is_valid(raise_exception=True)
        return dict(read.validated_data)

    def query(self, form: Form) -> dict[str, Any]:
        """What was asked in the address, read by a form; wrong: ValidationError. Other names are passed over."""
        given = self.request.query_params
        read = form(data={name: value for name, value in given.items() if name in form().fields})
        read.is_valid(raise_exception=True)
        return dict(read.validated_data)

    def told(self, form: Form, value: object, status: int = 200, number: int | None = None) -> Response:
        """One thing as an answer; ``number``: of its event."""
        headers = {} if number is None else {"ETag": etag(number)}
        return Response(form(value).data, status, headers=headers)

    def page(self, rows: Rows, form: Form, number: int | None = None, rows_of: Callable[[Any], Any] = list) -> Response:
        """A page of a list. ``rows_of``: makes what is shown of the rows of one page."""
        pages = Pages()
        shown = pages.paginate_queryset(rows, self.request, self)
        answer = pages.get_paginated_response(form(rows_of(shown), many=True).data)
        if number is not None:
            answer["ETag"] = etag(number)
        return answer

    def many(self, form: Form, rows: Rows, status: int = 200) -> Response:
        """Some things, all at once."""
        return Response(form(rows, many=True).data, status)

    def unchanged(self, number: int) -> Response:
        """What the caller has is what stands."""
        return Response(status=304, headers={"ETag": etag(number)})

    def done(self, number: int | None = None) -> Response:
        return Response(status=204, headers={} if number is None else {"ETag": etag(number)})

    def what_stands(self) -> dict[str, Any]:
        """What stands now, for somebody who decided on what has changed."""
        return {}

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """Answers differ by login and language: caches ask every time."""
        final = super().finalize_response(request, response, *args, **kwargs)
        patch_vary_headers(final, ["Authorization", "Cookie", "Accept-Language"])
        patch_cache_control(final, private=True, no_cache=True)
        return final


class Nowhere(View):
    """Any address of the API that is none."""

    schema = None
    permission_classes = ()

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise NotFound
