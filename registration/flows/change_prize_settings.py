"""Change the rules of a federation about prizes: side pools and jackpots, and tax."""

from dataclasses import asdict

from django.db import transaction

from clubs.permissions import roles_in_federation
from clubs.queries import federations
from finance.validators import money_rules
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from registration.inputs.pots import PrizeSettingsInput
from registration.permissions import require
from registration.queries.pots import settings_of
from registration.queries.versions import PRIZE_RULE_ACTS, check_unchanged
from registration.recording.pots import change_prize_rules
from rules_engine.money.amounts import FULL_BP, check_integer
from rules_engine.money.currencies import digits_of


def change_prize_settings(*, federation: str, plan: PrizeSettingsInput, ctx: ActContext) -> None:
    """Change the rules. Equal ones write nothing. Pools that exist stay if they are not allowed any more."""
    owner = federations.federation(federation)
    require("change_prize_settings", roles_in_federation(ctx.actor, owner, ctx.at))
    with money_rules():
        check_integer("tax", plan.tax_bp, 0, FULL_BP)
        check_integer("exempt", plan.tax_exempt)
        if plan.tax_bp or plan.tax_currency:
            digits_of(plan.tax_currency)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, owner.pk)
        check_unchanged(stream, ctx.expected_version, PRIZE_RULE_ACTS)
        settings = settings_of(owner)
        if all(getattr(settings, name) == value for name, value in asdict(plan).items()):
            return
        with record_act(stream, "change_prize_settings", ctx):
            change_prize_rules(settings, plan)
