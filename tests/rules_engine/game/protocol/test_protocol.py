"""The rulings of the published rulesets, compared with the golden table, and what holds for all of them."""

from collections.abc import Iterator

import pytest

from rules_engine.game.conduct import Conduct
from rules_engine.game.customs import DieOnChecker, IllegalMovePolicy
from rules_engine.game.protocol.protocol import ruling_on
from rules_engine.game.protocol.questions import MOMENTS, Happened, Noticed, Question, Who
from rules_engine.game.protocol.rulings import Basis, By, Decision, Remedy, Ruling
from rules_engine.game.ruleset import PRESETS, Ruleset, ruleset_from
from tests.rules_engine.game.protocol.golden import RULINGS, TABLE, Row

LETTERS = {Basis.TEXT: "T", Basis.READING: "R", Basis.OWN: "O"}
QUESTIONS = [
    Question(happened, noticed, by) for happened, moments in MOMENTS.items() for noticed in moments for by in Who
]
RULES = [*PRESETS.values(), *(ruleset_from({"illegal_move_policy": policy.value}) for policy in IllegalMovePolicy)]


def cases() -> Iterator[tuple[str, Row, str]]:
    for row in TABLE:
        yield from ((name, row, cell) for name, cell in zip(PRESETS, row.cells.split("|"), strict=True))


def written(ruling: Ruling) -> tuple[object, ...]:
    return (ruling.decision, ruling.remedy, ruling.by, ruling.until, ruling.penalty)


@pytest.mark.parametrize(
    ("name", "row", "cell"),
    [pytest.param(*case, id=f"{case[1].happened}-{case[1].noticed}-{case[0]}") for case in cases()],
)
def test_ruling_of_the_golden_table(name: str, row: Row, cell: str) -> None:
    question = Question(Happened(row.happened), Noticed(row.noticed), Who(row.by))

    ruling = ruling_on(question, PRESETS[name])

    word, bases = cell.split()
    assert written(ruling) == RULINGS[word.rstrip("-")]
    assert ruling.may_point_out is not word.endswith("-")
    assert "".join(LETTERS[support.basis] for support in ruling.supports) == bases


def test_golden_table_has_every_situation_and_differs_between_rulesets() -> None:
    assert {row.happened for row in TABLE} == {happened.value for happened in Happened}
    assert len({(row.happened, row.noticed, row.by) for row in TABLE}) == len(TABLE) >= 40
    for first in range(len(PRESETS)):
        others = [
            tuple(row.cells.split("|")[other] for row in TABLE) for other in range(len(PRESETS)) if other != first
        ]
        assert tuple(row.cells.split("|")[first] for row in TABLE) not in others


@pytest.mark.parametrize("ruleset", RULES, ids=lambda rules: f"{rules.name}-{rules.illegal_move_policy.value}")
def test_laws_of_all_rulings(ruleset: Ruleset) -> None:
    for question in QUESTIONS:
        ruling = ruling_on(question, ruleset)
        is_open = ruling.decision in (Decision.MUST, Decision.MAY)
        assert ruling.supports, question
        assert (ruling.remedy is not Remedy.NONE) is is_open, question
        assert (ruling.by is By.NOBODY) is (not is_open and ruling.decision is not Decision.DIRECTOR), question
        assert is_open or ruling.until is None, question
        assert all((support.clause is not None) is (support.basis is Basis.TEXT) for support in ruling.supports)


@pytest.mark.parametrize("ruleset", RULES, ids=lambda rules: f"{rules.name}-{rules.illegal_move_policy.value}")
def test_what_stands_once_never_has_to_be_corrected_later(ruleset: Ruleset) -> None:
    for happened, moments in MOMENTS.items():
        decisions = [ruling_on(Question(happened, noticed), ruleset).decision for noticed in moments]
        first = decisions.index(Decision.STANDS) if Decision.STANDS in decisions else len(decisions)
        assert set(decisions[first:]) <= {Decision.STANDS}


def test_who_noticed_it_changes_only_whether_they_may_say_so() -> None:
    for question in QUESTIONS:
        for ruleset in RULES:
            by_opponent = ruling_on(Question(question.happened, question.noticed), ruleset)
            assert written(ruling_on(question, ruleset)) == written(by_opponent)


def test_own_ruleset_rests_on_its_parameters() -> None:
    rules = ruleset_from({"name": "Our club", "base": "DBF_2023", "premature_roll": "by_event"})

    ruling = ruling_on(Question(Happened.ROLL_TOO_EARLY, Noticed.AT_ONCE), rules)

    assert (ruling.decision, [support.basis for support in ruling.supports]) == (Decision.DIRECTOR, [Basis.OWN])


def test_conduct_is_taken_from_the_event() -> None:
    question = Question(Happened.DIE_ON_CHECKER, Noticed.TURN_OPEN)
    ruling = ruling_on(question, PRESETS["DBF_2023"], Conduct(die_on_checker=DieOnChecker.YES))

    assert (ruling.decision, [support.basis for support in ruling.supports]) == (Decision.NO_FAULT, [Basis.OWN])
