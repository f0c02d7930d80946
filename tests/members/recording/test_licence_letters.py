"""A licence that is given or withdrawn is written to its player, if they asked for it."""

import pytest

from members.flows.withdraw_licence import withdraw_licence
from notifications.models import Letter
from notifications.recording.wishes import store_wishes
from notifications.services.letter_texts import letter_text
from tests.support import build
from tests.support.licences import members as licence_members

pytestmark = pytest.mark.django_db


def test_player_is_written_to_when_a_licence_is_given_and_withdrawn() -> None:
    members = licence_members()
    user = build.login()
    ann, bob = build.player(members.home, "Ann", user), build.player(members.home, "Bob", build.login())
    store_wishes(user.pk, {"licence": "at_once"})

    licence = members.give(ann)
    members.give(bob)
    ctx = members.ctx.with_note("Mistake.")
    withdraw_licence(federation=members.slug, licence_id=licence.licence_id, ctx=ctx)

    rows = Letter.objects.filter(kind="licence").order_by("version")
    assert [(row.player, letter_text(row).subject.partition(":")[0]) for row in rows] == [
        (ann, "Licence"),
        (ann, "Licence withdrawn"),
    ]
