"""Those who can mend a webhook get a letter when it is disabled."""

import pytest
from django.db import transaction

from exchange.recording.webhook_letters import write_disabled_letters
from notifications.models import Letter
from tests.support import build
from tests.support.webhooks import webhook

pytestmark = pytest.mark.django_db


def test_directors_of_the_tournament_get_the_letter() -> None:
    home = build.house()
    row = webhook(home, tournament="open")
    with transaction.atomic():
        write_disabled_letters(row, build.NOON)

    letters = Letter.objects.filter(kind="webhook")
    assert home.director.pk in letters.values_list("user", flat=True)
    assert {letter.params["subject"] for letter in letters} == {"receiver.invalid"}
    assert {letter.params["tournament"] for letter in letters} == {"Open"}
