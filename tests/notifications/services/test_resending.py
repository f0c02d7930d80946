"""Which letters can be sent again."""

import pytest
from django.test import override_settings

from journal.refusals import Conflicting, Refused
from notifications.recording.wishes import store_wishes
from notifications.services.resending import check_can_be_resent
from tests.support import build, letters
from tests.support.letters import letter

pytestmark = pytest.mark.django_db


@override_settings(EMAIL_BACKEND="django.core.mail.backends.filebased.EmailBackend")
def test_letter_is_not_sent_again_without_a_mail_server() -> None:
    with pytest.raises(Refused) as caught:
        check_can_be_resent(letters.letter())
    assert [violation.code for violation in caught.value.verdict.violations] == ["no_mail_server"]


def test_letter_for_a_digest_is_not_sent_alone() -> None:
    ann = build.login()
    store_wishes(ann.pk, {"news": "daily"})
    with pytest.raises(Conflicting, match="letter_in_digest"):
        check_can_be_resent(letter(kind="news", to=ann))
