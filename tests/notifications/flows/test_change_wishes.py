"""A login changes which optional letters it gets."""

import pytest

from journal.refusals import NotFound
from notifications.flows.change_wishes import change_wishes
from notifications.queries.wishes import wishes_of
from tests.support import build

pytestmark = pytest.mark.django_db


def test_kinds_that_are_not_named_stay_as_they_are() -> None:
    ann = build.login()
    change_wishes(user=ann, wishes={"draw": True, "list": True})
    change_wishes(user=ann, wishes={"draw": False})
    change_wishes(user=ann, wishes={})

    assert [kind for kind, by_mail in wishes_of(ann.pk).items() if by_mail] == ["list"]


def test_letters_about_the_own_entry_cannot_be_switched_off() -> None:
    with pytest.raises(NotFound):
        change_wishes(user=build.login(), wishes={"offer": False})
