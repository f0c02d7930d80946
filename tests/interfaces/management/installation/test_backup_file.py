"""The file of a backup: it comes back as it was, or not at all."""

import io
import json
import random
import tarfile
from pathlib import Path

import pyrage
import pytest

from interfaces.management.installation.backup_file import BadBackupError, Manifest, read_backup, write_backup

KEY = pyrage.x25519.Identity.generate()


def _manifest() -> Manifest:
    return Manifest("2026-11-28T20:00:00+00:00", "sqlite", ["clubs.0001_initial"], {"clubs_user": 3}, {})


@pytest.fixture
def sources(tmp_path: Path) -> dict[str, Path]:
    contents = {
        "database.sqlite3": bytes(range(256)) * 400,
        "keys/secret_key": b"secret",
        "media/photos/1.jpg": b"\xff\xd8",
    }
    (tmp_path / "sources").mkdir()
    paths = {name: tmp_path / "sources" / name.replace("/", "-") for name in contents}
    for name, path in paths.items():
        path.write_bytes(contents[name])
    return paths


@pytest.mark.parametrize("recipients", [[], [str(KEY.to_public())]], ids=["plain", "encrypted"])
def test_files_come_back_as_they_were(tmp_path: Path, sources: dict[str, Path], recipients: list[str]) -> None:
    file, identity = tmp_path / "backup", tmp_path / "key"
    identity.write_text(f"# made for a test\n{KEY}\n")

    write_backup(file, sources, _manifest(), recipients)

    with read_backup(file, tmp_path, identity) as (folder, manifest):
        assert {name: (folder / name).read_bytes() for name in sources} == {
            name: path.read_bytes() for name, path in sources.items()
        }
        assert (manifest.rows, manifest.migrations) == ({"clubs_user": 3}, ["clubs.0001_initial"])
    assert not folder.exists()
    assert {path.name for path in tmp_path.iterdir()} == {"backup", "key", "sources"}
    assert file.stat().st_mode & 0o777 == 0o600


def test_damaged_backup_is_refused_or_all_its_files_are_whole(tmp_path: Path, sources: dict[str, Path]) -> None:
    file, broken = tmp_path / "backup", tmp_path / "broken"
    write_backup(file, sources, _manifest(), [])
    whole, numbers = file.read_bytes(), random.Random(7)
    damages = [whole[: numbers.randrange(len(whole))] for _ in range(60)]
    for _ in range(140):
        place = numbers.randrange(20, len(whole) - 8)
        damages.append(whole[:place] + bytes([whole[place] ^ 1 << numbers.randrange(8)]) + whole[place + 1 :])

    refused = 0
    for damage in [*damages, b"", b"PK\x03\x04", b"age-encryption.org/v1\nnothing"]:
        broken.write_bytes(damage)
        try:
            with read_backup(broken, tmp_path, None) as (folder, _):
                assert {name: (folder / name).read_bytes() for name in sources} == {
                    name: path.read_bytes() for name, path in sources.items()
                }
        except BadBackupError:
            refused += 1
    assert refused > 150  # the others are damages of what is no content, such as the end of the archive


def test_encrypted_backup_needs_its_key(tmp_path: Path, sources: dict[str, Path]) -> None:
    file, other = tmp_path / "backup", tmp_path / "other"
    other.write_text(str(pyrage.x25519.Identity.generate()))
    write_backup(file, sources, _manifest(), [str(KEY.to_public())])

    with pytest.raises(BadBackupError, match="--identity"), read_backup(file, tmp_path, None):
        pass
    with pytest.raises(BadBackupError, match="cannot be decrypted"), read_backup(file, tmp_path, other):
        pass


def test_recipient_that_is_no_key_is_refused_before_anything_is_written(
    tmp_path: Path, sources: dict[str, Path]
) -> None:
    with pytest.raises(BadBackupError, match="no public key"):
        write_backup(tmp_path / "backup", sources, _manifest(), ["age1nonsense"])

    assert {path.name for path in tmp_path.iterdir()} == {"sources"}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("../escaped", tarfile.REGTYPE),
        ("link", tarfile.SYMTYPE),
        ("tty", tarfile.CHRTYPE),
    ],
)
def test_archive_writes_nothing_outside_its_folder(tmp_path: Path, name: str, kind: bytes) -> None:
    file = tmp_path / "backup"
    with tarfile.open(file, "w:gz") as archive:
        member = tarfile.TarInfo(name)
        member.type, member.linkname, member.size = kind, "/etc/passwd", 4 if kind == tarfile.REGTYPE else 0
        archive.addfile(member, io.BytesIO(b"evil"))

    with pytest.raises(BadBackupError), read_backup(file, tmp_path, None):
        pass
    assert not (tmp_path / "escaped").exists()


@pytest.mark.parametrize(
    "manifest",
    [
        {},
        [],
        {"format": 2},
        {"format": 1, "files": {}},
        {"format": 1, "files": {"a": [1]}},
        {"format": 1, "files": {"a": [1, "b"]}, "rows": {}},
    ],
)
def test_manifest_of_another_form_is_refused(tmp_path: Path, manifest: object) -> None:
    file, words = tmp_path / "backup", json.dumps(manifest).encode()
    with tarfile.open(file, "w:gz") as archive:
        member = tarfile.TarInfo("manifest.json")
        member.size = len(words)
        archive.addfile(member, io.BytesIO(words))

    with pytest.raises(BadBackupError, match="not a whole backup"), read_backup(file, tmp_path, None):
        pass


def test_file_that_the_manifest_does_not_name_is_refused(tmp_path: Path, sources: dict[str, Path]) -> None:
    file, more = tmp_path / "backup", tmp_path / "more"
    write_backup(file, sources, _manifest(), [])
    with tarfile.open(file) as old, tarfile.open(more, "w:gz") as new:
        for member in old.getmembers():
            new.addfile(member, old.extractfile(member))
        new.addfile(tarfile.TarInfo("media/added"), io.BytesIO(b""))

    with pytest.raises(BadBackupError, match="media/added"), read_backup(more, tmp_path, None):
        pass
