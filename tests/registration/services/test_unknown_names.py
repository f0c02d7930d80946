"""A captain or a partner who names an unknown player reads who registers new players."""

import pytest

from journal.refusals import Refused, cause
from matches.inputs.entries import EntryInput
from registration.services.registering import own_entrant
from registration.services.unknown_names import naming_whom_to_ask
from tests.support import build
from tests.support.registering import acting, members

pytestmark = pytest.mark.django_db


def test_unknown_partner_is_to_be_registered_by_an_office() -> None:
    home = build.house()
    event, (ann,) = build.event(home, side_size=2), members(home, 1)
    entrant = EntryInput(player=ann.public_id, partner=EntryInput("Nobody Known"))
    with pytest.raises(Refused) as refusal:
        own_entrant(event, entrant, acting(ann).actor)
    (violation,) = refusal.value.verdict.violations
    assert violation.code == "unknown_name_to_register"
    assert violation.params == {"name": "Nobody Known", "federation": home.federation.name}


def test_other_reasons_stay() -> None:
    event = build.event(build.house())
    with pytest.raises(Refused) as refusal, naming_whom_to_ask(event):
        raise Refused(cause("own_partner", name="Ann"))
    assert refusal.value.verdict.violations[0].code == "own_partner"
