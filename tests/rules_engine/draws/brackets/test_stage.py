"""A bracket with its sections as a stage: what is drawn, refused, changed."""

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules_engine.draws import codes
from rules_engine.draws.brackets.building import layout_of
from rules_engine.draws.brackets.design import Design
from rules_engine.draws.brackets.layout import BadStructure
from rules_engine.draws.brackets.plan import SURVIVORS
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.brackets.seating import seat
from rules_engine.draws.brackets.settings import BLOCKS, BracketSettings, FedKind, FedSettings, plan_of
from rules_engine.draws.brackets.shapes import Ending, Shape
from rules_engine.draws.brackets.stage import BracketStage
from rules_engine.draws.changes import Change, Disqualified, Replaced, Reseated, Withdrawn
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.formats import read_settings, stage_of
from rules_engine.draws.graph import Bye, Seat
from rules_engine.draws.losses import Drop, DropRule, Loss
from rules_engine.draws.results import NodeResult
from rules_engine.draws.settings import write
from rules_engine.draws.stage import DrawNow, Over, StageFacts, WaitFor
from rules_engine.draws.states import BYE, NodeStatus
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.brackets.events import by_strength, check_over, drawn_event, played, with_facts
from tests.rules_engine.draws.cup import field

DOUBLE = PRESETS["double_elimination_recharge"]
FIGHTERS = FedSettings(FedKind.FIGHTERS)
ONE, TWO, THREE, FOUR = map(EntryId, (1, 2, 3, 4))


def of_four(settings: BracketSettings = DOUBLE, *changes: Change) -> BracketStage:
    """Lines 1 2 3 4 from the top."""
    event = drawn_event(settings, field(4, first=1))
    drawing = event.facts.drawings[0]
    drawing_by_hand = replace(drawing, output={**drawing.output, "seats": [1, 2, 3, 4]})
    return with_facts(event, drawings=(drawing_by_hand,), changes=changes)


def told(stage: BracketStage, *results: tuple[str, int, int]) -> BracketStage:
    """Node, winner, loser."""
    facts = {NodeKey(node): NodeResult((EntryId(first), EntryId(second)), 0) for node, first, second in results}
    return with_facts(stage, results=facts)


def sides(stage: BracketStage, node: str) -> tuple[object, object]:
    return stage.resolve().states[NodeKey(node)].sides


def places(stage: BracketStage) -> dict[int, tuple[int, int]]:
    return {int(row.entry): (row.place_from, row.place_to) for row in stage.standings(stage.resolve())}


def refused(settings: BracketSettings, size: int = 16) -> list[str]:
    with pytest.raises(DrawRefused) as found:
        BracketStage(settings, StageFacts(tuple(field(size)))).propose("x")
    verdict = found.value.verdict
    assert all(tuple(violation.params) == codes.PARAMS[violation.code] for violation in verdict.violations)
    return [str(violation.code) for violation in verdict.violations]


class TestSecondFinal:
    """1 beats 2, 3 beats 4, 1 beats 3; 2 beats 4 and then 3: the final is 1 v 2."""

    SO_FAR = (("R1.1", 1, 2), ("R1.2", 3, 4), ("R2.1", 1, 3), ("B1.1", 2, 4), ("B2.1", 2, 3))

    def test_it_is_played_when_the_undefeated_loses_the_first(self) -> None:
        event = told(of_four(), *self.SO_FAR, ("F1.1", 2, 1))

        assert sides(event, "F2.1") == (2, 1)
        assert places(event) == {3: (3, 3), 4: (4, 4)}
        assert places(told(event, *self.SO_FAR, ("F1.1", 2, 1), ("F2.1", 1, 2))) == {
            1: (1, 1),
            2: (2, 2),
            3: (3, 3),
            4: (4, 4),
        }

    def test_it_is_not_played_when_he_wins_it(self) -> None:
        event = told(of_four(), *self.SO_FAR, ("F1.1", 1, 2))

        state = event.resolve().states[NodeKey("F2.1")]
        assert (state.status, state.winner) == (NodeStatus.BYE, 1)
        assert places(event) == {1: (1, 1), 2: (2, 2), 3: (3, 3), 4: (4, 4)}
        assert event.next(event.resolve()) == Over()

    def test_before_the_final_third_and_fourth_are_known(self) -> None:
        assert places(told(of_four(), *self.SO_FAR)) == {3: (3, 3), 4: (4, 4)}


class TestChanges:
    def test_two_swap_before_they_play(self) -> None:
        swap = (Reseated(NodeKey("R1.1"), 1, FOUR), Reseated(NodeKey("R1.2"), 1, TWO))

        assert sides(of_four(DOUBLE, *swap), "R1.1") == (1, 4)
        assert sides(of_four(DOUBLE, *swap), "R1.2") == (3, 2)

    def test_a_replaced_entry_plays_in_all_his_seats(self) -> None:
        assert sides(of_four(DOUBLE, Replaced(TWO, EntryId(9))), "R1.1") == (1, 9)

    def test_a_late_entry_into_a_bye_gets_a_match_and_a_second_life(self) -> None:
        """Three entries: the loser of the one match waits for the loser of the final; with a fourth they play."""
        event = drawn_event(DOUBLE, field(3, first=1))
        (bye,) = [node for node in event.graph().nodes if Bye() in node.sources]
        assert "B1.1" not in {node.key for node in event.graph().nodes}

        joined = with_facts(event, changes=(Reseated(bye.key, 1, FOUR),))

        assert "B1.1" in {node.key for node in joined.graph().nodes}
        assert Seat(FOUR) in {source for _, source in joined.graph().sources()}
        check_over(played(joined, by_strength(1)), 4)

    @pytest.mark.parametrize("node", ["R2.1", "B1.1", "R1.3", "x"])
    def test_a_place_that_is_no_seat_is_refused(self, node: str) -> None:
        with pytest.raises(DrawRefused) as found:
            of_four(DOUBLE, Reseated(NodeKey(node), 0, FOUR)).graph()

        assert found.value.verdict.violations[0].code == codes.SEAT_UNKNOWN

    def test_a_closed_line_takes_nobody(self) -> None:
        event = drawn_event(replace(DOUBLE, lines=6), field(6, first=1))
        closed_lines = event.facts.drawings[0].output["closed"]
        assert len(closed_lines) == 2

        shut = Reseated(NodeKey(f"R1.{closed_lines[0] // 2}"), 1, EntryId(9))
        with pytest.raises(DrawRefused):
            with_facts(event, changes=(shut,)).graph()

    def test_who_withdraws_at_once_leaves_byes(self) -> None:
        """2 leaves in his first match: 1 goes through, and in the lower bracket the other loser does."""
        event = told(of_four(DOUBLE, Withdrawn(TWO)), ("R1.2", 3, 4))

        assert sides(event, "R1.1") == (1, BYE)
        assert sides(event, "B1.1") == (BYE, 4)
        assert event.resolve().states[NodeKey("R2.1")].sides == (1, 3)

    def test_who_withdraws_after_his_match_plays_that_one(self) -> None:
        event = of_four(DOUBLE, Withdrawn(TWO, frozenset({NodeKey("R1.1")})))
        assert sides(event, "R1.1") == (1, 2)

        played_on = told(event, ("R1.1", 2, 1), ("R1.2", 3, 4))

        assert sides(played_on, "R2.1") == (BYE, 3)
        assert sides(played_on, "B1.1") == (1, 4)

    def test_who_is_disqualified_is_last_of_those_who_still_played(self) -> None:
        event = told(of_four(DOUBLE, Disqualified(TWO)), ("R1.2", 3, 4), ("R2.1", 1, 3), ("B2.1", 3, 4), ("F1.1", 1, 3))

        assert places(event) == {1: (1, 1), 3: (2, 2), 4: (3, 3), 2: (4, 4)}

    def test_an_absent_loser_does_not_drop_unless_he_is_there(self) -> None:
        absent = NodeResult((ONE, TWO), 0, loss=Loss.NO_SHOW)
        event = with_facts(of_four(), results={NodeKey("R1.1"): absent})

        assert sides(event, "B1.1")[0] is BYE
        assert sides(with_facts(event, present=frozenset({TWO})), "B1.1")[0] == 2

    def test_who_left_before_the_draw_is_not_drawn(self) -> None:
        event = BracketStage(DOUBLE, StageFacts(tuple(field(5, first=1)), changes=(Withdrawn(ONE),)))

        assert sorted(event.propose("x").output["seats"]) == [2, 3, 4, 5]

    def test_a_corrected_result_names_what_it_contradicts(self) -> None:
        event = told(of_four(), *TestSecondFinal.SO_FAR)
        corrected = with_facts(event, results={**event.facts.results, NodeKey("R1.1"): NodeResult((ONE, TWO), 1)})

        found = [(contradiction.node, contradiction.code) for contradiction in corrected.resolve().contradictions]

        assert found == [("R2.1", codes.SIDES_DIFFER), ("B1.1", codes.SIDES_DIFFER), ("B2.1", codes.SIDES_UNKNOWN)]


class TestFalling:
    """Which losses lead into which section: by round, and without play by a rule of its own."""

    def test_only_the_losers_of_some_rounds_fall(self) -> None:
        first = FedSettings(FedKind.CONSOLATION, rounds=(1, 3))
        second = FedSettings(FedKind.SECOND_CONSOLATION)
        event = drawn_event(BracketSettings(sections=(first, second), finalist_drops=True), 16)

        assert [section["notation"] for section in event.facts.drawings[0].output["sections"]] == ["A.|.C.|", "B.|.D"]
        check_over(played(event, by_strength(3)), 16)

    @pytest.mark.parametrize(("drop", "comes"), [(Drop.DROPS, ONE), (Drop.STAYS_OUT, BYE)])
    def test_a_section_says_itself_who_comes_without_play(self, drop: Drop, comes: object) -> None:
        consolation = FedSettings(FedKind.CONSOLATION, Shape.FIRST_ROUND, drops=DropRule(no_show=drop))
        settings = BracketSettings(sections=(consolation,))
        event = of_four(settings)
        absent = {
            NodeKey("R1.1"): NodeResult((ONE, TWO), 1, loss=Loss.NO_SHOW),
            NodeKey("R1.2"): NodeResult((THREE, FOUR), 0),
        }

        found = with_facts(event, results=absent).resolve().states[NodeKey("C1.1")]

        assert found.sides == (comes, 4)
        assert read_settings("bracket", write(settings)) == settings


class TestRefused:
    def test_a_written_structure_that_is_wrong(self) -> None:
        section = FedSettings(FedKind.CONSOLATION, Shape.WRITTEN, "A.Q")

        assert refused(BracketSettings(sections=(section,))) == [codes.NOTATION_LETTER_UNKNOWN]

    def test_a_section_twice(self) -> None:
        lower = (FedSettings(FedKind.LOWER), FedSettings(FedKind.FIGHTERS))

        assert refused(BracketSettings(sections=lower, ending=Ending.FINAL)) == [codes.SECTION_TWICE]

    def test_third_place_where_the_semi_finals_fall(self) -> None:
        assert refused(replace(PRESETS["modified_consolation"], third_place=True)) == [codes.THIRD_PLACE_FALLS]

    def test_numbers_that_are_not_offered(self) -> None:
        assert refused(BracketSettings(blocks=0, survivors=3, apart=-1)) == [codes.SETTING_WRONG] * 3

    def test_a_field_of_one(self) -> None:
        assert refused(DOUBLE, 1) == [codes.FIELD_TOO_SMALL]


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_the_settings_of_every_preset_come_back_from_plain_data(preset: str) -> None:
    plain = write(PRESETS[preset])

    assert read_settings("bracket", plain) == PRESETS[preset]
    assert stage_of("bracket", plain, StageFacts(())).next(of_four().resolve()) == DrawNow(0)


def test_next_waits_for_what_is_to_be_played() -> None:
    event = of_four()

    assert isinstance(event.next(event.resolve()), WaitFor)
    assert not BracketStage(DOUBLE, StageFacts(())).graph().nodes


def test_third_place_is_played_by_the_losers_of_the_semi_finals() -> None:
    event = told(of_four(PRESETS["third_place"]), ("R1.1", 1, 2), ("R1.2", 3, 4), ("R2.1", 3, 1), ("P3", 4, 2))

    assert places(event) == {3: (1, 1), 1: (2, 2), 4: (3, 3), 2: (4, 4)}


def test_each_section_has_a_table_of_its_own() -> None:
    """16 entries with a progressive consolation: its winner is third by going out, first in the section."""
    settings = replace(PRESETS["modified_consolation"], semi_finalists_first=False)
    over = played(drawn_event(settings, 16), by_strength(2))
    resolution = over.resolve()

    tables = over.section_standings(resolution)

    of_consolation = [row.entry for row in tables if row.section == "C"]
    assert len(of_consolation) == 14
    assert {row.entry for row in over.standings(resolution) if row.place_from == 3} == {of_consolation[0]}
    assert [row.place_to for row in tables if row.section == "R"].count(16) == 8


SECTIONS = st.builds(
    FedSettings,
    st.sampled_from((FedKind.CONSOLATION, FedKind.LAST_CHANCE, FedKind.FIGHTERS)),
    st.sampled_from([shape for shape in Shape if shape is not Shape.WRITTEN]),
    finalist_drops=st.booleans(),
)
ANY_SETTINGS = st.builds(
    BracketSettings,
    sections=st.lists(SECTIONS, max_size=2, unique_by=lambda section: section.kind).map(tuple),
    ending=st.sampled_from(Ending),
    survivors=st.sampled_from(SURVIVORS),
    lines=st.integers(0, 96),
    blocks=st.sampled_from(BLOCKS),
)


@given(ANY_SETTINGS, st.integers(2, 70))
@example(BracketSettings(sections=(FIGHTERS,), ending=Ending.RECHARGE, survivors=4, blocks=3), 12)
@example(BracketSettings(sections=(FIGHTERS,), ending=Ending.FINAL, survivors=16, lines=48), 40)
@settings(max_examples=60, deadline=None)
def test_any_bracket_has_a_structure_or_the_reason_why_not(given_settings: BracketSettings, size: int) -> None:
    """And the survivors that the refusal offers lead to one final."""
    design = seat(tuple(field(size)), given_settings, "x").design
    try:
        layout_of(plan_of(given_settings, design), design)
    except BadStructure as bad:
        (violation,) = bad.verdict.violations
        assert tuple(violation.params) == codes.PARAMS[violation.code]
        for survivors in str(violation.params.get("offered", "")).split():
            assert _is_even(replace(given_settings, survivors=int(survivors)), design)


def _is_even(given_settings: BracketSettings, design: Design) -> bool:
    try:
        layout_of(plan_of(given_settings, design), design)
    except BadStructure as bad:
        return bad.verdict.violations[0].code != codes.SURVIVORS_UNEVEN
    return True


@pytest.mark.parametrize("ending", [Ending.FINAL, Ending.RECHARGE])
def test_survivors_that_cannot_be_halved_to_one_are_refused(ending: Ending) -> None:
    three_blocks = BracketSettings(sections=(FIGHTERS,), ending=ending, survivors=4, blocks=3)

    assert refused(three_blocks) == [codes.SURVIVORS_UNEVEN]
    check_over(played(drawn_event(replace(three_blocks, survivors=2), field(12, first=1)), by_strength(1)), 12)


class TestEmptySections:
    """A section that is asked for and in which nobody would play is named before the draw."""

    @staticmethod
    def notes(size: int, *sections: FedSettings) -> list[tuple[str, object]]:
        stage = BracketStage(BracketSettings(sections=sections), StageFacts(tuple(field(size))))
        return [(note.code, note.params.get("section_kind")) for note in stage.propose("x").notes]

    @pytest.mark.parametrize("size", [5, 9, 17, 33])
    def test_one_loser_of_the_first_round_has_no_consolation(self, size: int) -> None:
        consolation = FedSettings(FedKind.CONSOLATION, Shape.FIRST_ROUND)

        assert self.notes(size, consolation) == [(codes.NOTE_ONE_FIRST_ROUND_LOSER, None)]
        assert self.notes(size, replace(consolation, shape=Shape.FIRST_MATCH)) == []
        assert self.notes(size + 1, consolation) == []

    def test_small_field_has_no_section_of_any_shape(self) -> None:
        sections = (FedSettings(FedKind.CONSOLATION, Shape.FIRST_ROUND), FedSettings(FedKind.LAST_CHANCE, Shape.FULL))

        assert self.notes(3, *sections) == [
            (codes.NOTE_SECTION_EMPTY, "consolation"),
            (codes.NOTE_SECTION_EMPTY, "last_chance"),
        ]

    @given(
        st.integers(2, 40),
        st.sampled_from([shape for shape in Shape if shape is not Shape.WRITTEN]),
        st.sampled_from([shape for shape in Shape if shape is not Shape.WRITTEN]),
    )
    def test_every_section_without_a_match_has_its_note(self, size: int, first: Shape, second: Shape) -> None:
        sections = (FedSettings(FedKind.CONSOLATION, first), FedSettings(FedKind.LAST_CHANCE, second))
        try:
            event = drawn_event(BracketSettings(sections=sections), size)
        except DrawRefused:
            return

        missing = {section.code for section in sections} - {node.section for node in event.graph().nodes}

        assert len(self.notes(size, *sections)) == len(missing)
