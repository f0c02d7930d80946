"""Rolls and plays made wrong. Whether a change makes them so is asked of the laws of the board, not of the replay."""

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from rules_engine.game.board import codes as board
from rules_engine.game.board.judging import judge_play
from rules_engine.game.board.plays import legal_plays
from rules_engine.game.board.position import Position, turned
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.frames import Frame
from rules_engine.game.transcript.transcript import Act, ActKind
from tests.rules_engine.game.transcript.mutants import Clean, Family, Mutant, first_roll

OF_PLAYS = frozenset(board.STEP_VIOLATIONS) | frozenset(board.PLAY_VIOLATIONS)
ANY = OF_PLAYS | {codes.RECORD_OUT_OF_TURN, codes.RECORD_PLAY_AFTER_END}


def die_changed(record: Clean, random: Random) -> Iterator[Mutant]:
    """One die changed, where the play that follows is no play of the new roll."""
    played = [frame for frame in record.of(ActKind.ROLL) if frame.act.play]
    for frame in random.sample(played, 3):
        one, two = frame.act.dice or (0, 0)
        roll = (one, random.choice([die for die in range(1, 7) if die != two]))
        results = {play.result for play in legal_plays(frame.before, roll)} if frame.before is not None else set()
        is_legal = frame.after in results or (not results and frame.after == frame.before)
        if frame.after is None or is_legal or (frame is first_roll(record, frame) and roll[0] == roll[1]):
            continue
        text = record.put(frame.act, f"{one}{two}", f"{roll[0]}{roll[1]}")
        yield Mutant("die changed", text, frame.act.line, OF_PLAYS, frame.game)


def die_beyond(record: Clean, random: Random) -> Iterator[Mutant]:
    """A die of 0, 7, 8 or 9."""
    frame = random.choice(record.of(ActKind.ROLL))
    one, two = frame.act.dice or (0, 0)
    text = record.put(frame.act, f"{one}{two}", f"{one}{random.choice('0789')}")
    yield Mutant("die beyond", text, frame.act.line, frozenset({board.DICE_UNREADABLE}), frame.game)


def opening_doublet(record: Clean, random: Random) -> Iterator[Mutant]:
    """The first roll of a game with equal dice."""
    frame = random.choice([each for each in record.of(ActKind.ROLL) if each is first_roll(record, each)])
    one, two = frame.act.dice or (0, 0)
    text = record.put(frame.act, f"{one}{two}", f"{one}{one}")
    yield Mutant("opening doublet", text, frame.act.line, OF_PLAYS | {board.OPENING_DICE_EQUAL}, frame.game)


def part_of_play_removed(record: Clean, random: Random) -> Iterator[Mutant]:
    """The last word of a play of several taken out."""
    several = [frame for frame in record.of(ActKind.ROLL) if len((frame.act.play or "").split()) > 1]
    for frame in random.sample(several, min(3, len(several))):
        play = frame.act.play or ""
        text = record.put(frame.act, play, " ".join(play.split()[:-1]).ljust(len(play)))
        yield Mutant("part of a play removed", text, frame.act.line, OF_PLAYS, frame.game)


def play_removed(record: Clean, random: Random) -> Iterator[Mutant]:
    """A play taken out whole, where the game goes on."""
    for at in random.sample(range(len(record.frames) - 1), 4):
        frame, after = record.frames[at : at + 2]
        if "/" in (frame.act.play or "") and after.game == frame.game and after.act.kind is not ActKind.WIN:
            play = frame.act.play or ""
            text = record.put(frame.act, play, " " * len(play))
            yield Mutant("play removed", text, frame.act.line, frozenset({board.PLAY_IS_POSSIBLE}), frame.game)


def target_moved(record: Clean, random: Random) -> Iterator[Mutant]:
    """A checker put down a point further or nearer than the dice say."""
    found = [frame for frame in record.of(ActKind.ROLL) if re.search(r"/[1-9][0-9]*(?![0-9/])", frame.act.play or "")]
    for frame in random.sample(found, 3):
        play = frame.act.play or ""
        last = list(re.finditer(r"/([1-9][0-9]*)(?![0-9/])", play))[-1]
        moved = f"{play[: last.start(1)]}{int(last[1]) + random.choice((-1, 1))}{play[last.end(1) :]}"
        text = record.put(frame.act, play, moved)
        yield Mutant("target moved", text, frame.act.line, OF_PLAYS, frame.game)


def source_backwards(record: Clean, random: Random) -> Iterator[Mutant]:
    """A movement turned round."""
    found = [frame for frame in record.of(ActKind.ROLL) if re.match(r"[0-9]+/[1-9][0-9]?(?: |$)", frame.act.play or "")]
    for frame in random.sample(found, min(2, len(found))):
        play = frame.act.play or ""
        source, target, rest = re.match(r"([0-9]+)/([0-9]+)(.*)", play).groups()  # type: ignore[union-attr]  # found above
        text = record.put(frame.act, play, f"{target}/{source}{rest}")
        yield Mutant("backwards", text, frame.act.line, frozenset({board.MOVES_BACKWARDS}), frame.game)


def play_where_none_is(record: Clean, random: Random) -> Iterator[Mutant]:
    """A dance that is given a play."""
    dances = [each for each in record.of(ActKind.ROLL) if each.before == each.after and not each.act.play]
    for frame in random.sample(dances, min(2, len(dances))):
        one, two = frame.act.dice or (0, 0)
        written = record.lines[frame.act.line - 1][frame.act.column + 2 :].startswith(" ")
        text = record.put(frame.act, f"{one}{two}:", f"{one}{two}: 25/{25 - one}" + " " * written)
        yield Mutant("play where none is", text, frame.act.line, OF_PLAYS, frame.game)


def too_many_checkers(record: Clean, random: Random) -> Iterator[Mutant]:
    """Five checkers moved by ``(5)``, and four by a roll of two."""
    found = [
        frame for frame in record.of(ActKind.ROLL) if re.fullmatch(r"[0-9]+/[0-9]+ [0-9]+/[0-9]+", frame.act.play or "")
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
        for frame in record.of(ActKind.ROLL)
        if re.fullmatch(r"[0-9]+/[1-9][0-9]? [0-9]+/[1-9][0-9]?", frame.act.play or "") and not _has_hit(frame)
    ]
    frame = random.choice(quiet)
    text = record.put(frame.act, frame.act.play or "", f"{frame.act.play}*")
    yield Mutant("hit mark", text, frame.act.line, frozenset({board.HIT_MARK_WRONG}), frame.game)


def hit_mark_removed(record: Clean, random: Random) -> Iterator[Mutant]:
    """A ``*`` taken out of a record that marks its other hits."""
    marked = [frame for frame in record.of(ActKind.ROLL) if (frame.act.play or "").count("*") == 1]
    if len(marked) > 2:
        frame = random.choice(marked)
        text = record.put(frame.act, frame.act.play or "", (frame.act.play or "").replace("*", ""))
        yield Mutant("hit unmarked", text, frame.act.line, frozenset({board.HIT_MARK_MISSING}), frame.game)


def columns_swapped(record: Clean, random: Random) -> Iterator[Mutant]:
    """The two rolls of a row change places, where the left side cannot play what the right one did."""
    rows = _rows_of_rolls(record)
    for left, right in random.sample(rows, min(4, len(rows))):
        if left.before is not None and _is_illegal(left.before, right.act):
            number = record.lines[left.act.line - 1][: left.act.column - 1]
            line = f"{number}{_cell(right.act):<28}{_cell(left.act)}"
            yield Mutant("columns", record.with_line(left.act.line, line), left.act.line, ANY, left.game)


def row_removed(record: Clean, random: Random) -> Iterator[Mutant]:
    """A row taken out, where the play after it cannot be made without it."""
    rows = _rows_of_rolls(record)
    pairs = [(one, two) for one, two in pairwise(rows) if two[0].act.line == one[0].act.line + 1]
    for (left, _), (after, _) in random.sample(pairs, min(4, len(pairs))):
        if left.before is not None and left.game == after.game and _is_illegal(left.before, after.act):
            at = left.act.line
            yield Mutant("row removed", record.without(at, at + 1), at, ANY, left.game)


def row_doubled(record: Clean, random: Random) -> Iterator[Mutant]:
    """A row written twice, where it cannot be played twice."""
    rows = _rows_of_rolls(record)
    for left, right in random.sample(rows, min(4, len(rows))):
        if right.after is not None and _is_illegal(turned(right.after), left.act):
            at = left.act.line
            text = "\n".join((*record.lines[:at], *record.lines[at - 1 :]))
            yield Mutant("row doubled", text, at + 1, ANY, left.game)


def _rows_of_rolls(record: Clean) -> list[tuple[Frame, Frame]]:
    """Every row in which the left side rolls and then the right one."""
    return [
        (one, two)
        for one, two in pairwise(record.frames)
        if one.act.line == two.act.line and {one.act.kind, two.act.kind} == {ActKind.ROLL} and one.act.side == 0
    ]


def _is_illegal(position: Position, act: Act) -> bool:
    return not judge_play(position, act.dice or (0, 0), act.play or "").verdict.is_ok


def _cell(act: Act) -> str:
    one, two = act.dice or (0, 0)
    return f"{one}{two}: {act.play}"


def _has_hit(frame: Frame) -> bool:
    assert frame.before is not None and frame.after is not None
    return frame.before & 0xF0 != frame.after & 0xF0


PLAYS: tuple[Family, ...] = (
    die_changed,
    die_beyond,
    opening_doublet,
    part_of_play_removed,
    play_removed,
    target_moved,
    source_backwards,
    play_where_none_is,
    too_many_checkers,
    hit_mark_on_empty_point,
    hit_mark_removed,
    columns_swapped,
    row_removed,
    row_doubled,
)
