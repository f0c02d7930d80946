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
from rules_engine.game.ruleset import ruleset_from
from rules_engine.game.transcript.as_played import NotToBeWritten
from rules_engine.game.transcript.formats import Format, read_match
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
    """Return the record in ``.mat`` format with the names of the site, without comments and headers about people.

    Raise ``NotFound`` for a record that cannot be written anew, since its moves are in doubt.
    """
    rules = ruleset_from(scores.plain_rules(transcript.match.stage.event))
    record = read_match(transcripts.text_of(transcript), rules).transcript
    try:
        text = None if record is None else write_mat(_impersonal(record, transcript), keeps_names=True)
    except NotToBeWritten:
        text = None
    if text is None:
        raise NotFound(cause("record_of_its_sender", match=transcript.match_id))
    return RecordFile(text, Format.MAT.value)


def _impersonal(record: Record, transcript: Transcript) -> Record:
    reading = transcripts.reading(transcript)
    sides = transcripts.sides_of(transcript.match)
    first, second = reversed(sides) if reading is not None and reading.is_turned else sides
    tags = {key: value for key, value in record.tags.items() if key in _TAGS and _IMPERSONAL.fullmatch(value)}
    games = tuple(replace(game, names=None) for game in record.games)
    return replace(record, names=(first.name, second.name), games=games, tags=tags)
