"""Which letters can be sent again."""

import pytest
from django.test import override_settings

from journal.refusals import Refused
from notifications.services.resending import check_can_be_resent
from tests.support import letters

pytestmark = pytest.mark.django_db


@override_settings(EMAIL_BACKEND="django.core.mail.backends.filebased.EmailBackend")
def test_letter_is_not_sent_again_without_a_mail_server() -> None:
    with pytest.raises(Refused) as caught:
        check_can_be_resent(letters.letter())
    assert [violation.code for violation in caught.value.verdict.violations] == ["no_mail_server"]
