"""Where webhooks go, and where they never do."""

import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from django.test import override_settings

from exchange.inputs import Reply
from exchange.services import posting
from exchange.services.posting import is_web_address, post
from tests.support.webhooks import receiver

PRIVATE = [
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "224.0.0.1"),
    "0.0.0.0",  # noqa: S104 - nothing listens there
    *("::1", "::", "fe80::1", "fc00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"),
    *("ff02::1", "255.255.255.255", "198.18.0.1", "240.0.0.1"),
]


def _resolves(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    def found(_host: str, port: int, *_more: Any, **_named: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", found)


def _refuse(*_args: Any, **_kwargs: Any) -> None:
    raise AssertionError("it was connected to")


@pytest.mark.parametrize("address", PRIVATE)
def test_private_address_is_never_asked(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(socket, "create_connection", _refuse)
    host = f"[{address}]" if ":" in address else address
    assert not is_web_address(f"https://{host}/")
    assert post(f"https://{host}/", "{}", {}) == Reply(0, "private_address")

    _resolves(monkeypatch, address)
    assert post("https://example.org/", "{}", {}) == Reply(0, "private_address")
    _resolves(monkeypatch, "93.184.216.34", address)  # one of several is enough
    assert post("https://example.org/", "{}", {}) == Reply(0, "private_address")


@pytest.mark.parametrize("host", ["2130706433", "0x7f.1", "127.1", "localhost"])
def test_other_spellings_of_this_machine_are_judged_by_what_they_mean(
    monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    monkeypatch.setattr(socket, "create_connection", _refuse)
    assert post(f"https://{host}/", "{}", {}).problem in ("private_address", "unreachable")


def test_connection_goes_to_the_address_that_was_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def connect(address: Any, timeout: float) -> None:
        asked.append(address)
        raise ConnectionRefusedError

    _resolves(monkeypatch, "93.184.216.34", "93.184.216.35")
    monkeypatch.setattr(socket, "create_connection", connect)

    assert post("https://example.org:8443/x", "{}", {}) == Reply(0, "unreachable")
    assert asked == [("93.184.216.34", 8443)]


@pytest.mark.parametrize(
    "url",
    [
        *("http://example.org/", "ftp://example.org/", "example.org", "https://", "https://a b.org/", "//example.org/"),
        *(
            "https://user:word@example.org/",
            "https://example.org/#part",
            "https://example.org:x/",
            "https://exämple.org/",
        ),
        *("https://example.org/\n", "https://[::1", f"https://example.org/{'a' * 500}", "", "javascript:alert(1)"),
    ],
)
def test_other_addresses_are_none(url: str) -> None:
    assert not is_web_address(url)
    assert post(url, "{}", {}).problem == "private_address"


def test_https_address_of_the_internet_is_one() -> None:
    assert is_web_address("https://example.org:8443/told?by=bearoff")


def test_body_and_headers_arrive_and_the_answer_is_cut() -> None:
    with receiver() as site:
        site.status, site.text = 200, "ok" * 5000
        reply = post(site.url, '{"name":"Ø"}', {"webhook-id": "msg_1"})

    assert (site.bodies, reply.status, reply.problem, reply.text) == (['{"name":"Ø"}'], 200, "", "ok" * 500)
    assert site.headers[0]["content-type"] == "application/json"
    assert site.headers[0]["host"] == f"127.0.0.1:{site.port}"


@pytest.mark.parametrize(("status", "problem"), [(204, ""), (301, "status"), (404, "status"), (500, "status")])
def test_answer_is_taken_or_not_by_its_status(status: int, problem: str) -> None:
    with receiver() as site:
        site.status = status
        assert post(site.url, "{}", {}) == Reply(status, problem, "")


def test_redirect_is_not_followed() -> None:
    with receiver() as site, receiver() as other:
        site.status, site.moves_to = 307, other.url
        assert post(site.url, "{}", {}).status == 307
        assert other.bodies == []


def test_receiver_that_hangs_up_or_is_not_there_is_unreachable() -> None:
    with receiver() as site:
        site.hangs_up = True
        assert post(site.url, "{}", {}) == Reply(0, "unreachable")
        url = site.url
    with override_settings(WEBHOOKS_MAY_BE_LOCAL=True):
        assert post(url, "{}", {}) == Reply(0, "unreachable")


def test_receiver_that_answers_letter_by_letter_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "SECONDS", 1)
    with _server(_drips) as port, override_settings(WEBHOOKS_MAY_BE_LOCAL=True):
        began = time.monotonic()
        assert post(f"http://127.0.0.1:{port}/", "{}", {}).problem in ("unreachable", "too_slow")
        assert time.monotonic() - began < 5


def test_certificate_must_be_for_the_name_of_the_host(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Any
) -> None:
    """The connection goes to an address; the certificate is that of the name."""
    settings.WEBHOOKS_MAY_BE_LOCAL = True
    path = _certificate(tmp_path, "receiver.test")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)

    def answers(connection: socket.socket) -> None:
        with context.wrap_socket(connection, server_side=True) as secure:
            secure.recv(65536)
            secure.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")

    with _server(answers) as port:
        _resolves(monkeypatch, "127.0.0.1")
        assert post(f"https://receiver.test:{port}/", "{}", {}) == Reply(0, "bad_certificate")
        monkeypatch.setenv("SSL_CERT_FILE", str(path))
        assert post(f"https://receiver.test:{port}/", "{}", {}) == Reply(204)
        assert post(f"https://other.test:{port}/", "{}", {}) == Reply(0, "bad_certificate")


def _drips(connection: socket.socket) -> None:
    for _ in range(100):
        connection.sendall(b"H")
        time.sleep(0.1)


@contextmanager
def _server(answer: Any) -> Iterator[int]:
    """Answer every connection in a thread of its own."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def run() -> None:
            while True:
                try:
                    connection, _ = server.accept()
                except OSError:
                    return
                threading.Thread(target=_quietly, args=(answer, connection), daemon=True).start()

        threading.Thread(target=run, daemon=True).start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)


def _quietly(answer: Any, connection: socket.socket) -> None:
    try:
        answer(connection)
    except OSError:
        pass
    finally:
        connection.close()


def _certificate(folder: Path, name: str) -> Path:
    """A file with a key and a certificate that this key signed itself."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    builder = x509.CertificateBuilder().subject_name(subject).issuer_name(subject).public_key(key.public_key())
    builder = builder.serial_number(1).not_valid_before(now).not_valid_after(now + timedelta(days=1))
    builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    certificate = builder.sign(key, hashes.SHA256())
    text = serialization.NoEncryption()
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, text)
    path = folder / "server.pem"
    path.write_bytes(pem + certificate.public_bytes(serialization.Encoding.PEM))
    return path
