"""The JSON of the protocol: a question in, a ruling out."""

from typing import Any, Final

from rules_engine.game.conduct import Conduct
from rules_engine.game.customs import DieOnChecker
from rules_engine.game.json_fields import Field, Place, UnreadableError, parse_enum, parse_object
from rules_engine.game.protocol.protocol import ruling_on
from rules_engine.game.protocol.questions import Happened, Noticed, Question, Who, check_question
from rules_engine.game.protocol.rulings import Ruling, Support
from rules_engine.game.ruleset import INTL
from rules_engine.game.sheet_json import parse_ruleset

Written = dict[str, Any]


def answer(value: object) -> Written:
    """Return the ruling on the question of a line. Raise UnreadableError."""
    values = parse_object(value, _QUESTION, Place())
    question = Question(values["happened"], values["noticed"], values.get("by", Who.OPPONENT))
    verdict = check_question(question)
    if not verdict.is_ok:
        raise UnreadableError(*verdict.violations)
    conduct = Conduct(die_on_checker=values.get("die_on_checker", DieOnChecker.BY_EVENT))
    return {"ruling": ruling_to_json(ruling_on(question, values.get("ruleset", INTL), conduct))}


def ruling_to_json(ruling: Ruling) -> Written:
    """Return the ruling with its clauses. ``until``: null for no limit; ``clause``: null where the text is silent."""
    return {
        "decision": ruling.decision.value,
        "remedy": ruling.remedy.value,
        "by": ruling.by.value,
        "until": None if ruling.until is None else ruling.until.value,
        "penalty": ruling.penalty.value,
        "may_point_out": ruling.may_point_out,
        "is_reading": ruling.is_reading,
        "supports": [_support_to_json(support) for support in ruling.supports],
    }


def _support_to_json(support: Support) -> Written:
    clause = None if support.clause is None else dict(support.clause._asdict())
    return {"part": support.part.value, "basis": support.basis.value, "clause": clause}


_QUESTION: Final = {
    "happened": Field(parse_enum(Happened)),
    "noticed": Field(parse_enum(Noticed)),
    "by": Field(parse_enum(Who), is_required=False),
    "ruleset": Field(parse_ruleset, is_required=False),
    "die_on_checker": Field(parse_enum(DieOnChecker), is_required=False),
}
