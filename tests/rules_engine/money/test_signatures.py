"""Signatures of the notices of a provider."""

import pytest

from rules_engine.money import codes
from rules_engine.money.signatures import check_signature, signature
from tests.rules_engine.money.refusals import refusal

RAW = b'{"id":"ev_1","payment":"p_7"}'
AT = 1764000000
HEX = "a3aa102aaaae80cac6bf4087d5a27d629dc751289f9143b701dbd9f7ce2dcb62"
HEADER = f"t={AT},v1={HEX}"


def test_signature_of_the_example() -> None:
    assert signature("whsec_test", AT, RAW) == HEX


@pytest.mark.parametrize("seconds", [AT - 300, AT, AT + 300])
@pytest.mark.parametrize("secrets", [["whsec_test"], ["whsec_next", "whsec_test"], ["whsec_test", "whsec_next"]])
def test_notice_is_accepted_within_five_minutes_by_either_secret(seconds: int, secrets: list[str]) -> None:
    check_signature(HEADER, RAW, secrets, seconds)


def test_notice_may_be_signed_by_two_secrets() -> None:
    check_signature(f"t={AT},v1={'0' * 64},v1={HEX}", RAW, ["whsec_test"], AT)


@pytest.mark.parametrize("seconds", [AT - 301, AT + 301])
def test_old_or_future_notice_is_refused(seconds: int) -> None:
    assert refusal(lambda: check_signature(HEADER, RAW, ["whsec_test"], seconds)) == (
        codes.SIGNATURE_EXPIRED,
        {"seconds": 301, "most": 300},
    )


@pytest.mark.parametrize(
    ("header", "raw", "secrets"),
    [
        (HEADER, RAW + b" ", ["whsec_test"]),
        (HEADER, RAW, ["whsec_other"]),
        (HEADER, RAW, []),
        (f"t={AT + 1},v1={HEX}", RAW, ["whsec_test"]),
    ],
)
def test_other_body_secret_or_time_is_refused(header: str, raw: bytes, secrets: list[str]) -> None:
    assert refusal(lambda: check_signature(header, raw, secrets, AT))[0] == codes.SIGNATURE_WRONG


@pytest.mark.parametrize(
    "header",
    [
        "",
        HEX,
        f"v1={HEX}",
        f"t={AT}",
        f"t=-1,v1={HEX}",
        f"t={AT},v1={HEX[:-1]}",
        f"{HEADER}\n",
        f"t={AT}" + f",v1={HEX}" * 6,
    ],
)
def test_header_of_another_form_is_refused(header: str) -> None:
    assert refusal(lambda: check_signature(header, RAW, ["whsec_test"], AT))[0] == codes.SIGNATURE_UNREADABLE
