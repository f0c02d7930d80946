"""Import recorded matches: ``manage.py import_matches FOLDER --federation SLUG``."""

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from interfaces.management.match_import import EVENT, TOURNAMENT, Target, import_folder, with_ratings
from interfaces.wording.sentences import sentence, sentence_with_place
from journal.context import system
from journal.jobs import drain
from journal.refusals import Refusal
from matches.scores import plain
from rules_engine.game.sheet_json import SheetViolationJson

LineJson = Mapping[str, Any]


class Command(BaseCommand):
    help = "Imports every .mat record under a folder as matches of one rated event, and rates them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument("--federation", required=True, metavar="SLUG")
        parser.add_argument("--pool", default="", metavar="CODE", help="the rating pool (default: the only one)")
        parser.add_argument("--event", default=EVENT, metavar="NAME", help="made if it is not there")
        parser.add_argument("--tournament", default=TOURNAMENT, metavar="SLUG", help="made if it is not there")
        parser.add_argument("--report", type=Path, metavar="FILE", help="also as JSON, a line for each file")

    def handle(self, *, folder: Path, report: Path | None, **options: Any) -> None:
        target = Target(options["federation"], options["pool"], options["event"], options["tournament"])
        try:
            rows = import_folder(folder, target, system("command"), timezone.now())
        except Refusal as refusal:
            raise CommandError(" ".join(_sentences(plain(refusal.verdict.violations)))) from refusal
        drain()
        lines = [with_ratings(row) for row in rows]
        for line in lines:
            self.stdout.write(_line(line))
        self.stdout.write(_summary(lines))
        if report is not None:
            report.write_text("".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines))


def _line(line: LineJson) -> str:
    """Return one line of output: the file, its status, and the match with its rating changes, or the reasons."""
    match_texts = [_match(line)] if line["match"] is not None else []
    parts = [*match_texts, *_sentences(line["violations"]), *_sentences(line["notes"])]
    return f"{line['file']}: {line['status']}. {' '.join(parts)}"


def _match(line: LineJson) -> str:
    first, second = line["players"]
    score = "–".join(str(points) for points in line["final"] or ("?", "?"))
    changes = ", ".join(f"{row['player']} {row['before']:.2f} → {row['after']:.2f}" for row in line["ratings"])
    rating = changes or sentence(line["why_not_rated"] or "not_looked_at", line["why_params"])
    return f"{first} {score} {second} (to {line['length']}). {rating}"


def _sentences(violations: Sequence[SheetViolationJson]) -> list[str]:
    return [sentence_with_place(violation["code"], violation["game"], violation["params"]) for violation in violations]


def _summary(lines: Sequence[LineJson]) -> str:
    counts = Counter(line["status"] for line in lines)
    counts_text = ", ".join(f"{counts[status]} {status}" for status in ("imported", "unfinished", "skipped", "refused"))
    return f"{len(lines)} files: {counts_text}."
