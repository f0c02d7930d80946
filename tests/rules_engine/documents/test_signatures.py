"""The digest and the signature of a document."""

from rules_engine.documents import codes
from rules_engine.documents.judging import judge
from rules_engine.documents.signatures import from_base64, to_base64
from tests.rules_engine.documents.examples import PUBLIC, content, document, found


def test_document_without_a_signature_is_noted_and_refused_where_a_key_is_asked_for() -> None:
    unsigned = {"content": content()}

    assert (judge(unsigned).is_ok, found(judge(unsigned))) == (True, [(codes.NOT_SIGNED, None)])
    assert (judge(unsigned, PUBLIC).is_ok, found(judge(unsigned, PUBLIC))) == (False, [(codes.NOT_SIGNED, None)])


def test_signature_of_another_site_or_of_something_else_is_refused() -> None:
    foreign, forged = document(), document()
    forged["signature"]["value"] = forged["signature"]["value"][::-1]

    assert found(judge(foreign, "A" * 43)) == [(codes.OTHER_KEY, "signature.key")]
    assert found(judge(forged)) == [(codes.SIGNATURE_WRONG, "signature.value")]


def test_signature_of_a_text_that_is_no_base64_is_refused() -> None:
    forged = document()
    forged["signature"]["key"] = "A"

    assert found(judge(forged)) == [(codes.SIGNATURE_WRONG, "signature.value")]


def test_base64_is_that_of_addresses_without_padding() -> None:
    assert (to_base64(b"\xff\xfe\xfd\xfc"), from_base64("__79_A"), from_base64("A")) == (
        "__79_A",
        b"\xff\xfe\xfd\xfc",
        b"",
    )
