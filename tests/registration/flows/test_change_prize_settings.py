"""The rules of a federation about prizes."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, Refused
from registration.flows.change_prize_settings import change_prize_settings
from registration.inputs.pots import PrizeSettingsInput
from registration.queries.pots import settings_of
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_officers_change_the_rules() -> None:
    home = build.house()
    slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON)
    plan = PrizeSettingsInput(True, 2500, 1000, "EUR")
    for _ in range(2):
        change_prize_settings(federation=slug, plan=plan, ctx=ctx)
    assert Act.objects.filter(kind="change_prize_settings").count() == 1
    assert settings_of(home.federation).tax_bp == 2500
    with pytest.raises(NotAllowed):
        change_prize_settings(federation=slug, plan=plan, ctx=ActContext(home.by_director, NOON))
    for bad in (PrizeSettingsInput(tax_bp=20_000), PrizeSettingsInput(tax_bp=1), PrizeSettingsInput(tax_exempt=-1)):
        with pytest.raises(Refused):
            change_prize_settings(federation=slug, plan=bad, ctx=ctx)
