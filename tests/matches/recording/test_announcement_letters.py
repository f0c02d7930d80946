"""An announcement is written to the entrants who asked for it; withdrawn, what was not sent is deleted."""

import pytest
from django.core import mail

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.tournaments.publish_announcement import publish_announcement
from matches.flows.tournaments.withdraw_announcement import withdraw_announcement
from notifications.models import Letter
from notifications.recording.wishes import store_wishes
from notifications.services.letter_texts import letter_text
from tests.support import build

pytestmark = pytest.mark.django_db


def test_entrants_get_an_announcement_once_and_none_that_is_withdrawn() -> None:
    home = build.house()
    match, sides = build.meeting(home)
    store_wishes(int(sides[0].id), {"news": "at_once"})
    drain()
    mail.outbox.clear()
    ctx = ActContext(home.by_director, build.NOON)

    for text in ("Dinner at 8", "Dinner at 8", "Dinner at 9"):
        row = publish_announcement(ref=home.ref, text=text, ctx=ctx)
    texts = [letter_text(letter).paragraphs[1] for letter in Letter.objects.filter(kind="news").order_by("version")]
    withdraw_announcement(ref=home.ref, announcement_id=row.pk, ctx=ctx)
    drain()

    user = match.side0.members.get().player.person.user
    assert user is not None
    assert (texts, match.stage.event.tournament) == (["Dinner at 8", "Dinner at 9"], home.tournament)
    assert [("Dinner at 8" in message.body, message.to) for message in mail.outbox] == [(True, [user.email])]
