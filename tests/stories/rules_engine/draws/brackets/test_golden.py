"""Real events, rebuilt from what was published of their structure."""

from collections import Counter
from dataclasses import replace

from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.brackets.rematches import expected_rematches
from rules_engine.draws.brackets.settings import BracketSettings, FedKind, FedSettings
from rules_engine.draws.brackets.shapes import Shape
from rules_engine.draws.brackets.stage import BracketStage
from rules_engine.draws.graph import Bye, Graph, LoserOf, Seat
from rules_engine.draws.lengths import Lengths, length_of
from rules_engine.words import EntryId
from tests.rules_engine.draws.brackets.events import by_strength, check_over, drawn_event, lives, played


def rounds_of(graph: Graph, section: str) -> list[int]:
    """How many matches two play in each round."""
    nodes = (node for node in graph.nodes if node.section == section and Bye() not in node.sources)
    found = Counter(node.round for node in nodes)
    return [found[round_] for round_ in sorted(found)]


def lengths_in(graph: Graph, lengths: Lengths, section: str) -> list[int]:
    """Points of the matches, round by round."""
    nodes = {node.round: node for node in graph.nodes if node.section == section}
    return [length_of(lengths, graph, nodes[round_]) for round_ in sorted(nodes)]


def places(stage: BracketStage) -> dict[EntryId, tuple[int, int]]:
    return {one.entry: (one.place_from, one.place_to) for one in stage.standings(stage.resolve())}


class TestColumbus:
    """columbusbg.org: modified consolation. Main 7 points (final 9), consolation 5 (final 7); the losing finalist
    does not drop."""

    LENGTHS = Lengths({"R": (7,), "C": (5,)}, {"R": 9, "C": 7})

    def test_forty_entries(self) -> None:
        graph = drawn_event(PRESETS["modified_consolation"], 40, "columbus").graph()

        assert rounds_of(graph, "R") == [8, 16, 8, 4, 2, 1]
        assert sum(rounds_of(graph, "C")) == 37
        assert lengths_in(graph, self.LENGTHS, "R") == [7, 7, 7, 7, 7, 9]
        assert lengths_in(graph, self.LENGTHS, "C")[-2:] == [5, 7]
        assert LoserOf(graph.nodes[62].key) not in {source for _, source in graph.sources()}

    def test_the_losing_finalist_is_second_and_everybody_else_had_two_matches(self) -> None:
        settings = replace(PRESETS["modified_consolation"], semi_finalists_first=False)
        over = played(drawn_event(settings, 40, "columbus"), by_strength(7))

        lost = lives(check_over(over, 40))
        of_place = {place: entry for entry, (place, last) in places(over).items() if place == last}
        assert (lost[of_place[1]], lost[of_place[2]], lost[of_place[3]]) == (0, 1, 1)
        assert set(lost.values()) == {1, 2}


class TestNordicOpen:
    """bgfed.be, Nordic Open 2014 Advanced: main 15 points, fighters' bracket 11; four from each make the last eight,
    played to 15, 17 and 19."""

    LENGTHS = Lengths({"R": (15,), "B": (11,), "F": (15, 17, 19)})

    def test_sixty_four_entries(self) -> None:
        graph = drawn_event(PRESETS["fighters"], 64, "nordic").graph()

        assert rounds_of(graph, "R") == [32, 16, 8, 4]
        assert rounds_of(graph, "B") == [16, 16, 8, 8, 4, 4]
        assert rounds_of(graph, "F") == [4, 2, 1]
        assert lengths_in(graph, self.LENGTHS, "F") == [15, 17, 19]
        assert set(lengths_in(graph, self.LENGTHS, "R")) == {15}
        assert set(lengths_in(graph, self.LENGTHS, "B")) == {11}

    def test_in_each_quarter_final_an_undefeated_meets_a_fighter(self) -> None:
        over = played(drawn_event(PRESETS["fighters"], 57, "nordic"), by_strength(3))

        resolution = check_over(over, 57)
        before = Counter(
            one.loser for key, one in resolution.states.items() if one.loser is not None and not key.startswith("F")
        )
        quarter_finals = [one.sides for key, one in resolution.states.items() if key.startswith("F1.")]
        assert [tuple(before[EntryId(int(str(side)))] for side in sides) for sides in quarter_finals] == [(0, 1)] * 4


class TestFortyEight:
    """tourneygeek.com, "The last chance salon": a main bracket of 48, consolation, last chance; two places paid in
    the main bracket and in the consolation, so their losing finalists do not drop."""

    SETTINGS = BracketSettings(
        sections=(
            FedSettings(FedKind.CONSOLATION, Shape.WRITTEN, "AB.|.C.D.E.|.|"),
            FedSettings(FedKind.LAST_CHANCE, Shape.WRITTEN, "FG.H.I.J.K.|.|"),
        ),
        lines=48,
    )

    def test_the_full_field(self) -> None:
        graph = drawn_event(self.SETTINGS, 48, "salon").graph()

        assert rounds_of(graph, "R") == [16, 16, 8, 4, 2, 1]
        assert rounds_of(graph, "C") == [16, 8, 8, 6, 4, 2, 1]
        assert rounds_of(graph, "L") == [12, 10, 8, 6, 4, 2, 1]

    def test_byes_and_all(self) -> None:
        over = played(drawn_event(self.SETTINGS, 45, "salon"), by_strength(5))

        lost = lives(check_over(over, 45))
        assert max(lost.values()) == 3
        assert sum(count == 3 for count in lost.values()) == sum(rounds_of(over.graph(), "L"))

    def test_thirty_two_with_the_usual_last_chance(self) -> None:
        graph = drawn_event(PRESETS["last_chance"], 32, "salon").graph()

        assert rounds_of(graph, "C") == [8, 8, 4, 4, 2, 2, 1]
        assert rounds_of(graph, "L") == [8, 8, 4, 4, 2, 1]


class TestNinetySix:
    """tourneygeek.com, "BBBR": a double elimination of 96 without byes, from three brackets of 32."""

    def test_nobody_has_a_bye(self) -> None:
        event = drawn_event(PRESETS["three_brackets"], 96, "three")
        graph = event.graph()

        assert not any(isinstance(source, Bye) for _, source in graph.sources())
        assert rounds_of(graph, "R") == [48, 24, 12, 6, 3, 1, 1]
        assert rounds_of(graph, "B") == [24, 24, 12, 12, 6, 6, 3, 3, 2, 1, 1]
        assert rounds_of(graph, "F") == [1, 1]
        assert expected_rematches(graph) < 0.8

    def test_it_is_played_to_the_end(self) -> None:
        over = played(drawn_event(PRESETS["three_brackets"], 96, "three"), by_strength(1))

        lost = lives(check_over(over, 96))
        champion = next(entry for entry, place in places(over).items() if place == (1, 1))
        assert all(lost[one.entry] == 2 for one in over.facts.field if one.entry != champion)

    def test_the_seeds_are_dealt_over_the_three(self) -> None:
        by_rating = replace(PRESETS["three_brackets"], seeding=type(PRESETS["three_brackets"].seeding).BY_RATING)
        event = drawn_event(by_rating, 96, "three")
        best = {one.entry for one in sorted(event.facts.field, key=lambda one: -(one.rating or 0))[:3]}

        seats = [source.entry for _, source in event.graph().sources() if isinstance(source, Seat)]
        assert sorted(seats.index(one) // 32 for one in best) == [0, 1, 2]
