"""What a correction pulls the ground from: every match that has begun where others belong now wants a ruling."""

from collections.abc import Collection, Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from typing import Final

from journal.acts import Recording
from journal.refusals import Refusal, Refused, because
from matches.conditions.successors import later_matches
from matches.models import Match, Ruling
from matches.queries import matches
from rules_engine.verdict import Verdict

Rulings = Mapping[int, str]  # by match: a choice of Ruling
NONE: Final[Rulings] = {}


@contextmanager
def ruling_on_all(match: Match, rulings: Rulings) -> Iterator[None]:
    """Within: an act on the result of a match, with its rulings on what was played after it.

    Refused, and nothing of it stays: a match that has begun and loses its place without a ruling; a ruling on a match
    that does not follow from this one, or that nobody has begun.
    """
    event = match.stage.event
    begun = matches.begun_nodes(event)
    _check_none_idle(rulings, begun.keys() & later_matches(match) if rulings else set())
    yield
    stays = matches.in_place(event)
    _check_all_ruled({one: key for one, key in begun.items() if one not in stays}, rulings)


def wanted_by(refusal: Refusal) -> tuple[int, ...]:
    """The matches on which a ruling is missing, where that is why it was refused."""
    broken = refusal.verdict.violations
    return tuple(int(str(one.params["match"])) for one in broken if one.code == "ruling_needed")


def usual(wanted: Collection[int]) -> dict[int, str]:
    """What is mostly ruled: a result that is there is kept, a match that still goes on does not count."""
    decided = matches.decided_among(wanted)
    return {match: Ruling.Choice.KEEP if match in decided else Ruling.Choice.VOID for match in wanted}


def state_rulings(act: Recording, rulings: Rulings) -> None:
    """Refused: a choice that is none, and to keep a match that nobody has decided."""
    rows, decided = matches.by_ids(rulings), matches.decided_among(rulings)
    for number, choice in sorted(rulings.items()):
        if choice not in Ruling.Choice.values:
            raise Refused(because("unknown_ruling", number, choice=choice[:20]))
        if choice == Ruling.Choice.KEEP and number not in decided:
            raise Refused(because("nothing_to_keep", rows[number].node_key, match=number))
        act.state(Ruling(match=rows[number], choice=choice))


def _check_all_ruled(lost: Mapping[int, str], rulings: Rulings) -> None:
    wanted = [because("ruling_needed", key, match=match) for match, key in lost.items() if match not in rulings]
    if wanted:
        raise Refused(Verdict(tuple(one for each in wanted for one in each.violations)))


def _check_none_idle(rulings: Rulings, following: AbstractSet[int]) -> None:
    idle = sorted(set(rulings) - following)
    if idle:
        raise Refused(because("ruling_idle", idle[0], match=idle[0]))
