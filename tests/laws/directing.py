"""What a director does to the field, the draw and the event; numbers choose what, out of what there is.

Each deed returns True where it was done and False where there was nothing to do it to; it may be refused.
"""

from collections.abc import Callable

from journal.context import ActContext
from matches.flows.draws.change_pairing import change_pairing
from matches.flows.draws.change_stage import change_stage
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.draws.withdraw_round import withdraw_round
from matches.flows.entries.add_reentry import add_reentry
from matches.flows.entries.check_in import check_in
from matches.flows.entries.disqualify_entry import disqualify_entry
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.seed_entry import seed_entry
from matches.flows.entries.skip_round import skip_round
from matches.flows.entries.swap_entries import swap_entries
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.finish_event import finish_event
from matches.inputs.entries import EntryInput
from matches.models import Drawing
from matches.queries.draws import draws
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from tests.laws.halls import Hall, Step
from tests.support import build

_REGULAR = 8
WHY = "So it is."


def _enter(hall: Hall, step: Step) -> bool:
    """Mostly some who are not in, after the draw too; else anybody."""
    regular = hall.people.players[:_REGULAR]
    known = {player.public_id for row in entries.taken(hall.event) for player in row.players}
    fitting = [one for one in regular if one not in known or step.how % 5 == 0]
    turned = [*fitting[step.which % 8 :], *fitting[: step.which % 8]]
    wanted = [EntryInput(player=player) for player in turned[: 1 + step.how % 8]]
    enter(
        event_id=hall.event.pk,
        entrants=wanted,
        losses=_losses(hall, (None, 0, 1)[step.which % 3]),
        ctx=ActContext(hall.director, build.NOON),
    )
    return True


def _withdraw(hall: Hall, step: Step) -> bool:
    """By anybody; or by the director, some of them after the match that is set up."""
    by = hall.director if step.how % 2 else hall.by(step.how)
    withdraw_entry(
        event_id=hall.event.pk,
        entry_no=_number(step.which),
        after_match=step.how % 4 == 3,
        ctx=ActContext(by, build.NOON),
    )
    return True


def _disqualify(hall: Hall, step: Step) -> bool:
    disqualify_entry(
        event_id=hall.event.pk, entry_no=_number(step.which), ctx=ActContext(hall.director, build.NOON, WHY)
    )
    return True


def _replace(hall: Hall, step: Step) -> bool:
    """Mostly by one of the two who are not in, else by anybody."""
    player = hall.people.players[step.how % 10 if step.how % 5 == 0 else _REGULAR + step.how % 2]
    replace_entry(
        event_id=hall.event.pk, entry_no=_number(step.which), player=player, ctx=ActContext(hall.director, build.NOON)
    )
    return True


def _reenter(hall: Hall, step: Step) -> bool:
    add_reentry(event_id=hall.event.pk, entry_no=_number(step.which), ctx=ActContext(hall.director, build.NOON))
    return True


def _check_in(hall: Hall, step: Step) -> bool:
    check_in(
        event_id=hall.event.pk,
        entry_no=_number(step.which),
        is_present=step.how % 2 == 0,
        ctx=ActContext(hall.director, build.NOON),
    )
    return True


def _check_out(hall: Hall, step: Step) -> bool:
    """By the director or by anybody; players may do it to themselves."""
    by = hall.director if step.how % 2 else hall.by(step.how)
    ctx = ActContext(by, build.NOON)
    check_in(event_id=hall.event.pk, entry_no=_number(step.which), is_present=False, ctx=ctx)
    return True


def _return(hall: Hall, step: Step) -> bool:
    """An entry that has left comes back, with the usual losses or with others."""
    left = [row for row in entries.entries(hall.event) if not row.is_in and not row.is_replaced and row.players]
    if not left:
        return False
    row = left[step.which % len(left)]
    entrants, losses = [EntryInput(player=row.players[0].public_id)], None if step.how % 2 else step.how % 3
    ctx = ActContext(hall.director, build.NOON)
    enter(event_id=hall.event.pk, entrants=entrants, losses=_losses(hall, losses), ctx=ctx)
    return True


def _losses(hall: Hall, losses: int | None) -> int | None:
    """The losses, where the format lets a late entry begin with some."""
    stage = tournaments.main_stage(hall.event)
    return losses if draws.is_drawn(stage) and stage.draw_format.accepts_losses_when_late else None


def _stay_away(hall: Hall, step: Step) -> bool:
    """Mostly from the round that comes."""
    last = max((row.round for row in Drawing.objects.holding().filter(stage__event=hall.event)), default=0)
    round_ = last + 1 if step.how % 3 else step.how % 5
    skip_round(
        event_id=hall.event.pk,
        entry_no=_number(step.which),
        stage_no=1,
        round_no=round_,
        ctx=ActContext(hall.director, build.NOON),
    )
    return True


def _seed(hall: Hall, step: Step) -> bool:
    seed_entry(
        event_id=hall.event.pk,
        entry_no=_number(step.which),
        seed=step.how % 4 or None,
        ctx=ActContext(hall.director, build.NOON),
    )
    return True


def _number(which: int) -> int:
    return 1 + which % (_REGULAR + 1)


def _draw(hall: Hall, step: Step) -> bool:
    """What comes: the whole, the next round or the next stage."""
    draw_stage(event_id=hall.event.pk, ctx=ActContext(hall.director, build.NOON), seed=f"{step.which % 256:02x}")
    return True


def _swap(hall: Hall, step: Step) -> bool:
    both = (_number(step.which), _number(step.how))
    swap_entries(event_id=hall.event.pk, stage_no=_stage(step), entries=both, ctx=ActContext(hall.director, build.NOON))
    return True


def _pair(hall: Hall, step: Step) -> bool:
    """Two meet, or one has a bye."""
    pair = (_number(step.which), None if step.how % 6 == 0 else _number(step.how))
    ctx = ActContext(hall.director, build.NOON, WHY)
    change_pairing(event_id=hall.event.pk, stage_no=1, round_no=_round(hall, step), pairs=[pair], ctx=ctx)
    return True


def _withdraw_pairs(hall: Hall, step: Step) -> bool:
    positions, ctx = [1 + step.which % 4], ActContext(hall.director, build.NOON, WHY)
    withdraw_round(event_id=hall.event.pk, stage_no=1, round_no=_round(hall, step), positions=positions, ctx=ctx)
    return True


def _round(hall: Hall, step: Step) -> int:
    """Mostly the last that is drawn."""
    rounds: list[int] = sorted({row.round for row in Drawing.objects.holding().filter(stage__event=hall.event)}) or [1]
    return rounds[-1] if step.how % 4 else rounds[0]


def _stage(step: Step) -> int:
    return 2 if step.how % 5 == 4 else 1


def _change_stage(hall: Hall, step: Step) -> bool:
    """A Swiss of more or fewer rounds; a bracket seeded otherwise (of one that is drawn nothing moves by it)."""
    stage = hall.event.stages.get(position=1)
    changed = {"rounds": 1 + step.how % 4} if stage.format == "swiss" else {}
    settings = {**stage.settings, **changed}
    change_stage(event_id=hall.event.pk, stage_no=1, settings=settings, ctx=ActContext(hall.director, build.NOON))
    return True


def _finish(hall: Hall, step: Step) -> bool:
    finish_event(
        event_id=hall.event.pk,
        is_finished=step.how % 2 == 0,
        anyway=step.how % 4 == 0,
        ctx=ActContext(hall.director, build.NOON),
    )
    return True


DIRECTING: dict[str, Callable[[Hall, Step], bool]] = {
    "enter": _enter,
    "withdraw": _withdraw,
    "disqualify": _disqualify,
    "replace": _replace,
    "reenter": _reenter,
    "check in": _check_in,
    "check out": _check_out,
    "return": _return,
    "stay away": _stay_away,
    "seed": _seed,
    "draw": _draw,
    "swap": _swap,
    "pair by hand": _pair,
    "withdraw pairs": _withdraw_pairs,
    "change stage": _change_stage,
    "finish": _finish,
}
