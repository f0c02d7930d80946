"""The laws of every Swiss: everybody plays, no avoidable rematch, no second bye, no dead end, any order is the same."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from rules_engine.draws.changes import Away, Late, Withdrawn
from rules_engine.draws.check import check
from rules_engine.draws.stage import Over, Proposal, StageFacts
from rules_engine.draws.swiss.checking import check_round
from rules_engine.draws.swiss.criteria.order import STANDARD
from rules_engine.draws.swiss.lasting import unmet
from rules_engine.draws.swiss.lookahead import decomposed, is_safe, without
from rules_engine.draws.swiss.settings import ForcedPair, SwissSettings
from rules_engine.draws.swiss.stage import SwissStage
from rules_engine.words import EntryId
from tests.rules_engine.draws.swiss.hall import Hall, by_rating, entries, hall, some_settings


def check_event(event: Hall, size: int, rounds: int) -> None:
    """Everybody in every round, one bye if odd, no rematch, no second bye."""
    assert len(event.proposals) == rounds
    for proposal in event.proposals:
        there = [one for pair in proposal.output["pairs"] for one in pair]
        there += [proposal.output["bye"]] if proposal.output["bye"] is not None else []
        assert sorted(there) == [101 + at for at in range(size)]
        assert (proposal.output["bye"] is not None) == bool(size % 2)
    assert max(Counter(event.met()).values()) == 1
    assert max(Counter(event.byes()).values(), default=1) == 1
    assert isinstance(event.stage.next(event.stage.resolve()), Over)


def check_some_event(trial: int) -> None:
    luck = Random(trial)
    size = luck.randint(6, 200)
    rounds = luck.randint(3, min(9, size // 2))
    order = luck.choice(((), STANDARD[:4]))
    settings = some_settings(luck, rounds, criteria=order or STANDARD)
    check_event(hall(size, settings, f"{trial}", luck.choice((0, 5))).run(by_rating(luck)), size, rounds)


def test_no_event_has_an_avoidable_rematch_or_a_second_or_needless_bye() -> None:
    for trial in range(12):
        check_some_event(trial)


@pytest.mark.deep
def test_none_of_a_thousand_events_has_an_avoidable_rematch_or_a_second_or_needless_bye() -> None:
    for trial in range(1000):
        check_some_event(trial)


@pytest.mark.parametrize("size", range(3, 17))
def test_small_fields_can_go_on_until_everybody_has_met_everybody(size: int) -> None:
    rounds = size - 1 + size % 2
    check_event(hall(size, SwissSettings(rounds), f"{size}").run(by_rating(Random(size))), size, rounds)


@pytest.mark.deep
@pytest.mark.parametrize("size", range(3, 17))
def test_small_fields_never_come_to_a_dead_end(size: int) -> None:
    for trial in range(20):
        luck = Random(trial)
        rounds = luck.randint((size + 1) // 2, size - 1 + size % 2)
        settings = some_settings(luck, rounds, criteria=STANDARD)
        check_event(hall(size, settings, f"{trial}").run(by_rating(luck)), size, rounds)


def test_without_the_look_ahead_some_of_them_do() -> None:
    """8 players over 7 rounds, 10 over 9, 12 over 11: some rematches in 20 events each, and none with it."""
    again = {True: 0, False: 0}
    for look_ahead in again:
        for size in (8, 10, 12):
            for trial in range(4):
                settings = SwissSettings(size - 1, look_ahead=look_ahead)
                event = hall(size, settings, f"{trial}").run(by_rating(Random(trial)))
                again[look_ahead] += len(event.met()) - len(set(event.met()))
    assert again[True] == 0
    assert again[False] > 0


@pytest.mark.parametrize("size", [6, 9, 12, 17, 20])
def test_no_rematch_can_be_needed_in_the_first_half_of_the_rounds(size: int) -> None:
    """Dirac: while everybody has half of the field still to meet, any rounds before leave another one."""
    luck, even = Random(size), size + size % 2
    everybody = (1 << even) - 1
    graph = tuple(everybody & ~(1 << one) for one in range(even))
    for round_ in range(1, even // 2 + 1):
        assert is_safe(graph, (everybody,))
        order = luck.sample(range(even), even)
        relabelled = tuple(sum(1 << order.index(o) for o in range(even) if graph[one] >> o & 1) for one in order)
        (drawn,) = decomposed(relabelled, (everybody,)) or ((),)
        assert len(drawn) == even // 2, round_
        graph = without(graph, tuple((order[one], order[other]) for one, other in drawn))


def test_two_odd_halves_that_may_not_meet_are_seen_at_once() -> None:
    """30 players, and only two of them may cross: after that one round there is no other, however long one looks."""
    half = range(101, 116)
    apart = tuple((one, one + 15) if one == other else (one, other + 15) for one in half for other in half)
    settings = SwissSettings(5, forbidden=tuple(pair for pair in apart if pair != (101, 116)))

    proposal = SwissStage(settings, StageFacts(entries(30))).propose("s")

    assert {"draws.note_rematches_coming"} == {note.code for note in proposal.notes}
    assert [101, 116] in map(sorted, proposal.output["pairs"])


@pytest.mark.parametrize("size", [7, 16, 41])
def test_the_order_of_everything_given_changes_nothing(size: int) -> None:
    luck = Random(size)
    event = hall(size, some_settings(luck, 5), groups=3)
    event.happens(Away(EntryId(102), 2), Withdrawn(EntryId(103)))
    event.run(by_rating(luck))
    facts = event.facts
    for drawn in range(5):
        upto = tuple(one for one in facts.drawings if one.round <= drawn)
        results = {key: one for key, one in facts.results.items() if int(key[1 : key.index(".")]) <= drawn}
        mixed = StageFacts(
            tuple(luck.sample(facts.field, size)),
            tuple(luck.sample(upto, len(upto))),
            dict(luck.sample(sorted(results.items()), len(results))),
            facts.changes,
        )
        assert SwissStage(event.settings, mixed).propose(f"hall {drawn + 1}") == event.proposals[drawn]


def test_the_draw_sees_numbers_not_ids() -> None:
    settings = SwissSettings(3)
    renamed = tuple(replace(one, entry=EntryId(9_000 - one.entry)) for one in entries(15))

    plain = SwissStage(settings, StageFacts(entries(15))).propose("s").output
    other = SwissStage(settings, StageFacts(renamed)).propose("s").output

    assert [[9_000 - one for one in pair] for pair in other["pairs"]] == plain["pairs"]


def test_the_second_opinion_finds_nothing() -> None:
    for size in (9, 24, 60):
        event = hall(size, SwissSettings(4, look_ahead=False))
        for _ in range(4):
            stage, seed = event.stage, f"hall {len(event.facts.drawings) + 1}"
            verdict = check(stage, stage.propose(seed), seed)
            assert (verdict.violations, verdict.notes) == ((), ())
            event.draw()
            event.play(by_rating(Random(size)))


def test_the_second_opinion_finds_an_exchange_that_is_better() -> None:
    event = hall(8, SwissSettings(3))
    event.draw()
    event.play(lambda one, other: 0)
    costs, drawn = event.costs(), event.stage.propose("hall 2").output["pairs"]
    (best, lower), *middle, (other, lowest) = drawn
    mixed = {"pairs": [[best, other], *middle, [lower, lowest]], "bye": None}

    assert [note.code for note in check_round(costs, mixed).notes] == ["draws.check_not_best"]
    assert check_round(costs, mixed).is_ok


@pytest.mark.parametrize(
    ("pairs", "bye", "codes"),
    [
        ([[101, 102], [103, 104]], 105, []),
        ([[101, 102], [103, 101]], 105, ["draws.check_twice", "draws.check_left_out"]),
        ([[101, 102], [103, 999]], 105, ["draws.check_stranger", "draws.check_left_out"]),
        ([[101, 102]], 105, ["draws.check_left_out", "draws.check_left_out"]),
        ([[101, 102], [103, 104]], None, ["draws.check_left_out", "draws.check_byes"]),
        ([[101, 103], [102, 104]], 105, ["draws.check_forbidden", "draws.check_forced"]),
    ],
)
def test_the_second_opinion_sees_what_is_wrong(pairs: list[list[int]], bye: int | None, codes: list[str]) -> None:
    chosen = SwissSettings(3, forbidden=((101, 103),), forced=(ForcedPair(1, 103, 104),))
    costs = hall(5, chosen).costs()

    found = check_round(costs, {"pairs": pairs, "bye": bye}).violations

    assert [one.code for one in found] == codes


def test_unmet_is_what_it_says() -> None:
    event = hall(5, SwissSettings(5, forbidden=((101, 102),)))
    event.draw()
    event.play(by_rating(Random(1)))
    field = event.costs().field

    found = unmet(field)

    met = {frozenset(one) for one in event.proposals[0].output["pairs"]} | {frozenset((101, 102))}
    ids = [one.entry for one in field.contestants]
    for one in range(5):
        for other in range(5):
            assert bool(found[one] >> other & 1) == (one != other and frozenset((ids[one], ids[other])) not in met)
    assert sum(bool(found[one] >> 5 & 1) for one in range(5)) == 4


def test_a_late_entry_comes_in_and_who_is_away_or_gone_does_not() -> None:
    event = hall(10, SwissSettings(4))
    event.happens(Late(EntryId(110), 2, losses=1))
    first = event.draw()
    event.play(by_rating(Random(1)))
    event.happens(Withdrawn(EntryId(101)), Away(EntryId(102), 2))
    second = event.draw()
    event.play(by_rating(Random(1)))
    third = event.draw()

    assert playing(first) == set(range(101, 110))
    assert playing(second) == set(range(103, 111))
    assert playing(third) == set(range(102, 111))


def playing(proposal: Proposal) -> set[int]:
    output = proposal.output
    return {one for pair in output["pairs"] for one in pair} | ({output["bye"]} - {None})
