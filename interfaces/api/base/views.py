"""The base class of all API views: actor and time, request bodies, paging, the ETag of an event."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, TypeVar, cast

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import gettext as _
from rest_framework.exceptions import ErrorDetail, NotFound, ParseError, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from interfaces.api.base.choosing import chosen_fields, in_order
from interfaces.api.base.etag import etag, if_match
from interfaces.api.base.paging import Pages
from interfaces.api.base.parameters import check_parameters
from interfaces.api.base.schema import orders_of, query_names
from interfaces.api.base.tokens import check_scope
from interfaces.shared.actors import ACTING_FOR, actor, guardian_of
from interfaces.shared.parsing import is_storable
from interfaces.shared.private_files import Bytes
from journal.context import ActContext, Actor

Form = type[Serializer[Any]]
Rows = QuerySet[Any] | Sequence[Any]
SerializerT = TypeVar("SerializerT", bound=Serializer[Any])

_A_WHILE = 600  # seconds; the response changes only with a release


class View(APIView):
    """The base view: it reads the request, calls one flow or query, and serializes its result."""

    pagination_class: type[Pages] | None = Pages

    @property
    def by(self) -> Actor:
        own = actor(self.request.user, "api")
        child = self.request.headers.get(ACTING_FOR, "")
        return guardian_of(own, child) if child else own

    @property
    def at(self) -> datetime:
        return timezone.now()

    def context(self, note: str = "") -> ActContext:
        """Return the context of an act: actor, time and ``note``, the reason that the actor states."""
        return ActContext(self.by, self.at, note)

    def versioned_context(self, note: str = "") -> ActContext:
        """Return the context of a decision, with the version of the event in If-Match. Raise 428 or 400 if it is
        missing or malformed.
        """
        return self.context().with_note(note, if_match(self.request))

    def context_if_versioned(self, note: str = "") -> ActContext:
        """Return the context of an act that needs no version, with the one in If-Match if it is given."""
        return self.versioned_context(note) if "If-Match" in self.request.headers else self.context(note)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse what the token may not do, unknown query parameters, and text that a database cannot store, before
        anything is looked up.
        """
        super().initial(request, *args, **kwargs)
        check_scope(request, self)
        if not all(is_storable(value) for value in kwargs.values() if isinstance(value, str)):
            raise NotFound
        wrong = [name for name, value in request.query_params.items() if not is_storable(f"{name}{value}")]
        if wrong:
            raise ParseError(code="bad_character")
        check_parameters(request, query_names(self, request.method or ""))

    def body(self, form: Form) -> dict[str, Any]:
        """Return the validated request body. Raise ValidationError."""
        return dict(self.read_body(form).validated_data)

    def read_body(self, form: type[SerializerT]) -> SerializerT:
        """Return the serializer of the request body, validated. Raise ValidationError."""
        serializer = form(data=self.request.data)
        serializer.is_valid(raise_exception=True)
        return serializer

    def query(self, form: Form) -> dict[str, Any]:
        """Return the validated query parameters. Raise ValidationError."""
        return dict(self.read_query(form).validated_data)

    def read_query(self, form: type[SerializerT]) -> SerializerT:
        """Return the serializer of the query parameters, validated. Raise ValidationError."""
        params = self.request.query_params
        serializer = form(data={name: value for name, value in params.items() if name in form().fields})
        serializer.is_valid(raise_exception=True)
        return serializer

    def flag(self, name: str) -> bool:
        """Return a query parameter that is true or false; false if there is none. Raise ValidationError."""
        value = self.request.query_params.get(name, "false")
        if value not in ("true", "false"):
            raise ValidationError({name: ErrorDetail(str(_("Must be true or false.")), "invalid")})
        return bool(value == "true")

    def respond(self, form: Form, value: object, status: int = 200, number: int | None = None) -> Response:
        """Return one serialized object. ``number``: the version of its event, sent as ETag."""
        headers = {} if number is None else {"ETag": etag(number)}
        return Response(form(value).data, status, headers=headers)

    def page(self, rows: Rows, form: Form, number: int | None = None, rows_of: Callable[[Any], Any] = list) -> Response:
        """Return one page of a list. ``rows_of``: converts the rows of the page to the objects that are serialized."""
        pages = Pages()
        choices = orders_of(self, self.request.method or "")
        sorted_rows: Rows = in_order(rows, self.request, choices)
        page_rows = pages.paginate_queryset(sorted_rows, self.request, self)
        answer = pages.get_paginated_response(self._chosen(form, rows_of(page_rows)))
        if number is not None:
            answer["ETag"] = etag(number)
        return answer

    def _chosen(self, form: Form, rows: Any) -> Any:
        """Return rows as data with the fields that the request asks for."""
        serializer = form(many=True, instance=rows)
        fields = cast(Any, serializer).child.fields
        names = chosen_fields(self.request, list(fields))
        for name in set(fields) - set(names or fields):
            fields.pop(name)
        return serializer.data

    def many(self, form: Form, rows: Rows, status: int = 200, number: int | None = None) -> Response:
        """Return serialized objects without pagination. ``number``: as of ``respond``."""
        headers = {} if number is None else {"ETag": etag(number)}
        return Response(form(rows, many=True).data, status, headers=headers)

    def unchanged(self, number: int) -> Response:
        """Return 304, because the client has the current version."""
        return Response(status=304, headers={"ETag": etag(number)})

    def done(self, number: int | None = None) -> Response:
        return Response(status=204, headers={} if number is None else {"ETag": etag(number)})

    def current_state(self) -> dict[str, Any]:
        """Return the current state, which a 412 response contains."""
        return {}

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """Set Vary and Cache-Control, because responses differ by login and language, and the type of a file that the
        client accepts as bytes.
        """
        final = super().finalize_response(request, response, *args, **kwargs)
        if final.status_code == 200 and isinstance(getattr(request, "accepted_renderer", None), Bytes):
            final["Content-Type"] = Bytes.media_type
        patch_vary_headers(final, ["Authorization", "Cookie", "Accept-Language"])
        patch_cache_control(final, private=True, no_cache=True)
        return final


class RuleBookView(View):
    """An answer of the rule book, which needs no login and changes only with a release: caches may keep it."""

    authentication_classes = ()
    permission_classes = ()

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        final = super().finalize_response(request, response, *args, **kwargs)
        if final.status_code == 200:
            del final["Cache-Control"]
            final["Vary"] = "Accept, Accept-Language"
            patch_cache_control(final, public=True, max_age=_A_WHILE)
        return final


class UnknownAddress(View):
    """The view of unknown addresses below ``/api/``: it returns 404."""

    schema = None
    permission_classes = ()

    def context(self, note: str = "") -> ActContext:
        """Return the context of an act: actor, time and ``note``, the reason that the actor states."""
        return ActContext(self.by, self.at, note)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise NotFound
