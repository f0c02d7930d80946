"""Cubes, results, scores and games made wrong."""

import re
from collections.abc import Iterator
from random import Random

from rules_engine.game.doubling import codes as doubling
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.transcript import ActKind
from tests.rules_engine.game.transcript.mutants import Clean, Family, Mutant, first_roll

SCORE_LINE = re.compile(r" .* : [0-9]+ +.* : [0-9]+ *")


def label_wrong(record: Clean, random: Random) -> Iterator[Mutant]:
    """A cube offered at another value than twice the last."""
    doubles = [frame for frame in record.of(ActKind.DOUBLE) if frame.act.number]
    for frame in random.sample(doubles, min(2, len(doubles))):
        old, new = f"=> {frame.act.number}", f"=> {random.choice((1, 3, 64))}"
        text = record.put(frame.act, old, new)
        yield Mutant("label", text, frame.act.line, frozenset({codes.RECORD_CUBE_LABEL}), frame.game)


def answer_without_double(record: Clean, random: Random) -> Iterator[Mutant]:
    """A take or a drop whose double was taken out."""
    at = [i for i, frame in enumerate(record.frames[:-1]) if frame.act.kind is ActKind.DOUBLE and frame.act.number]
    for i in random.sample(at, min(2, len(at))):
        double, answer = record.frames[i : i + 2]
        word = f"Doubles => {double.act.number}"
        text = record.put(double.act, word, " " * len(word))
        said = frozenset({doubling.NO_DOUBLE_TO_ANSWER})
        yield Mutant("answer without a double", text, answer.act.line, said, answer.game)


def double_unanswered(record: Clean, random: Random) -> Iterator[Mutant]:
    """A double whose take was taken out: the doubler rolls on."""
    at = [i for i, frame in enumerate(record.frames[:-1]) if frame.act.kind is ActKind.TAKE]
    for i in random.sample(at, min(2, len(at))):
        take, after = record.frames[i : i + 2]
        if after.act.kind is ActKind.ROLL:
            text = record.put(take.act, "Takes", "     ")
            said = frozenset({codes.RECORD_OFFER_UNANSWERED})
            yield Mutant("double unanswered", text, after.act.line, said, after.game)


def double_in_the_crawford_game(record: Clean, random: Random) -> Iterator[Mutant]:
    """A double put in the place of a roll of the Crawford game."""
    found = [each for each in record.of(ActKind.ROLL) if each.is_crawford and each is not first_roll(record, each)]
    for frame in random.sample(found, min(2, len(found))):
        line, column = record.lines[frame.act.line - 1], frame.act.column - 1
        is_left = frame.act.side == 0
        end = (
            len(line)
            if not is_left
            else next((at for at in range(column + 3, len(line)) if line[at] == ":"), len(line) + 2) - 2
        )
        text = record.with_line(
            frame.act.line, line[:column] + "Doubles => 2".ljust(max(end - column, 12)) + line[end:]
        )
        yield Mutant("Crawford", text, frame.act.line, frozenset({doubling.DOUBLE_CRAWFORD}), frame.game)


def points_wrong(record: Clean, random: Random) -> Iterator[Mutant]:
    """A result line with points that its game cannot have been worth."""
    frame = random.choice([each for each in record.of(ActKind.WIN) if each.act.number])
    text = record.put(frame.act, f" {frame.act.number} point", f" {(frame.act.number or 0) * 5 + 50} point")
    said = frozenset({codes.RECORD_POINTS_DIFFER, codes.RECORD_POINTS_NOT_POSSIBLE})
    yield Mutant("points", text, frame.act.line, said, frame.game)


def score_wrong(record: Clean, random: Random) -> Iterator[Mutant]:
    """A score line that the games before it do not give."""
    at = random.choice([at for at, line in enumerate(record.lines, 1) if SCORE_LINE.fullmatch(line)])
    line = re.sub(r": ([0-9]+)( *)$", lambda found: f": {int(found[1]) + 1}{found[2]}", record.lines[at - 1])
    said = frozenset({codes.RECORD_SCORE_DIFFERS, codes.RECORD_STARTS_AT_SCORE})
    yield Mutant("score line", record.with_line(at, line), at, said)


def names_exchanged(record: Clean, random: Random) -> Iterator[Mutant]:
    """The names change places in the middle of a match."""
    games = record.transcript.games
    if len(games) > 1 and "" not in record.transcript.names:
        game = random.choice(games[1:])
        first, second = record.transcript.names
        before = game.before or (0, 0)
        line = f" {second} : {before[0]}".ljust(33) + f" {first} : {before[1]}"
        said = frozenset({codes.RECORD_NAMES_DIFFER})
        yield Mutant("names", record.with_line(game.score_line, line), game.score_line, said)


def game_missing(record: Clean, random: Random) -> Iterator[Mutant]:
    """A game taken out, but not the last."""
    games = record.transcript.games
    if len(games) > 1:
        at = random.randrange(len(games) - 1)
        text = record.without(games[at].line, games[at + 1].line)
        yield Mutant("game missing", text, games[at].line, frozenset({codes.RECORD_GAME_NUMBER}), at + 1)


def game_after_the_match(record: Clean, random: Random) -> Iterator[Mutant]:
    """One more game after the match was won, or the last once more."""
    last = record.transcript.games[-1]
    text = "\n".join((*record.lines, *record.lines[last.line - 1 :]))
    said = frozenset({codes.RECORD_GAME_TOO_MANY, codes.RECORD_GAME_NUMBER})
    yield Mutant("game too many", text, len(record.lines) + 1, said, last.number + 1)


def length_cut(record: Clean, random: Random) -> Iterator[Mutant]:
    """The match declared shorter, so that it was won in the middle."""
    games = record.transcript.games
    if len(games) > 1 and max(games[-1].before or (0, 0)) >= 1:
        length = record.transcript.length
        text = "\n".join(re.sub(f"^( *){length} point match", r"\g<1>1 point match", line) for line in record.lines)
        said = frozenset({codes.RECORD_GAME_TOO_MANY, doubling.DOUBLE_ONE_POINT})
        yield Mutant("length", text, 0, said)


SCORES: tuple[Family, ...] = (
    label_wrong,
    answer_without_double,
    double_unanswered,
    double_in_the_crawford_game,
    points_wrong,
    score_wrong,
    names_exchanged,
    game_missing,
    game_after_the_match,
    length_cut,
)
