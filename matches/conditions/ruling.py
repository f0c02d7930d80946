"""What a correction pulls the ground from: every match that has begun where others belong now wants a ruling."""

from collections.abc import Collection, Iterator, Mapping, Sequence
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
    there = matches.in_place(event)
    begun = matches.begun_of(there)
    _check_none_idle(rulings, begun & later_matches(match))
    yield
    stays = {one.pk for one in matches.in_place(event)}
    _check_all_ruled([one for one in there if one.pk in begun - stays], rulings)


def wanted_by(refusal: Refusal) -> tuple[int, ...]:
    """The matches on which a ruling is missing, where that is why it was refused."""
    broken = refusal.verdict.violations
    return tuple(int(str(one.params["match"])) for one in broken if one.code == "ruling_needed")


def usual(wanted: Collection[int]) -> dict[int, str]:
    """What is mostly ruled: a result that is there is kept, a match that still goes on does not count."""
    decided = {row.pk for row in Match.objects.filter(pk__in=wanted) if matches.counting_result(row) is not None}
    return {match: Ruling.Choice.KEEP if match in decided else Ruling.Choice.VOID for match in wanted}


def state_rulings(act: Recording, rulings: Rulings) -> None:
    """Keep, void or replay: a choice that is none, or a match that nobody has decided and is to be kept: Refused."""
    rows = {row.pk: row for row in Match.objects.filter(pk__in=rulings)}
    for number, choice in sorted(rulings.items()):
        _check_choice(number, choice, rows)
        act.state(Ruling(match=rows[number], choice=choice))


def _check_choice(number: int, choice: str, rows: Mapping[int, Match]) -> None:
    if choice not in Ruling.Choice.values:
        raise Refused(because("unknown_ruling", number, choice=choice[:20]))
    if number not in rows:
        raise Refused(because("unknown_match", number, match=number))
    if choice == Ruling.Choice.KEEP and matches.counting_result(rows[number]) is None:
        raise Refused(because("nothing_to_keep", rows[number].node_key, match=number))


def _check_all_ruled(lost: Sequence[Match], rulings: Rulings) -> None:
    open_ = [one for one in lost if one.pk not in rulings]
    if open_:
        wanted = [because("ruling_needed", one.node_key, match=one.pk).violations[0] for one in open_]
        raise Refused(Verdict(tuple(wanted)))


def _check_none_idle(rulings: Rulings, following: set[int]) -> None:
    idle = sorted(set(rulings) - following)
    if idle:
        raise Refused(because("ruling_idle", idle[0], match=idle[0]))
