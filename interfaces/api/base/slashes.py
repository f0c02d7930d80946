"""Addresses of the API without their trailing slash, as the OpenAPI document writes them:
docs/decisions/0061-openapi-document.md.
"""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest
from django.http.response import HttpResponseBase

_API: Final = "/api/v1/"


class TrailingSlash:
    """A middleware that adds the trailing slash to an address of the API. A name with a dot is a file and has none."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.path_info.startswith(_API) and "." not in request.path_info.rpartition("/")[2]:
            slash = "" if request.path_info.endswith("/") else "/"
            request.path_info, request.path = request.path_info + slash, request.path + slash
        return self.get_response(request)
