"""The records of a document as one ZIP file: each match in ``.mat`` and in SGF, games of variants as they are."""

import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from rules_engine.documents.records import rules_of
from rules_engine.game.ruleset import Ruleset
from rules_engine.game.transcript.as_played import NotToBeWritten
from rules_engine.game.transcript.formats import read_match
from rules_engine.game.transcript.games_record import FORMAT
from rules_engine.game.transcript.mat_writer import write_mat
from rules_engine.game.transcript.sgf_writer import write_sgf

_FIRST_DAY: Final = (1980, 1, 1, 0, 0, 0)  # the same document gives the same file


def write_archive(document: Mapping[str, Any], path: Path) -> int:
    """Write the records of a sound document into a new file. Return how many files are in it."""
    count = 0
    with zipfile.ZipFile(path, "x", zipfile.ZIP_DEFLATED) as archive:
        for name, text in _files(document["content"]):
            entry = zipfile.ZipInfo(name, _FIRST_DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text)
            count += 1
    return count


def _files(content: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for tournament in content["tournaments"]:
        for event in tournament["events"]:
            rules = rules_of(event["ruleset"])
            for match in event.get("matches", ()):
                if "record" in match:
                    yield from _formats(match, rules, f"event-{event['id']}/match-{match['match']}")


def _formats(match: Mapping[str, Any], rules: Ruleset, name: str) -> Iterator[tuple[str, str]]:
    """Yield the record in each format in which it can be written."""
    if match["record"]["format"] == FORMAT:
        yield f"{name}.{FORMAT}", match["record"]["text"]
        return
    transcript = read_match(match["record"]["text"], rules).transcript
    if transcript is None:
        return
    try:
        texts = {"mat": write_mat(transcript, keeps_names=True), "sgf": write_sgf(transcript)}
    except NotToBeWritten:
        return
    yield from ((f"{name}.{ending}", text) for ending, text in texts.items())
