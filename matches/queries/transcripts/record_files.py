"""Records of matches as files. A record names people as its sender knows them, so others get it with the names of the
site: a hidden player has a public id there as well.
"""

import re
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from journal.context import Actor
from journal.refusals import NotFound, cause
from matches import scores
from matches.models import Transcript
from matches.queries.transcripts import transcripts
from matches.queries.transcripts.variant_moves import lines_of
from rules_engine.game.ruleset import Ruleset, ruleset_from
from rules_engine.game.transcript.as_played import NotToBeWritten
from rules_engine.game.transcript.formats import Format, read_match
from rules_engine.game.transcript.games_record import FORMAT, write_games
from rules_engine.game.transcript.mat_writer import write_mat
from rules_engine.game.transcript.transcript import Transcript as Record

_TAGS: Final = frozenset({"EventDate", "EventTime", "Variation", "CubeLimit"})
_IMPERSONAL: Final = re.compile(r"[0-9.:/-]{1,20}|backgammon|nackgammon|hypergammon(?: \([123]\))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class RecordFile:
    text: str
    ending: str


def file_for(transcript: Transcript, viewer: Actor, at: datetime) -> RecordFile:
    """Return the text as it was sent, for its sender and the desk; for others the public file."""
    if transcript.by_kind in transcripts.senders_open_to(transcript.match, viewer, at):
        return RecordFile(transcripts.text_of(transcript), transcript.format)
    return public_file(transcript)


def public_file(transcript: Transcript) -> RecordFile:
    """Return the record in ``.mat`` format with the names of the site, without comments and headers about people; games
    of a variant as lines that name nobody.

    Raise ``NotFound`` for a record that cannot be written anew, since its moves are in doubt.
    """
    is_of_games = transcript.format == FORMAT
    text = public_games(transcripts.text_of(transcript), transcript.left) if is_of_games else _public_match(transcript)
    if text is None:
        raise NotFound(cause("record_of_its_sender", match=transcript.match_id))
    return RecordFile(text, FORMAT if is_of_games else Format.MAT.value)


def public_games(text: str, left: str) -> str | None:
    """Return the games of a variant, each with who began it; None if a line cannot be read. ``left``: as sent."""
    lines = lines_of(text, left)
    games = [line.game for line in lines if line.game is not None]
    return write_games(games) if games and len(games) == len(lines) else None


def _public_match(transcript: Transcript) -> str | None:
    rules = ruleset_from(scores.plain_rules(transcript.match.stage.event))
    return public_text(transcripts.text_of(transcript), rules, _names(transcript))


def public_text(text: str, rules: Ruleset, names: tuple[str, str]) -> str | None:
    """Return a record in ``.mat`` format with these names, left and right; None if it cannot be written anew."""
    record = read_match(text, rules).transcript
    try:
        return None if record is None else write_mat(_impersonal(record, names), keeps_names=True)
    except NotToBeWritten:
        return None


def _names(transcript: Transcript) -> tuple[str, str]:
    reading = transcripts.reading(transcript)
    first, second = (side.name for side in transcripts.sides_of(transcript.match))
    return (second, first) if reading is not None and reading.is_turned else (first, second)


def _impersonal(record: Record, names: tuple[str, str]) -> Record:
    tags = {key: value for key, value in record.tags.items() if key in _TAGS and _IMPERSONAL.fullmatch(value)}
    games = tuple(replace(game, names=None) for game in record.games)
    return replace(record, names=names, games=games, tags=tags)
