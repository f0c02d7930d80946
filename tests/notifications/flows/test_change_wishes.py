"""A login changes which optional letters it gets."""

import pytest

from journal.refusals import NotFound, Refused
from notifications.flows.change_wishes import change_wishes
from notifications.queries.pushes import push_wishes_of
from notifications.queries.wishes import wishes_of
from tests.support import build

pytestmark = pytest.mark.django_db


def test_kinds_that_are_not_named_stay_as_they_are() -> None:
    ann = build.login()
    change_wishes(user=ann, wishes={"draw": "at_once", "list": "at_once"})
    change_wishes(user=ann, wishes={"draw": "none"})
    change_wishes(user=ann, wishes={})

    assert [kind for kind, mail in wishes_of(ann.pk).items() if mail != "none"] == ["list"]


def test_letters_about_the_own_entry_cannot_be_switched_off() -> None:
    with pytest.raises(NotFound):
        change_wishes(user=build.login(), wishes={"offer": "none"})


@pytest.mark.parametrize("wishes", [{"called": "daily"}, {"score": "daily"}, {"news": "weekly"}])
def test_letter_that_would_be_too_late_in_a_digest_is_refused(wishes: dict[str, str]) -> None:
    with pytest.raises(Refused, match="wish_is_urgent"):
        change_wishes(user=build.login(), wishes=wishes)


def test_kind_that_browsers_do_not_show_is_refused() -> None:
    ann = build.login()
    with pytest.raises(Refused, match="wish_is_no_push"):
        change_wishes(user=ann, wishes={}, pushes={"draw": True})
    change_wishes(user=ann, wishes={}, pushes={"draw": False, "called": True})
    assert push_wishes_of(ann.pk) == {"called"}
