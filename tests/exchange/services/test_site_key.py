"""The key that signs documents."""

from pathlib import Path

from django.test import override_settings

from exchange.services.site_key import public_key, published_keys


def test_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "document_key.pem"
    with override_settings(DOCUMENT_KEY_FILE=path):
        first, second = public_key(), public_key()
        (key,) = published_keys()["keys"]

    assert (first == second == key["x"], len(first), path.stat().st_mode & 0o777) == (True, 43, 0o600)
    assert (key["kty"], key["crv"]) == ("OKP", "Ed25519")
