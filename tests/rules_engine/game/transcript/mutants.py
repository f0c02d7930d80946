"""Records made wrong in one place: each knows where, and which codes may name it.

Built from a clean record by changing its text at one act, line or game. Whether a changed roll or play is wrong is
asked of the law itself (``legal_plays``), not of the replay.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from rules_engine.game.board import codes as board
from rules_engine.game.board.plays import legal_plays
from rules_engine.game.doubling import codes as doubling
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.frames import Frame, frames
from rules_engine.game.transcript.mat_reader import read_mat
from rules_engine.game.transcript.transcript import Act, Deed, Transcript
from rules_engine.verdict import Code

OF_PLAYS = frozenset(board.STEP_VIOLATIONS) | frozenset(board.PLAY_VIOLATIONS)
SCORE_LINE = re.compile(r" .* : [0-9]+ +.* : [0-9]+ *")


@dataclass(frozen=True)
class Mutant:
    """``line``: where the first finding must be, among ``codes``; in the game of that number."""

    kind: str
    text: str
    line: int
    codes: frozenset[Code]
    game: int | None = None


@dataclass(frozen=True)
class Clean:
    """A clean record: its lines, its transcript and its frames."""

    lines: tuple[str, ...]
    transcript: Transcript
    frames: tuple[Frame, ...]

    def put(self, act: Act, old: str, new: str) -> str:
        """The text with the first ``old`` at or after the act's column replaced."""
        at = self.lines[act.line - 1].index(old, act.column - 1)
        line = self.lines[act.line - 1]
        return self.with_line(act.line, line[:at] + new + line[at + len(old) :])

    def with_line(self, number: int, line: str) -> str:
        return "\n".join((*self.lines[: number - 1], line, *self.lines[number:]))

    def without(self, first: int, last: int) -> str:
        """The text without the lines from the first to before the last."""
        return "\n".join((*self.lines[: first - 1], *self.lines[last - 1 :]))

    def of(self, deed: Deed) -> list[Frame]:
        return [frame for frame in self.frames if frame.act.deed is deed]


def clean(text: str) -> Clean:
    transcript = read_mat(text).transcript
    assert transcript is not None
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    return Clean(tuple(lines), transcript, tuple(frames(transcript)))


def die_changed(record: Clean, random: Random) -> Iterator[Mutant]:
    """One die changed, where the play that follows is no play of the new roll."""
    played = [frame for frame in record.of(Deed.ROLL) if frame.act.play]
    for frame in random.sample(played, 3):
        one, two = frame.act.dice or (0, 0)
        roll = (one, random.choice([die for die in range(1, 7) if die != two]))
        results = {play.result for play in legal_plays(frame.before, roll)} if frame.before is not None else set()
        is_legal = frame.after in results or (not results and frame.after == frame.before)
        if frame.after is None or is_legal or (frame is _first(record, frame) and roll[0] == roll[1]):
            continue
        text = record.put(frame.act, f"{one}{two}", f"{roll[0]}{roll[1]}")
        yield Mutant("die changed", text, frame.act.line, OF_PLAYS, frame.game)


def die_beyond(record: Clean, random: Random) -> Iterator[Mutant]:
    """A die of 0, 7, 8 or 9."""
    frame = random.choice(record.of(Deed.ROLL))
    one, two = frame.act.dice or (0, 0)
    text = record.put(frame.act, f"{one}{two}", f"{one}{random.choice('0789')}")
    yield Mutant("die beyond", text, frame.act.line, frozenset({board.DICE_UNREADABLE}), frame.game)


def opening_doublet(record: Clean, random: Random) -> Iterator[Mutant]:
    """The first roll of a game with equal dice."""
    frame = random.choice([each for each in record.of(Deed.ROLL) if each is _first(record, each)])
    one, two = frame.act.dice or (0, 0)
    text = record.put(frame.act, f"{one}{two}", f"{one}{one}")
    yield Mutant("opening doublet", text, frame.act.line, OF_PLAYS | {board.OPENING_DICE_EQUAL}, frame.game)


def part_of_play_removed(record: Clean, random: Random) -> Iterator[Mutant]:
    """The last word of a play of several taken out."""
    several = [frame for frame in record.of(Deed.ROLL) if len((frame.act.play or "").split()) > 1]
    for frame in random.sample(several, min(3, len(several))):
        play = frame.act.play or ""
        text = record.put(frame.act, play, " ".join(play.split()[:-1]).ljust(len(play)))
        yield Mutant("part of a play removed", text, frame.act.line, OF_PLAYS, frame.game)


def play_removed(record: Clean, random: Random) -> Iterator[Mutant]:
    """A play taken out whole, where the game goes on."""
    for at in random.sample(range(len(record.frames) - 1), 4):
        frame, after = record.frames[at : at + 2]
        if "/" in (frame.act.play or "") and after.game == frame.game and after.act.deed is not Deed.WIN:
            play = frame.act.play or ""
            text = record.put(frame.act, play, " " * len(play))
            yield Mutant("play removed", text, frame.act.line, frozenset({board.PLAY_IS_POSSIBLE}), frame.game)


def target_moved(record: Clean, random: Random) -> Iterator[Mutant]:
    """A checker put down a point further or nearer than the dice say."""
    found = [frame for frame in record.of(Deed.ROLL) if re.search(r"/[1-9][0-9]*(?![0-9/])", frame.act.play or "")]
    for frame in random.sample(found, 3):
        play = frame.act.play or ""
        last = list(re.finditer(r"/([1-9][0-9]*)(?![0-9/])", play))[-1]
        moved = f"{play[: last.start(1)]}{int(last[1]) + random.choice((-1, 1))}{play[last.end(1) :]}"
        text = record.put(frame.act, play, moved)
        yield Mutant("target moved", text, frame.act.line, OF_PLAYS, frame.game)


def source_backwards(record: Clean, random: Random) -> Iterator[Mutant]:
    """A movement turned round."""
    found = [frame for frame in record.of(Deed.ROLL) if re.match(r"[0-9]+/[1-9][0-9]?(?: |$)", frame.act.play or "")]
    for frame in random.sample(found, min(2, len(found))):
        play = frame.act.play or ""
        source, target, rest = re.match(r"([0-9]+)/([0-9]+)(.*)", play).groups()  # type: ignore[union-attr]  # found above
        text = record.put(frame.act, play, f"{target}/{source}{rest}")
        yield Mutant("backwards", text, frame.act.line, frozenset({board.MOVES_BACKWARDS}), frame.game)


def play_where_none_is(record: Clean, random: Random) -> Iterator[Mutant]:
    """A dance that is given a play."""
    dances = [each for each in record.of(Deed.ROLL) if each.before == each.after and not each.act.play]
    for frame in random.sample(dances, min(2, len(dances))):
        one, two = frame.act.dice or (0, 0)
        written = record.lines[frame.act.line - 1][frame.act.column + 2 :].startswith(" ")
        text = record.put(frame.act, f"{one}{two}:", f"{one}{two}: 25/{25 - one}" + " " * written)
        yield Mutant("play where none is", text, frame.act.line, OF_PLAYS, frame.game)


def too_many_checkers(record: Clean, random: Random) -> Iterator[Mutant]:
    """Five checkers moved by ``(5)``, and four by a roll of two."""
    found = [
        frame for frame in record.of(Deed.ROLL) if re.fullmatch(r"[0-9]+/[0-9]+ [0-9]+/[0-9]+", frame.act.play or "")
    ]
    frame = random.choice(found)
    play = frame.act.play or ""
    for times in (4, 5):
        text = record.put(frame.act, play, f"{play.split()[0]}({times}) {play.split()[1]}")
        yield Mutant(f"({times})", text, frame.act.line, OF_PLAYS | {board.PLAY_UNREADABLE}, frame.game)


def hit_mark_on_empty_point(record: Clean, random: Random) -> Iterator[Mutant]:
    """A ``*`` where nothing was hit."""
    quiet = [
        frame
        for frame in record.of(Deed.ROLL)
        if re.fullmatch(r"[0-9]+/[1-9][0-9]? [0-9]+/[1-9][0-9]?", frame.act.play or "") and not _has_hit(frame)
    ]
    frame = random.choice(quiet)
    text = record.put(frame.act, frame.act.play or "", f"{frame.act.play}*")
    yield Mutant("hit mark", text, frame.act.line, frozenset({board.HIT_MARK_WRONG}), frame.game)


def label_wrong(record: Clean, random: Random) -> Iterator[Mutant]:
    """A cube offered at another value than twice the last."""
    doubles = [frame for frame in record.of(Deed.DOUBLE) if frame.act.number]
    for frame in random.sample(doubles, min(2, len(doubles))):
        old, new = f"=> {frame.act.number}", f"=> {random.choice((1, 3, 64))}"
        text = record.put(frame.act, old, new)
        yield Mutant("label", text, frame.act.line, frozenset({codes.RECORD_CUBE_LABEL}), frame.game)


def answer_without_double(record: Clean, random: Random) -> Iterator[Mutant]:
    """A take or a drop whose double was taken out."""
    at = [i for i, frame in enumerate(record.frames[:-1]) if frame.act.deed is Deed.DOUBLE and frame.act.number]
    for i in random.sample(at, min(2, len(at))):
        double, answer = record.frames[i : i + 2]
        word = f"Doubles => {double.act.number}"
        text = record.put(double.act, word, " " * len(word))
        said = frozenset({doubling.NO_DOUBLE_TO_ANSWER})
        yield Mutant("answer without a double", text, answer.act.line, said, answer.game)


def double_unanswered(record: Clean, random: Random) -> Iterator[Mutant]:
    """A double whose take was taken out: the doubler rolls on."""
    at = [i for i, frame in enumerate(record.frames[:-1]) if frame.act.deed is Deed.TAKE]
    for i in random.sample(at, min(2, len(at))):
        take, after = record.frames[i : i + 2]
        if after.act.deed is Deed.ROLL:
            text = record.put(take.act, "Takes", "     ")
            said = frozenset({codes.RECORD_OFFER_UNANSWERED})
            yield Mutant("double unanswered", text, after.act.line, said, after.game)


def double_in_the_crawford_game(record: Clean, random: Random) -> Iterator[Mutant]:
    """A double put in the place of a roll of the Crawford game."""
    found = [each for each in record.of(Deed.ROLL) if each.is_crawford and each is not _first(record, each)]
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
    frame = random.choice([each for each in record.of(Deed.WIN) if each.act.number])
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


def _first(record: Clean, frame: Frame) -> Frame:
    """The first roll of the frame's game."""
    return next(each for each in record.of(Deed.ROLL) if each.game == frame.game)


def _has_hit(frame: Frame) -> bool:
    assert frame.before is not None and frame.after is not None
    return frame.before & 0xF0 != frame.after & 0xF0


Family = Callable[[Clean, Random], Iterator[Mutant]]
FAMILIES: tuple[Family, ...] = (
    *(die_changed, die_beyond, opening_doublet),
    *(part_of_play_removed, play_removed, target_moved, source_backwards, play_where_none_is, too_many_checkers),
    *(hit_mark_on_empty_point, label_wrong, answer_without_double, double_unanswered, double_in_the_crawford_game),
    *(points_wrong, score_wrong, names_exchanged, game_missing, game_after_the_match, length_cut),
)
