"""Send a webhook to its receiver: over HTTPS, to a public address alone, and never elsewhere.

The name of the host is resolved once, and the connection goes to an address that was judged: a name that means another
address a moment later cannot lead into the network of this site. Redirects are answers as any other.
"""

import ipaddress
import socket
import ssl
import threading
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

from exchange.inputs import Reply
from exchange.models import Delivery
from exchange.models.webhook import LONGEST_URL

SECONDS: Final = 15  # that an attempt may take in all
_SECONDS_OF_SILENCE: Final = 10
LONGEST_ANSWER: Final = 1_000  # characters that the log keeps
_Problem = Delivery.Problem
_Address = ipaddress.IPv4Address | ipaddress.IPv6Address
_NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")


class PrivateAddressError(Exception):
    """A host has an address that is not public."""


def is_web_address(url: str) -> bool:
    """Return whether an address can be that of a webhook. Whether its host is public is judged when it is asked."""
    try:
        parts = urlsplit(url)
        host, _port = parts.hostname, parts.port
    except ValueError:
        return False
    is_plain = url.isascii() and url.isprintable() and " " not in url and not parts.username and not parts.fragment
    schemes = ("https", "http") if settings.WEBHOOKS_MAY_BE_LOCAL else ("https",)
    has_host = bool(host) and not _is_private(host or "")
    return len(url) <= LONGEST_URL and is_plain and parts.scheme in schemes and has_host


def post(url: str, body: str, headers: dict[str, str]) -> Reply:
    """Send a body once. Errors are replies."""
    if not is_web_address(url):
        return Reply(0, _Problem.PRIVATE_ADDRESS)
    parts = urlsplit(url)
    try:
        connection = _connection(parts)
        return _exchange(connection, parts, body.encode(), headers)
    except PrivateAddressError:
        return Reply(0, _Problem.PRIVATE_ADDRESS)
    except ssl.SSLCertVerificationError:
        return Reply(0, _Problem.BAD_CERTIFICATE)
    except TimeoutError:
        return Reply(0, _Problem.TOO_SLOW)
    except (OSError, HTTPException, UnicodeError):
        return Reply(0, _Problem.UNREACHABLE)


def _exchange(connection: HTTPConnection, parts: SplitResult, body: bytes, headers: dict[str, str]) -> Reply:
    """Send a request over a connection that is ended when its time is over, however slowly the receiver answers."""
    clock = threading.Timer(SECONDS, _hang_up, [connection])
    clock.start()
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers_of_site = {"Content-Type": "application/json", "User-Agent": f"Bearoff/{settings.RELEASE} (webhook)"}
        connection.request("POST", path, body, {**headers_of_site, **headers})
        answer = connection.getresponse()
        text = answer.read(LONGEST_ANSWER * 4).decode(errors="replace").replace("\0", "")[:LONGEST_ANSWER]
        is_taken = 200 <= answer.status < 300
        return Reply(answer.status, "" if is_taken else _Problem.STATUS, text)
    finally:
        clock.cancel()
        connection.close()


def _hang_up(connection: HTTPConnection) -> None:
    with suppress(OSError):
        if connection.sock is not None:
            connection.sock.shutdown(socket.SHUT_RDWR)


def _connection(parts: SplitResult) -> HTTPConnection:
    """Return a connection to an address of the host that is public, with the name of the host in TLS and in Host."""
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    address = _public_address(host, port)
    plain = socket.create_connection((address, port), _SECONDS_OF_SILENCE)
    if parts.scheme == "http":
        connection = HTTPConnection(host, port, timeout=_SECONDS_OF_SILENCE)
        connection.sock = plain
        return connection
    connection = HTTPSConnection(host, port, timeout=_SECONDS_OF_SILENCE)
    try:
        connection.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host)
    except BaseException:
        plain.close()
        raise
    return connection


def _public_address(host: str, port: int) -> str:
    """Return an address of a host. Raise PrivateAddressError if any of its addresses is not public."""
    addresses = [str(row[4][0]) for row in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not addresses or any(_is_private(address) for address in addresses):
        raise PrivateAddressError
    return addresses[0]


def _is_private(host: str) -> bool:
    """Return whether a text is an IP address that is not public. A name is not."""
    try:
        address = ipaddress.ip_address(host.split("%", maxsplit=1)[0])
    except ValueError:
        return False
    return not settings.WEBHOOKS_MAY_BE_LOCAL and not all(_is_global(part) for part in _meant(address))


def _meant(address: _Address) -> list[_Address]:
    """Return an address with those of IPv4 that it carries."""
    if isinstance(address, ipaddress.IPv4Address):
        return [address]
    inner_parts = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in _NAT64:
        inner_parts.append(ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF))
    inner: list[_Address] = [part for part in inner_parts if part is not None]
    return inner if address.ipv4_mapped else [address, *inner]


def _is_global(address: _Address) -> bool:
    return address.is_global and not address.is_multicast
