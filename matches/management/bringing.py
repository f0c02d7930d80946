"""A file of a federation's past brought in part by part, however long it is: the work of the command."""

from collections.abc import Callable
from datetime import datetime
from typing import BinaryIO, Final, TypeAlias

from journal.acts import Actor
from journal.refusals import Refused
from matches.conditions.checking_past import Progress, Report, Source, parts_of, results_of
from matches.flows.import_past import import_past
from matches.flows.import_starting import import_starting
from matches.plans import Brought
from matches.queries import ratings
from matches.readers.past_csv import layout_of
from matches.readers.past_rows import Way
from rules_engine.verdict import Verdict

Flow: TypeAlias = Callable[..., Brought]
_FLOWS: Final[dict[str, Flow]] = {"results": import_past, "starting": import_starting}


def source_of(file: BinaryIO, kind: str, target: tuple[str, str], way: Way, *, register_new: bool) -> Source:
    """``target``: the slug of a federation and the code of a pool."""
    return Source(file, layout_of(file, kind), way, ratings.pool(*target), register_new)


def bring_in(source: Source, report: Report, by: Actor, at: datetime, *, skip: bool, progress: Progress) -> Brought:
    """Refused, and nothing is written: a line is wrong and is not to be passed over."""
    if report.refused and not skip:
        raise Refused(Verdict(tuple(report.faults)))
    who = {"federation": source.pool.federation.slug, "pool": source.pool.code, "by": by, "at": at}
    done, lines = Brought(), 0
    for part in parts_of(source):
        rows = results_of(part, report.known.again)
        flow = _FLOWS[source.layout.kind]
        done += flow(rows=rows, register_new=source.register_new, skip=skip, **who)
        lines += len(part)
        progress(lines, part[-1].place)
    return done
