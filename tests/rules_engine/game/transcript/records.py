"""A small clean record, and what the replay says of a text."""

from rules_engine.game.transcript.mat_reader import read_mat
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import Report

MATCH = """\
; [Event "Club night"]

 3 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 62: 24/18 13/11
  2)  Doubles => 2                Takes
  3) 42: 8/4 6/4                  Doubles => 4
  4)  Drops                      Wins 2 points

 Game 2
 Alice : 0                      Bob : 2
  1)                             65: 24/18 18/13
      Wins 1 point

 Game 3
 Alice : 1                      Bob : 2
  1)                             43: 13/9 13/10
  2)  Doubles => 2                Takes
      Wins 2 points
"""


def report_of(data: bytes | str) -> Report:
    transcript = read_mat(data).transcript
    assert transcript is not None
    return replay(transcript)


def told(data: bytes | str) -> list[tuple[str, int]]:
    reading = read_mat(data)
    found = replay(reading.transcript).findings if reading.transcript else reading.faults
    return [(each.violation.code, each.line) for each in found]
