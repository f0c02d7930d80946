"""Import a file of past results part by part, whatever its size, for the management command."""

from collections.abc import Callable
from functools import partial
from typing import IO, TypeAlias

from journal.context import ActContext
from journal.refusals import Refused
from matches.queries.events import pools
from ratings.flows.imports.import_past import import_past
from ratings.flows.imports.import_starting import import_starting
from ratings.inputs.imports import BY_YEAR, ImportCounts, PastNaming
from ratings.readers.past_csv import RESULTS, layout_of
from ratings.readers.past_rows import Way
from ratings.services.imports.checking_past import Progress, Report, Source, parts_of, results_of
from ratings.services.imports.same_people import NOBODY, Same
from rules_engine.verdict import Verdict

Flow: TypeAlias = Callable[..., ImportCounts]


def source_of(
    file: IO[bytes],
    kind: str,
    target: tuple[str, str],
    way: Way,
    *,
    register_new: bool,
    naming: PastNaming = BY_YEAR,
) -> Source:
    """Return the source of an import. ``target``: the slug of a federation and the code of a pool."""
    return Source(file, layout_of(file, kind), way, pools.pool(*target), register_new, naming)


def check_lines(report: Report, *, skip: bool) -> None:
    """Raise Refused if a line is wrong and ``skip`` is false."""
    if report.refused and not skip:
        raise Refused(Verdict(tuple(report.faults)))


def bring_in(
    source: Source, report: Report, ctx: ActContext, *, skip: bool, same: Same = NOBODY, progress: Progress
) -> ImportCounts:
    """Import the file after ``check_lines``. ``same``: names of one person."""
    pool = source.pool
    flow: Flow = partial(import_past, naming=source.naming) if source.layout.kind == RESULTS else import_starting
    counts, lines = ImportCounts(), 0
    for part in parts_of(source):
        rows = results_of(part, report.memory.again)
        counts += flow(
            federation=pool.federation.slug,
            pool=pool.code,
            rows=rows,
            register_new=source.register_new,
            skip=skip,
            same=same,
            ctx=ctx,
        )
        lines += len(part)
        progress(lines, part[-1].place)
    return counts
