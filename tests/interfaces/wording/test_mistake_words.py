"""Mistakes at the table in words: every value has some, and every ruling can be said."""

import pytest

from interfaces.wording.mistake_words import (
    GROUPS,
    HAPPENED,
    NOTICED,
    PARTS,
    WHO,
    ruling_sentences,
    support_sentences,
)
from rules_engine.game.customs import IllegalMovePolicy
from rules_engine.game.protocol.protocol import ruling_on
from rules_engine.game.protocol.questions import MOMENTS, Happened, Noticed, Question, Who
from rules_engine.game.protocol.rulings import Part
from rules_engine.game.ruleset import DBF_2023, PRESETS, Ruleset, ruleset_from

OWN = [
    ruleset_from({"illegal_move_policy": policy.value, "dead_cube": "need_lt_cube", "closed_out_roll": "may_not"})
    for policy in IllegalMovePolicy
]


def test_every_value_has_words() -> None:
    assert set(HAPPENED) == set(Happened) == {happened for _title, cases in GROUPS for happened in cases}
    assert set(NOTICED) == set(Noticed)
    assert set(WHO) == set(Who)
    assert set(PARTS) == set(Part)


@pytest.mark.parametrize("ruleset", [*PRESETS.values(), *OWN])
def test_every_ruling_can_be_said_with_its_origins(ruleset: Ruleset) -> None:
    for happened, moments in MOMENTS.items():
        for noticed in moments:
            for who in Who:
                ruling = ruling_on(Question(happened, noticed, who), ruleset)
                assert all(ruling_sentences(ruling)) and all(support_sentences(ruling))


def test_ruling_in_sentences() -> None:
    ruling = ruling_on(Question(Happened.ROLL_TOO_EARLY, Noticed.AT_ONCE, Who.SPECTATOR), DBF_2023)

    assert ruling_sentences(ruling) == [
        "The other side decides whether it stands or is corrected.",
        "Both dice are rolled again.",
        "Until the side ends its turn.",
        "No penalty is named.",
        "The person who noticed it may not point it out.",
    ]
    assert support_sentences(ruling) == [
        "Dansk Backgammon Forbund, Lektion 0 (2023): Ugyldige slag & ulovlige ryk, 5 (the correction)",
        "The text is silent; this is our reading (until when)",
        "Dansk Backgammon Forbund, regelændringer 2016: tilskuere (who may say so)",
    ]
