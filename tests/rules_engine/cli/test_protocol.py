"""The command ``protocol``."""

import json

from tests.rules_engine.game.variants.cases import answers

QUESTION = {"happened": "roll_too_early", "noticed": "at_once", "by": "opponent"}


def test_rulings_differ_by_ruleset() -> None:
    names = ("INTL", "DBF_2023", "BRAINKING")
    lines = "\n".join(json.dumps(QUESTION | {"ruleset": name}) for name in names)

    exit_code, told = answers("protocol", lines)

    assert (exit_code, [row["ruling"]["decision"] for row in told]) == (0, ["director", "may", "cannot_happen"])


def test_question_that_cannot_be_read_is_answered_and_the_next_follows() -> None:
    exit_code, told = answers("protocol", "{}\n" + json.dumps(QUESTION))

    assert (exit_code, [row["ok"] for row in told]) == (1, [False, True])
