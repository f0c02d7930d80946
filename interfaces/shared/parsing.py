"""Strict parsers: JSON that no database can store is refused before a view reads it."""

import json
import math
from collections.abc import Mapping, Sequence
from typing import IO, Any, Final

from django.core.exceptions import RequestDataTooBig
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser, MultiPartParser

from rules_engine.documents.opening import LARGEST as LARGEST_DOCUMENT

XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
LARGEST: Final = 1_000_000  # bytes
_DEEPEST: Final = 24
_MOST_KEYS: Final = 500  # of an object; the longest request has fewer than 50
_MOST_ITEMS: Final = 5000  # of a list; the longest is a list of entries
_OF_JSON: Final = frozenset("{[0123456789")
_LONGEST_VALUE: Final = 5000  # characters of a URL


class Json(BaseParser):
    """A parser for UTF-8 JSON without NaN, NUL, lone surrogates, deep nesting, repeated keys, or too much of it."""

    media_type = "application/json"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        raw = read_limited(stream)
        try:
            value = json.loads(
                raw.decode(), object_pairs_hook=_object, parse_constant=_no_constant, parse_float=_finite
            )
        except (ValueError, RecursionError) as error:
            raise ParseError from error
        _check(value, _DEEPEST)
        return value


class Csv(BaseParser):
    """A list as a file, passed on as bytes."""

    media_type = "text/csv"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        return read_limited(stream)


class Workbook(Csv):
    """A list as an XLSX workbook, passed on as bytes."""

    media_type = XLSX


class RawFile(Csv):
    """The same, sent without saying what kind of file it is."""

    media_type = "application/octet-stream"


class RawDocument(BaseParser):
    """A document in the open event format, packed or not, passed on as bytes: one more than it may have at most."""

    media_type = "application/octet-stream"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        return stream.read(LARGEST_DOCUMENT + 1)


class PackedDocument(RawDocument):
    """The same, sent as what it is."""

    media_type = "application/gzip"


class MultiPart(MultiPartParser):
    """A multipart form with files, as a browser sends it."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        form_data = super().parse(stream, media_type, parser_context)
        for texts in form_data.data.lists():
            _check([texts[0], *texts[1]], _DEEPEST)
        return form_data


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """Raise ValueError for a key that is repeated: which of its values is meant, nobody can tell."""
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a key is repeated")
    return value


def read_limited(stream: IO[Any]) -> bytes:
    """Return the whole body; raise RequestDataTooBig above one megabyte."""
    raw: bytes = stream.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise RequestDataTooBig
    return raw


def is_storable(text: str) -> bool:
    """Return whether every database can store the text: no NUL, no lone surrogate."""
    return "\x00" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)


def _check(value: object, depth: int) -> None:
    if depth == 0 or (isinstance(value, str) and not is_storable(value)):
        raise ParseError(code="bad_character" if depth else "parse_error")
    if isinstance(value, dict):
        if len(value) > _MOST_KEYS:
            raise ParseError(code="too_many_keys")
        _check(list(value), depth)
        _check(list(value.values()), depth)
    elif isinstance(value, list):
        if len(value) > _MOST_ITEMS:
            raise ParseError(code="too_many_items")
        for item in value:
            _check(item, depth - 1)


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text[:40])
    return number


def json_or_text(text: str) -> object:
    """Return a query parameter as JSON if it looks like JSON, otherwise as text, which the rule book then refuses."""
    try:
        return json.loads(text) if text[:1] in _OF_JSON and len(text) < _LONGEST_VALUE else text
    except (ValueError, RecursionError):
        return text
