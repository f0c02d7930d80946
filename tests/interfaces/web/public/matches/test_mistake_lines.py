"""Mistakes line by line: moments with the same ruling are one line, and who may not speak is said once."""

from interfaces.web.public.matches.mistake_lines import mistake_case, mistake_groups
from rules_engine.game.conduct import Conduct
from rules_engine.game.customs import DieOnChecker
from rules_engine.game.protocol.questions import Happened
from rules_engine.game.ruleset import BRAINKING, DBF_2023, INTL


def test_moments_with_the_same_ruling_are_one_line() -> None:
    case = mistake_case(Happened.ILLEGAL_PLAY, DBF_2023)

    assert [len(line.moments) for line in case.lines] == [1, 1, 2]
    assert case.lines[-1].sentences == ("It stands.",)
    assert not case.is_reading or "our reading" in " ".join(case.lines[0].origins)
    assert case.silent == ("The director", "A spectator")


def test_ruling_at_all_moments_names_none() -> None:
    (line,) = mistake_case(Happened.ILLEGAL_PLAY, BRAINKING).lines

    assert (line.moments, line.is_reading) == ((), False)


def test_decision_of_the_event_counts() -> None:
    counts = mistake_case(Happened.DIE_ON_CHECKER, INTL, Conduct(die_on_checker=DieOnChecker.YES))

    assert counts.lines[0].origins == ("Decided by the federation or for the event (the rule)",)


def test_every_mistake_is_in_a_group() -> None:
    assert [len(group.cases) for group in mistake_groups(INTL)] == [8, 6, 11]
