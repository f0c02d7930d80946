"""The secret of a letter is stored until it is sent, and its digest alone after it."""

import pytest

from notifications.models import Letter
from notifications.recording.letters import end_letter
from registration.models import PersonRequest
from registration.recording.visitors import LIFE, delete_requests
from tests.support import build
from tests.support.build import NOON
from tests.support.visiting import asks, new_visitor

pytestmark = pytest.mark.django_db


def test_letter_that_was_sent_has_no_secret_any_more() -> None:
    asks(build.event(build.house()))
    letter = Letter.objects.get()
    assert "path" in letter.params

    end_letter(letter, Letter.State.SENT, NOON)

    letter.refresh_from_db()
    assert "path" not in letter.params and letter.state == "sent"


def test_confirmed_request_is_not_deleted() -> None:
    request = new_visitor(build.event(build.house()))
    delete_requests([request.pk])
    assert PersonRequest.objects.get().expires_at == NOON + LIFE
