"""nginx and Caddy with the files that are shipped, on ports of their own, before the programs of the units."""

import contextlib
import getpass
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.support.deployment import FOLDER, ROOT, SITE, program, unit_command

PROGRAMS = Path(sys.executable).parent


def nginx_folder(folder: Path, *, http: int, https: int, web: Sequence[int], hub: Sequence[int]) -> Path:
    """Lay out the shipped site with ports and paths below ``folder``; return the file with which nginx starts.

    ``web``, ``hub``: the ports of the machines that serve.
    """
    site = (FOLDER / "nginx" / "bearoff.conf").read_text()
    for before, after in (
        ("listen [::]:80;\n", "\n"),  # a container may have no IPv6
        ("listen [::]:443 ssl http2;\n", "\n"),
        ("listen 80;", f"listen 127.0.0.1:{http};"),
        ("listen 443 ssl", f"listen 127.0.0.1:{https} ssl"),
        ("    server 127.0.0.1:8000;", _machines(web)),
        ("    server 127.0.0.1:8001;", _machines(hub)),
        (f"/etc/letsencrypt/live/{SITE}", str(folder)),
        ("/var/log/nginx", str(folder)),
        ("/var/cache", str(folder)),
    ):
        assert before in site, before
        site = site.replace(before, after)
    (folder / "site.conf").write_text(site)
    places = "".join(
        f"{name}_temp_path {folder}/{name};" for name in ("proxy", "client_body", "fastcgi", "uwsgi", "scgi")
    )
    user = f"user {getpass.getuser()};" if os.geteuid() == 0 else ""  # it has to open the folder of a test
    text = f"{user} daemon off; pid {folder}/pid; worker_processes 1; error_log stderr; events {{}} http {{ {places}"
    (folder / "nginx.conf").write_text(f"{text} access_log off; include {folder}/site.conf; }}")
    write_certificate(folder)
    return folder / "nginx.conf"


def _machines(ports: Sequence[int]) -> str:
    return "\n".join(f"    server 127.0.0.1:{port};" for port in ports)


def write_certificate(folder: Path) -> None:
    """Write a certificate for the site of the shipped file, signed by itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, SITE)])
    now = datetime.now(UTC)
    builder = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    builder = builder.serial_number(1).not_valid_before(now).not_valid_after(now + timedelta(days=1))
    certificate = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(SITE)]), False).sign(
        key, hashes.SHA256()
    )
    (folder / "fullchain.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    form, no_password = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (folder / "privkey.pem").write_bytes(key.private_bytes(serialization.Encoding.PEM, form, no_password))


def started_by_unit(name: str, port: int) -> list[str]:
    """The command of a unit, with the programs of this environment and another port."""
    words = [word.replace("127.0.0.1:8001", f"127.0.0.1:{port}") for word in unit_command(name)]
    place = [] if "--bind" in words else ["--bind", f"127.0.0.1:{port}"]
    return [*here(words), *place]


def here(argv: list[str]) -> list[str]:
    """The command with the Python of this environment, whose scripts may begin with the name of another."""
    name = Path(argv[0]).name
    return [sys.executable, *([] if name == "python" else ["-m", name]), *argv[1:]]


@contextlib.contextmanager
def running(
    argv: list[str], environment: dict[str, str] | None = None, folder: Path = ROOT
) -> Iterator[subprocess.Popen[bytes]]:
    """A program that is ended afterwards."""
    process = subprocess.Popen(argv, cwd=folder, env=environment)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(90)  # a worker that begins while the server ends is waited for, half a minute


def nginx() -> str:
    return program("nginx") or ""


def caddy() -> str:
    return program("caddy") or ""
