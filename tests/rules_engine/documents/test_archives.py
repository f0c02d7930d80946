"""The records of a document as one file."""

import zipfile
from pathlib import Path

import pytest

from rules_engine.documents.archives import write_archive
from rules_engine.game.transcript.formats import read_match
from tests.rules_engine.documents.examples import content, event_of, signed
from tests.rules_engine.documents.test_records import RECORD
from tests.support.variant_games import games, record


def test_each_record_is_in_the_archive_in_both_formats(tmp_path: Path) -> None:
    value, paths = content(), [tmp_path / name for name in ("a.zip", "b.zip")]
    event_of(value)["matches"][0]["record"] = {"format": "mat", "text": RECORD}
    event_of(value)["matches"][1]["record"] = {"format": "mat", "text": "none"}

    assert [write_archive(signed(value), path) for path in paths] == [2, 2]
    assert paths[0].read_bytes() == paths[1].read_bytes()
    with zipfile.ZipFile(paths[0]) as archive:
        assert archive.namelist() == ["event-7/match-70.mat", "event-7/match-70.sgf"]
        transcripts = [read_match(archive.read(name)).transcript for name in archive.namelist()]
    assert [record and record.names for record in transcripts] == [("Ann", "Bob")] * 2
    with pytest.raises(FileExistsError):
        write_archive(signed(value), paths[0])


def test_games_of_a_variant_are_in_the_archive_as_they_are(tmp_path: Path) -> None:
    value, text = content(), record({**games("plakoto")[0], "first": 0})
    event_of(value)["matches"][0]["record"] = {"format": "jsonl", "text": text}

    assert write_archive(signed(value), tmp_path / "a.zip") == 1
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert archive.read("event-7/match-70.jsonl").decode() == text
