"""What comes in is checked as what is added here."""

from typing import Any

import pytest

from exchange.services.incoming.checks import check_document, incoming_pool
from exchange.services.incoming.reading import read_document
from journal.refusals import Refused
from tests.support import build
from tests.support.build import NOON
from tests.support.foreign_document import as_bytes, visiting

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"slug": "Not A Slug"}, "bad_slug"),
        ({"slug": "new"}, "bad_slug"),
        ({"name": ""}, "name_length"),
        ({"time_zone": "Moon/Base"}, "unknown_time_zone"),
    ],
)
def test_tournament_is_checked(change: dict[str, Any], code: str) -> None:
    value = visiting()
    value["tournaments"][0] |= change
    incoming = read_document(as_bytes(value), NOON)

    with pytest.raises(Refused) as refusal:
        check_document(incoming, None)

    assert refusal.value.verdict.violations[0].code == code


def test_ruleset_of_a_federation_is_checked() -> None:
    rules = {"name": "own", "version": "1", "parameters": {"base": "none", "name": "Own", "version": 1}}
    incoming = read_document(as_bytes(visiting(ruleset=rules)), NOON)

    with pytest.raises(Refused):
        check_document(incoming, None)


def test_pool_is_of_the_federation() -> None:
    home = build.house("dk")
    pool = incoming_pool(home.federation, "standard")
    assert pool is not None and pool.federation == home.federation
    assert incoming_pool(home.federation, "") is None
