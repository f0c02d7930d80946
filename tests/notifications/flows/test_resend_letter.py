"""An officer sends a letter again that was not sent."""

import pytest
from django.core import mail

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, NotFound
from notifications.flows.resend_letter import resend_letter
from notifications.models import Letter
from notifications.recording.addresses import mark_refused
from tests.support import build
from tests.support.letters import letter, login_of, send

pytestmark = pytest.mark.django_db


def test_failed_letter_is_sent_again_also_to_an_address_that_was_refused() -> None:
    home = build.house()
    row = letter(home.federation)
    mark_refused(login_of(row).email, 550, build.NOON)
    send(row)
    ctx = ActContext(home.by_officer, build.NOON)

    resend_letter(federation=home.federation.slug, letter_id=row.pk, ctx=ctx)

    assert (send(row).state, row.attempts, len(mail.outbox)) == ("sent", 0, 1)
    assert Act.objects.filter(kind="resend_letter").values_list("note__text", flat=True).get() == str(row.pk)


@pytest.mark.parametrize(("state", "code"), [("sent", "letter_sent"), ("sending", "letter_is_being_sent")])
def test_letter_that_was_sent_or_is_being_sent_is_not_sent_again(state: str, code: str) -> None:
    home = build.house()
    row = letter(home.federation)
    Letter.objects.filter(pk=row.pk).update(state=state)

    with pytest.raises(Conflicting) as caught:
        resend_letter(federation=home.federation.slug, letter_id=row.pk, ctx=ActContext(home.by_officer, build.NOON))
    assert [violation.code for violation in caught.value.verdict.violations] == [code]


def test_letters_of_a_federation_are_its_officers_own() -> None:
    home, other = build.house(), build.house()
    row = letter(home.federation)
    slugs = (home.federation.slug, other.federation.slug)

    with pytest.raises(NotAllowed):
        resend_letter(federation=slugs[0], letter_id=row.pk, ctx=ActContext(build.acting(home.manager), build.NOON))
    with pytest.raises(NotFound):
        resend_letter(federation=slugs[1], letter_id=row.pk, ctx=ActContext(other.by_officer, build.NOON))
