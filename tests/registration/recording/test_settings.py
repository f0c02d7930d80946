"""The settings of a copied event."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from matches.flows.tournaments.copy_tournament import copy_tournament
from matches.inputs.tournaments import TournamentCopyInput
from matches.models import Event
from registration.inputs.settings import Approval
from registration.queries.settings import settings_of, uses_registration
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import limited

pytestmark = pytest.mark.django_db


def test_copy_of_a_tournament_has_the_places_and_the_hours_of_its_source() -> None:
    home = build.house()
    event = limited(home, 5, approval=Approval.DIRECTOR, closes_at=NOON + timedelta(days=1))
    plan = TournamentCopyInput("later", "Later", event.tournament.from_on + timedelta(days=7))

    copy = copy_tournament(ref=home.ref, plan=plan, ctx=ActContext(home.by_officer, NOON))

    copied_event = Event.objects.get(tournament=copy)
    settings = settings_of(copied_event)
    assert uses_registration(copied_event)
    assert (settings.places, settings.approval) == (5, "director")
    assert settings.closes_at == NOON + timedelta(days=8)
