"""The check-in code is revoked by another one."""

import pytest

from journal.refusals import NotAllowed, NotFound
from registration.flows.renew_check_in_code import renew_check_in_code
from registration.models import CheckInCode
from registration.queries.door import registration_by_code
from tests.support import build
from tests.support.build import House
from tests.support.registering import acting, joins, limited, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_renewed_code_opens_the_registration_and_the_old_one_nothing(home: House) -> None:
    event = limited(home, 1)
    ann, bob = members(home, 2)
    registration = joins(event, ann)
    old = CheckInCode.objects.get(registration=registration).code
    assert registration_by_code(old) == registration
    assert len(old) == 32

    with pytest.raises(NotAllowed):
        renew_check_in_code(event_id=event.pk, number=1, ctx=acting(bob))
    renew_check_in_code(event_id=event.pk, number=1, ctx=acting(ann))

    with pytest.raises(NotFound):
        registration_by_code(old)
    assert registration_by_code(CheckInCode.objects.get(registration=registration).code) == registration
