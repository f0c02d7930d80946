"""The look-ahead with players away: it never plays a rematch that this round could do without."""

from random import Random

import pytest

from rules_engine.draws.changes import Away, Late, Withdrawn
from rules_engine.draws.losses import Loss
from rules_engine.draws.results import NodeResult
from rules_engine.draws.swiss.contestants import Field, Pair
from rules_engine.draws.swiss.lasting import lasting_pairing, unmet
from rules_engine.draws.swiss.pairing import best_pairing
from rules_engine.draws.swiss.settings import SwissSettings
from rules_engine.words import EntryId
from tests.rules_engine.draws.swiss.hall import Hall, by_rating, hall, pair

AWAY = 0.08  # of the entries, in each round


def rematches(field: Field, pairs: tuple[Pair, ...]) -> int:
    contestants = field.contestants
    matches = (pair for pair in pairs if pair[1] != field.bye)
    return sum(contestants[second].entry in contestants[first].met for first, second in matches)


def played(size: int, rounds: int, trial: int, away: float = AWAY) -> tuple[int, int]:
    """Play an event in which players are away; return its rematches, and those that were avoidable in their round."""
    luck, event = Random(trial), hall(size, SwissSettings(rounds), f"{trial}")
    total = avoidable = 0
    for round_ in range(1, rounds + 1):
        event.happens(*(Away(entry.entry, round_) for entry in event.facts.field if luck.random() < away))
        costs = event.costs()
        now = rematches(costs.field, lasting_pairing(costs).pairing.pairs)
        total, avoidable = total + now, avoidable + now - rematches(costs.field, best_pairing(costs).pairs)
        event.draw()
        event.play(by_rating(luck))
    return total, avoidable


def test_the_two_who_met_in_the_first_round_do_not_meet_again_because_others_are_away() -> None:
    for trial in range(40):
        event = hall(6, SwissSettings(4), f"{trial}")
        first = event.draw().output["pairs"]
        event.play(by_rating(Random(trial)))
        event.happens(*(Away(EntryId(pair[0]), 2) for pair in first[:2]))

        assert first[2] not in map(sorted, event.draw().output["pairs"])


def test_forty_events_of_seven_rounds_with_players_away_have_no_avoidable_rematch() -> None:
    totals, avoidable = zip(*(played(8, 7, trial) for trial in range(40)), strict=True)

    assert sum(avoidable) == 0
    assert sum(totals) <= 26


@pytest.mark.parametrize(("size", "rounds"), [(9, 8), (10, 9), (14, 7)])
def test_other_fields_have_no_avoidable_rematch(size: int, rounds: int) -> None:
    assert sum(played(size, rounds, trial)[1] for trial in range(6)) == 0


def test_nobody_with_a_bye_has_another_to_spare_a_later_rematch() -> None:
    """Matches won by walkover may be repeated, so the look-ahead likes them; the late entry has had a bye."""
    event = hall(6, SwissSettings(5))
    event.happens(Late(EntryId(106), 3, losses=1))
    for loss in (Loss.PLAYED, Loss.WALKOVER):
        event.draw()
        for state in event.stage.resolve().states.values():
            if state.is_open:
                event.record(state.key, NodeResult(pair(state), 0, loss=loss))
    event.happens(Withdrawn(EntryId(event.byes()[-1])))
    contestants = {contestant.entry: contestant for contestant in event.costs().field.contestants}

    bye = contestants[event.draw().output["bye"]]

    assert (len(bye.byes), bye.score) == (0, 0)
    assert contestants[EntryId(106)].byes


@pytest.mark.parametrize(("size", "rounds"), [(7, 7), (8, 7), (10, 9)])
def test_the_cheapest_first_round_is_drawn_with_a_player_away_too(size: int, rounds: int) -> None:
    """Every pairing of a first round is as good for the rounds to come as any other."""
    for away in range(1, size + 1):
        event = hall(size, SwissSettings(rounds), "lots")
        event.happens(Away(EntryId(100 + away), 1))

        assert lasting_pairing(event.costs()).is_best


def test_thirty_four_players_meet_everybody_in_thirty_three_rounds() -> None:
    assert played(34, 33, 0, away=0) == (0, 0)


def test_who_is_away_or_comes_later_is_in_the_graph_of_what_is_to_come() -> None:
    event: Hall = hall(6, SwissSettings(5, forbidden=((101, 106),)))
    event.happens(Away(EntryId(105), 1), Late(EntryId(106), 2, losses=1))
    field = event.costs().field

    graph = unmet(field)

    assert {contestant.entry for contestant in field.absent} == {105, 106}
    places = {
        contestant.entry: place
        for place, contestant in enumerate((*field.contestants, None, *field.absent))
        if contestant
    }
    bye, late = 4, places[EntryId(106)]
    assert graph[places[EntryId(105)]].bit_count() == 6
    assert graph[late] >> bye & 1
    assert not graph[late] >> places[EntryId(101)] & 1
