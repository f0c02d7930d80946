"""The canonical form of JSON (RFC 8785): one text for one value, the same from every writer."""

from collections.abc import Iterator, Mapping
from json.encoder import encode_basestring
from typing import Final

LARGEST: Final = 2**53 - 1  # of an integer: every reader of JSON keeps it exactly
_SMALLEST_PLAIN, _LARGEST_PLAIN = 1e-6, 1e21  # numbers between them are written without an exponent


class NotCanonical(ValueError):  # noqa: N818  (it names what is wrong)
    """A value that JSON cannot hold exactly: a number too large, not a number, or half a character."""


def canonical(value: object) -> bytes:
    """Return the canonical form in UTF-8. Raise NotCanonical for a value without one."""
    content = bytearray()  # a join would hold all pieces at once
    try:
        for piece in _pieces(value):
            content += piece.encode()
        return bytes(content)
    except UnicodeEncodeError as error:
        raise NotCanonical("half a character") from error


def _pieces(value: object) -> Iterator[str]:
    if isinstance(value, Mapping):
        yield from _object(value)
    elif isinstance(value, list | tuple):
        yield "["
        for number, item in enumerate(value):
            if number:
                yield ","
            yield from _pieces(item)
        yield "]"
    else:
        yield _single(value)


def _object(value: Mapping[object, object]) -> Iterator[str]:
    yield "{"
    for number, (key, item) in enumerate(sorted(value.items(), key=_order)):
        yield f"{',' if number else ''}{encode_basestring(str(key))}:"
        yield from _pieces(item)
    yield "}"


def _order(item: tuple[object, object]) -> bytes:
    """Return the key of an item as UTF-16, by whose units members are sorted (RFC 8785, 3.2.3)."""
    return str(item[0]).encode("utf-16-be", "surrogatepass")


def _single(value: object) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return encode_basestring(value)
    if isinstance(value, int) and abs(value) <= LARGEST:
        return str(value)
    if isinstance(value, float):
        return _number(value)
    raise NotCanonical(type(value).__name__)


def _number(value: float) -> str:
    """Return a number as ECMAScript writes it (RFC 8785, 3.2.2.3): the same digits as Python's, in another form."""
    if value - value != 0:  # infinite, or not a number
        raise NotCanonical(repr(value))
    if value == 0:
        return "0"
    sign, number = ("-", -value) if value < 0 else ("", value)
    return sign + (_digits(number) if _SMALLEST_PLAIN <= number < _LARGEST_PLAIN else _with_exponent(number))


def _digits(number: float) -> str:
    """Return a number without an exponent, by its shortest digits."""
    digits, point = _parts(number)
    if point <= 0:
        return f"0.{'0' * -point}{digits}"
    return f"{digits[:point]}.{digits[point:]}" if point < len(digits) else digits.ljust(point, "0")


def _with_exponent(number: float) -> str:
    digits, point = _parts(number)
    mantissa = f"{digits[0]}.{digits[1:]}" if len(digits) > 1 else digits
    return f"{mantissa}e{point - 1:+d}"


def _parts(number: float) -> tuple[str, int]:
    """Return the shortest digits of a positive number, and how many of them stand before its point."""
    mantissa, _e, exponent = repr(number).partition("e")
    integral, _point, fraction = mantissa.partition(".")
    fraction = "" if fraction == "0" else fraction
    digits = (integral + fraction).lstrip("0")
    point = len(integral) + int(exponent or 0) - (len(integral + fraction) - len(digits))
    return digits.rstrip("0") or "0", point
