"""The writer of matches in SGF, as GNU Backgammon reads and writes them: a tree for each game, a node for each act.

Names and headers keep their letters, in UTF-8. ``RE`` marks a resignation with an R.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from rules_engine.game.board.position import START
from rules_engine.game.score_sheet import How
from rules_engine.game.transcript.as_played import as_played
from rules_engine.game.transcript.reading import variant_from
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import GameReport
from rules_engine.game.transcript.sgf_points import write_move
from rules_engine.game.transcript.transcript import Act, ActKind, RecordedGame, Transcript

_COLOURS: Final = ("W", "B")
_PROPERTIES: Final = (
    ("WR", "Player 1 Elo"),
    ("BR", "Player 2 Elo"),
    ("DT", "EventDate"),
    ("EV", "Event"),
    ("RO", "Round"),
    ("PC", "Site"),
    ("AN", "Transcriber"),
)
_RULES: Final = {  # as GNU Backgammon names the games in RU
    "nackgammon": "Nackgammon",
    "hypergammon": "Hypergammon3",
    "hypergammon2": "Hypergammon2",
    "hypergammon1": "Hypergammon1",
}
_WORDS: Final[Mapping[ActKind, str]] = {
    ActKind.DOUBLE: "double",
    ActKind.BEAVER: "double",
    ActKind.RACCOON: "double",
    ActKind.TAKE: "take",
    ActKind.DROP: "drop",
}


def write_sgf(transcript: Transcript) -> str:
    """Return the match as a text that ends with a line end. Raise NotToBeWritten if it is in doubt."""
    normalized = as_played(transcript)
    reports = {report.number: report for report in replay(normalized).games}
    return "".join(_game(normalized, game, reports.get(game.number)) for game in normalized.games)


def _game(transcript: Transcript, game: RecordedGame, report: GameReport | None) -> str:
    root = _root(transcript, game, report)
    nodes = (_node(act) for act in game.acts if act.kind is not ActKind.WIN)
    return "(;" + "".join(root) + "".join(f"\n;{node}" for node in nodes) + ")\n"


def _root(transcript: Transcript, game: RecordedGame, report: GameReport | None) -> Iterator[str]:
    white, black = game.before or (0, 0)
    yield "FF[4]GM[6]CA[UTF-8]AP[Bearoff]"
    yield f"MI[length:{transcript.length}][game:{game.number - 1}][ws:{white}][bs:{black}]"
    yield f"PW[{_escaped(transcript.names[0])}]PB[{_escaped(transcript.names[1])}]"
    if game.number == 1:
        yield from _headers(transcript.tags)
    yield f"RU[{':'.join(_rules(transcript, report))}]"
    if report is not None:
        yield f"RE[{_COLOURS[report.winner]}+{report.points}{'R' * (report.how is How.RESIGN)}]"


def _headers(tags: Mapping[str, str]) -> Iterator[str]:
    for name, tag in _PROPERTIES:
        value = tags.get(tag, "")
        if value:
            yield f"{name}[{_escaped(value.replace('.', '-') if name == 'DT' else value)}]"


def _rules(transcript: Transcript, report: GameReport | None) -> Iterator[str]:
    if not transcript.ruleset.cube_enabled:
        yield "NoCube"
    if transcript.ruleset.crawford:
        yield "Crawford"
    if report is not None and report.is_crawford:
        yield "CrawfordGame"
    if transcript.position != START:
        yield _RULES[variant_from(transcript.position)]


def _node(act: Act) -> str:
    colour = _COLOURS[act.side]
    if act.kind is not ActKind.ROLL:
        return f"{colour}[{_WORDS[act.kind]}]"
    dice = act.dice or (0, 0)
    if act.play is None:
        return f"PL[{colour}]DI[{dice[0]}{dice[1]}]"
    return f"{colour}[{write_move(dice, act.play, act.side)}]"


def _escaped(text: str) -> str:
    """Return the text as a value: on one line, its brackets and strokes without their meaning."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return line.replace("\\", "\\\\").replace("]", "\\]")
