"""Real events, rebuilt from their published structure."""

from rules_engine.draws.brackets.knockout import KnockoutSettings, Seeding
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.brackets.settings import BracketSettings
from rules_engine.draws.graph import Graph
from rules_engine.draws.lengths import Lengths, length_of
from rules_engine.draws.phases.fields import next_field
from rules_engine.draws.phases.settings import FieldFrom, Seeded, Take
from rules_engine.draws.robin.settings import DMP, HOTSPOT, Dealing, GroupsSettings, LeagueSettings, RobinSettings
from rules_engine.draws.stage import Over
from rules_engine.draws.swiss.settings import SwissSettings
from tests.rules_engine.draws.robin.league import Told, people


def lengths_by_round(graph: Graph, lengths: Lengths) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}
    for node in graph.nodes:
        found.setdefault(node.round, set()).add(length_of(lengths, graph, node))
    return found


def cup_of(told: Told, said: FieldFrom, seeding: Seeding) -> Told:
    cup = Told("knockout", KnockoutSettings(seeding), next_field(said, {1: told.stage()}).entries)
    cup.draw()
    return cup


def test_oslo_groups_and_two_cups() -> None:
    """Oslo: groups with one seed each; 8 advance to a cup 7/9/11, the others to a consolation cup 5, final 7.

    21 players in four groups: two of each advance.
    """
    how = GroupsSettings(groups=4, dealing=Dealing.POTS, seeds=1)
    groups = Told("groups", how, people(21))
    groups.draw("Oslo")
    groups.play()
    sizes = [len(groups.places(section.code)) for section in groups.stage().graph().sections]
    assert sizes == [6, 5, 5, 5]
    seeds_of_groups = [min(groups.places(section.code)) for section in groups.stage().graph().sections]
    assert sorted(seeds_of_groups) == [1, 2, 3, 4]

    cup = cup_of(groups, FieldFrom((Take(1, to_place=2),), Seeded.CROSSED), Seeding.BY_HAND)
    consolation = cup_of(groups, FieldFrom((Take(1, from_place=3),), Seeded.DRAWN), Seeding.DRAWN)

    assert lengths_by_round(cup.stage().graph(), Lengths({"": (7, 9, 11)})) == {1: {7}, 2: {9}, 3: {11}}
    assert (len(cup.field), len(consolation.field)) == (8, 13)
    in_consolation = lengths_by_round(consolation.stage().graph(), Lengths({"": (5,)}, {"R": 7}))
    assert in_consolation == {1: {5}, 2: {5}, 3: {5}, 4: {7}}
    for told in (cup, consolation):
        told.play()
    assert cup.places()[1] == (1, 1)


def test_hotspot_a_club_evening() -> None:
    """Hotspot: six rounds of seven points; eleven players, so seven rounds."""
    evening = Told("round_robin", HOTSPOT, people(11))
    evening.draw("Hotspot")
    evening.play()

    graph = evening.stage().graph()
    assert lengths_by_round(graph, Lengths({"": (7,)})) == {round_: {7} for round_ in range(1, 8)}
    rows = evening.standings()
    assert {len(row.values[0].parts) for row in rows} == {7}
    assert sum(row.values[0].number for row in rows) == 7 * 6


def test_ayr_all_play_all_for_six_months() -> None:
    """Ayr: all play all, 11 points, six months."""
    season = LeagueSettings(tuple(f"2026-{month:02}-28" for month in range(4, 10)), RobinSettings())
    league = Told("league", season, people(7))
    league.draw("Ayr")
    league.play()
    assert league.stage().graph().rounds("R") == 7
    assert league.places() == {at: (at, at) for at in range(1, 8)}


def test_groups_of_single_games() -> None:
    """Double match point in groups of three: three level in a circle share the places, and advance together."""
    groups = Told("groups", GroupsSettings(size=3, dealing=Dealing.SNAKE, play=DMP), people(6))
    groups.draw("DMP")
    circle = {(1, 4): 1, (4, 5): 4, (1, 5): 5}
    groups.play(lambda one, two: 0 if circle.get((min(one, two), max(one, two)), min(one, two)) == one else 1)
    assert groups.places("GA") == {1: (1, 3), 4: (1, 3), 5: (1, 3)}
    assert groups.places("GB") == {2: (1, 1), 3: (2, 2), 6: (3, 3)}


def play_by_rounds(told: Told) -> None:
    while not isinstance(told.stage().next(told.resolution()), Over):
        told.draw(f"round {len(told.drawings) + 1}")
        told.play()


def test_biba_five_rounds_and_the_winners_of_four_play_a_cup() -> None:
    """BIBA: five rounds of 7 points on Saturday, then a knockout of those with four or five wins."""
    saturday = Told("swiss", SwissSettings(rounds=5), people(32))
    play_by_rounds(saturday)
    wins = {int(row.entry): row.values[0].number for row in saturday.standings()}

    found = next_field(FieldFrom((Take(1, least_points=4),)), {1: saturday.stage()})

    assert {int(one.entry) for one in found.entries} == {one for one, many in wins.items() if many >= 4}
    assert [int(one.entry) for one in found.entries if one.seed == 1] == [1]
    sunday = Told("knockout", KnockoutSettings(Seeding.BY_HAND), found.entries)
    sunday.draw()
    sunday.play()
    assert sunday.places()[1] == (1, 1)


def test_match_points_of_the_first_stage_are_brought_to_a_swiss() -> None:
    """Two of each group into three rounds, with the match points of their groups."""
    groups = Told("groups", GroupsSettings(groups=4, dealing=Dealing.SNAKE), people(16))
    groups.draw("groups")
    groups.play()
    found = next_field(FieldFrom((Take(1, to_place=2),), carries=True), {1: groups.stage()})
    final = Told(
        "swiss",
        SwissSettings(rounds=3),
        found.entries,
        carried={entry: int(points) for entry, points in found.carried.items()},
    )

    assert {int(row.entry): row.values[0].number for row in final.standings()} == {
        int(entry): points for entry, points in found.carried.items()
    }
    play_by_rounds(final)
    assert final.standings()[0].values[0].number == 3 + 3


def test_the_losers_of_a_main_bracket_play_a_swiss() -> None:
    """Who lost in the first two rounds of a bracket of 32 plays three rounds, while the bracket goes on."""
    main = Told("bracket", BracketSettings(), people(32))
    main.draw("main")
    main.play(most=24)
    found = next_field(FieldFrom((Take(1, lost_in=(1, 2)),), Seeded.DRAWN), {1: main.stage()})
    assert len(found.entries) == 24
    consolation = Told("swiss", SwissSettings(rounds=3), found.entries)
    play_by_rounds(consolation)
    assert len(consolation.standings()) == 24


def test_a_section_of_a_bracket_has_places_of_its_own() -> None:
    """The four best of a consolation."""
    main = Told("bracket", PRESETS["consolation"], people(16))
    main.draw("main")
    main.play()
    found = next_field(FieldFrom((Take(1, ("C",), to_place=4),)), {1: main.stage()})
    states = main.resolution().states
    in_consolation = {states[key].loser for key in states if key.startswith("R1.")}
    assert len(found.entries) == 4
    assert {one.entry for one in found.entries} < in_consolation
