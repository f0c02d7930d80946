"""Documents are signed while they are written, and packed alike each time."""

import gzip
import json
from hashlib import sha256

from exchange.services.documents import packed, signed
from exchange.services.site_key import public_key
from rules_engine.documents.signatures import judge_signature


def test_signature_is_that_of_the_content() -> None:
    data = b"".join(signed([b'{"a":', b"1}"]))

    value = json.loads(data)

    assert value["signature"]["sha256"] == sha256(b'{"a":1}').hexdigest()
    assert judge_signature(value, public_key()).is_ok
    assert value["signature"]["keys_at"].endswith("/.well-known/open-event-keys.json")


def test_packed_pieces_are_one_gzip_file_without_a_time() -> None:
    first, second = (b"".join(packed([b"x" * 100_000, b"y"])) for _ in range(2))

    assert (first == second, gzip.decompress(first)) == (True, b"x" * 100_000 + b"y")
