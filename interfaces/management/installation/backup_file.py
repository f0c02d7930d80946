"""The file of a backup: a compressed tar archive of files and, last, a manifest with their sizes and SHA-256 hashes.

Names in the archive: ``database.sqlite3`` or ``database.dump``, ``keys/…``, ``media/…``, ``manifest.json``. With
recipients the archive is encrypted by age (https://age-encryption.org/v1).
"""

import hashlib
import json
import shutil
import tarfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pyrage

FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
LONGEST_MANIFEST: Final = 64 * 1024 * 1024
_AGE_HEADER: Final = b"age-encryption.org/"
_COMPRESSION: Final = 3  # most of a backup is photos, which do not become smaller


class BadBackupError(Exception):
    """The file is not a backup, is damaged, or cannot be decrypted; the message says which."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a backup contains. ``files``: name to (size in bytes, SHA-256). ``rows``: table to the number of its rows.

    ``database``: the vendor, ``sqlite`` or ``postgresql``. ``migrations``: those applied, as ``app.name``.
    """

    made_at: str
    database: str
    migrations: list[str]
    rows: dict[str, int]
    files: dict[str, tuple[int, str]]
    format: int = FORMAT


def write_backup(target: Path, sources: Mapping[str, Path], manifest: Manifest, recipients: list[str]) -> None:
    """Write the archive. It has its name only once it is whole. The manifest gets the sizes and hashes of ``sources``.

    Raise ``BadBackupError`` for a recipient that is no public key of age.
    """
    keys = [_recipient(key) for key in recipients]
    partial = target.with_name(f"{target.name}.part")
    partial.touch(mode=0o600)
    try:
        _write_archive(partial, sources, manifest)
        if keys:
            _encrypt(partial, keys)
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)


@contextmanager
def read_backup(source: Path, beside: Path, identity: Path | None) -> Iterator[tuple[Path, Manifest]]:
    """Unpack a backup into a folder within ``beside``, which ends with the context, and compare it with its manifest.

    ``identity``: a file with private keys of age. Raise ``BadBackupError``.
    """
    with TemporaryDirectory(dir=beside, prefix="restore-") as name:
        folder = Path(name)
        try:
            archive = _decrypted(source, folder / "archive", identity)
            _unpack(archive, folder / "files")
            manifest = _manifest(folder / "files" / MANIFEST)
        except (
            OSError,
            EOFError,
            tarfile.TarError,
            zlib.error,
            ValueError,
            TypeError,
            KeyError,
            AttributeError,
        ) as error:
            raise BadBackupError(f"{source} is not a whole backup: {error}") from error
        _compare(folder / "files", manifest)
        yield folder / "files", manifest


def _write_archive(target: Path, sources: Mapping[str, Path], manifest: Manifest) -> None:
    with tarfile.open(target, "w:gz", compresslevel=_COMPRESSION) as archive:
        for name, path in sources.items():
            archive.add(path, name, recursive=False)
            manifest.files[name] = (path.stat().st_size, _hash(path))
        words = target.with_name(f"{target.name}.manifest")
        words.write_text(json.dumps(asdict(manifest), sort_keys=True))
        archive.add(words, MANIFEST)
        words.unlink()


def _recipient(key: str) -> pyrage.x25519.Recipient:
    try:
        return pyrage.x25519.Recipient.from_str(key)
    except pyrage.RecipientError as error:
        raise BadBackupError(f"{key} is no public key of age (age1…): {error}") from error


def _encrypt(path: Path, keys: list[pyrage.x25519.Recipient]) -> None:
    encrypted = path.with_name(f"{path.name}.age")
    encrypted.touch(mode=0o600)
    pyrage.encrypt_file(str(path), str(encrypted), keys)
    encrypted.replace(path)


def _decrypted(source: Path, target: Path, identity: Path | None) -> Path:
    with source.open("rb") as file:
        if file.read(len(_AGE_HEADER)) != _AGE_HEADER:
            return source
    if identity is None:
        raise BadBackupError(f"{source} is encrypted: name the file of the private key with --identity")
    lines = [line for line in identity.read_text().split() if line.startswith("AGE-SECRET-KEY-")]
    try:
        identities = [pyrage.x25519.Identity.from_str(line) for line in lines]
        pyrage.decrypt_file(str(source), str(target), identities)
    except (pyrage.IdentityError, pyrage.DecryptError) as error:
        raise BadBackupError(f"{source} cannot be decrypted with {identity}: {error}") from error
    return target


def _unpack(archive: Path, folder: Path) -> None:
    """Unpack plain files below ``folder`` alone: links, devices and other addresses are refused."""
    folder.mkdir()
    with tarfile.open(archive, "r:gz") as members:
        for member in members:
            target, file = (folder / member.name).resolve(), members.extractfile(member) if member.isreg() else None
            if file is None or not target.is_relative_to(folder.resolve()):
                raise ValueError(f"{member.name} is no file of a backup")
            target.parent.mkdir(parents=True, exist_ok=True)
            with file, target.open("xb") as copy:
                shutil.copyfileobj(file, copy)


def _manifest(path: Path) -> Manifest:
    if path.stat().st_size > LONGEST_MANIFEST:
        raise ValueError("its manifest is too long")
    fields = json.loads(path.read_text())
    if fields["format"] != FORMAT:
        raise ValueError(f"its format is {fields['format']}, and this release reads {FORMAT}")
    files = {name: (int(size), str(digest)) for name, (size, digest) in fields["files"].items()}
    return Manifest(**{**fields, "files": files})


def _compare(folder: Path, manifest: Manifest) -> None:
    paths = {str(path.relative_to(folder)): path for path in folder.rglob("*") if path.is_file()}
    del paths[MANIFEST]
    for name, facts in manifest.files.items():
        if name not in paths or (paths[name].stat().st_size, _hash(paths[name])) != facts:
            raise BadBackupError(f"the backup is damaged: {name} is not what was saved")
    if more := sorted(paths.keys() - manifest.files.keys()):
        raise BadBackupError(f"the backup was changed: {more[0]} was not saved")


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
