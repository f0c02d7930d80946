"""Give a player a wild card for a selection, leave them out, or let the criteria decide again."""

from django.db import transaction

from clubs.permissions import roles_over
from finance.validators import check_reason
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import check_offered
from members.services.members import member_named
from ratings.models import SelectionPick
from ratings.permissions import require
from ratings.queries.selections.selections import pick_rows, selection

_AUTO = SelectionPick.Kind.AUTO.value


def pick_for_selection(*, federation: str, code: str, player: str, pick: str, ctx: ActContext) -> None:
    """State the decision on a player, named by public id or member number. An unchanged one writes nothing.

    ``pick``: "in" (a wild card), "out" or "auto". ``ctx.note``: the reason, which is not public. Raise Refused without
    a reason, and NotFound for an unknown player.
    """
    row = selection(federation, code)
    require("pick_for_selection", roles_over(ctx.actor, row.federation, ctx.at))
    check_offered("unknown_selection_pick", SelectionPick.Kind.values, pick=pick)
    check_reason(ctx.note)
    person = member_named(row.federation, player)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, row.federation_id)
        kinds = {decision.player.pk: decision.kind for decision in pick_rows(row)}
        if kinds.get(person.pk, _AUTO) == pick:
            return
        with record_act(stream, "pick_for_selection", ctx) as act:
            act.state(SelectionPick(selection=row, player=person, kind=pick))
