"""The structure of a section as a line of text, in the notation of tournament directors.

``A.B.|.C.|.D.X.R``: the rounds of the section, separated by points. A letter is a group that enters: A the losers of
the first main round, B of the second and so on through the main rounds whose losers fall, then through the rounds of
each section in turn. ``|`` is a round without entry. A letter in two consecutive rounds is a group split over them.
``X``: the survivors meet those of the main bracket. ``R``: a second final if the undefeated loses the first. X and R
are therefore never groups; after Z come the small letters. ``1``: those who lose their first match, also after a bye
(none of them enters by a letter). A point at the end is allowed. Source: tourneygeek.com, "A notation for bracket
structure" and "The last chance salon" (2019); the 1 is our own.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from string import ascii_lowercase, ascii_uppercase
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.brackets.plan import Feed, Part, Plan, Round, SectionPlan
from rules_engine.draws.graph import MAIN
from rules_engine.verdict import Code, Param, Verdict, Violation

LETTERS: Final = "".join(letter for letter in ascii_uppercase + ascii_lowercase if letter not in "XR")
BAR, POINT, MEET, RECHARGE = "|", ".", "X", "R"
FIRST_MATCH, FIRST_ROUND = "1", "A"
Letters = Mapping[str, tuple[str, int]]


class BadNotation(ValueError):  # noqa: N818  (it names what is wrong)
    """The text does not describe a section; ``verdict`` holds every reason."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


@dataclass(frozen=True, slots=True)
class Line:
    """A section as read from the text."""

    rounds: tuple[Round, ...]
    meets: bool = False
    recharge: bool = False


def letters_of(plan: Plan) -> Letters:
    """Return the group that each letter names, after the sections that the plan has so far."""
    main = [(MAIN.code, round_ + 1) for round_ in range(plan.dropping)]
    section_groups = ((section.code, round_ + 1) for section in plan.sections for round_ in range(section.dropping))
    first = {FIRST_MATCH: (MAIN.code, 0)} if plan.dropping else {}
    return {**dict(zip(LETTERS, chain(main, section_groups), strict=False)), **first}


def read_line(text: str, letters: Letters, section: str) -> Line:
    """Parse a line. Raises BadNotation with every fault; ``section``: the code by which the faults name the section."""
    rounds, signs = _cut(text)
    faults = (*_signs(signs), *_rounds(rounds), *_unknown(rounds, letters), *_twice(rounds))
    if faults:
        raise BadNotation(Verdict(tuple(_named(fault, section) for fault in faults)))
    feeds = tuple(_round(rounds, at, letters) for at in range(len(rounds)))
    return Line(feeds, MEET in signs, RECHARGE in signs)


def write_line(line: Line, letters: Letters) -> str:
    """Return the text of a section, without a point at the end."""
    letter_by_group = {group: letter for letter, group in letters.items()}
    rounds = ["".join(letter_by_group[feed.section, feed.round] for feed in round_) or BAR for round_ in line.rounds]
    return POINT.join((*rounds, *((MEET,) if line.meets else ()), *((RECHARGE,) if line.recharge else ())))


def written(plan: Plan) -> tuple[str, ...]:
    """Return the text of each section of a plan."""
    texts: list[str] = []
    so_far = replace(plan, sections=())
    for section in plan.sections:
        texts.append(write_line(as_line(plan, section), letters_of(so_far)))
        so_far = replace(so_far, sections=(*so_far.sections, section))
    return tuple(texts)


def as_line(plan: Plan, section: SectionPlan) -> Line:
    """Return a section of a plan as a line; only the last one says whether the brackets meet."""
    is_last = section == plan.sections[-1]
    return Line(section.rounds, plan.meets and is_last, plan.recharge and is_last)


def _cut(text: str) -> tuple[list[str], list[str]]:
    """Split the text into its rounds and the signs that follow them."""
    parts = text.replace(" ", "").removesuffix(POINT).split(POINT)
    signs: list[str] = []
    while parts and parts[-1] in (MEET, RECHARGE):
        signs.insert(0, parts.pop())
    return parts, signs


def _signs(signs: Sequence[str]) -> Iterator[Violation]:
    """Check the signs: none, X, or X and R."""
    if signs not in ([], [MEET], [MEET, RECHARGE]):
        yield Violation(codes.NOTATION_SIGN_WRONG, None, {"sign": POINT.join(signs)})


def _rounds(rounds: Sequence[str]) -> Iterator[Violation]:
    if not rounds or rounds[0] == BAR:
        yield Violation(codes.NOTATION_STARTS_EMPTY)
    for at, text in enumerate(rounds, 1):
        if not text or (BAR in text and text != BAR):
            yield _fault(codes.NOTATION_ROUND_WRONG, at, text=text[:40])


def _unknown(rounds: Sequence[str], letters: Letters) -> Iterator[Violation]:
    for at, text in enumerate(rounds, 1):
        for letter in text:
            if letter != BAR and letter not in letters:
                yield _fault(codes.NOTATION_LETTER_UNKNOWN, at, letter=letter, offered="".join(letters))


def _twice(rounds: Sequence[str]) -> Iterator[Violation]:
    """Refuse a letter that occurs more than once, other than in two consecutive rounds.

    The first-round group and the first-match group exclude each other: losers of the first round lose their first
    match.
    """
    if {FIRST_MATCH, FIRST_ROUND} <= set("".join(rounds)):
        yield _fault(
            codes.NOTATION_FED_TWICE,
            next(at for at, text in enumerate(rounds, 1) if FIRST_ROUND in text),
            letter=FIRST_ROUND,
        )
    for letter in sorted(set("".join(rounds)) - {BAR}):
        at = [number for number, text in enumerate(rounds, 1) for sign in text if sign == letter]
        if len(at) > 2 or (len(at) == 2 and at[1] != at[0] + 1):
            yield _fault(codes.NOTATION_FED_TWICE, at[1], letter=letter)


def _round(rounds: Sequence[str], at: int, letters: Letters) -> Round:
    return tuple(Feed(*letters[letter], _part(letter, rounds, at)) for letter in rounds[at] if letter != BAR)


def _part(letter: str, rounds: Sequence[str], at: int) -> Part:
    if at + 1 < len(rounds) and letter in rounds[at + 1]:
        return Part.FIRST
    return Part.REST if at and letter in rounds[at - 1] else Part.ALL


def _named(fault: Violation, section: str) -> Violation:
    return Violation(fault.code, None, {"section": section, **fault.params})


def _fault(code: Code, round_: int, **params: Param) -> Violation:
    return Violation(code, None, {"round": round_, **params})
