"""A whole event played by phones while parts of the site are killed, frozen and emptied: what was lost, what doubled.

Private PostgreSQL (every commit safe on disk) and Redis, gunicorn (2 workers of 4 threads), two Celery workers and a
beat, all watched and started again as a service manager would. Both players of every match of a knock-out send their
sheet through the API, each under its id, kept until it is answered. The event is played twice: undisturbed, then under
faults drawn from the seed. Afterwards everything that was answered must be there once, and both events must have come
out alike: draw, results, places, ratings. Exit code 1 where anything was lost, doubled or is different.

of the parts    a Celery worker, a web process, Redis or PostgreSQL is killed (-9); PostgreSQL is restarted in good
                order; Redis is emptied; Redis hangs for some seconds
With --rollout, two machines (web servers, hubs) are behind the shipped nginx, and there are three workers: one of each
is killed, then the next release is migrated to and replaces every process, while spectators ask. No request may fail.

of the phones   the answer is dropped (a line that breaks before or after the commit), a sheet is sent twice at once,
                sent late, sent again when it was taken already
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.bench._chaos_faults import Faults
from tests.bench._chaos_phones import Hall, Told
from tests.bench._chaos_rollout import Rollout
from tests.bench._chaos_site import Site, site
from tests.support import servers

Run = dict[str, Any]  # what the phones saw, and what stands at the end

QUIET = 120  # seconds within which every job must be done after the last score
LINE = "{:<32}{:>14}{:>14}"
SAME = ("nodes", "standings", "ratings")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench chaos", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--entries", type=int, default=128, choices=[16, 32, 64, 128, 256, 512])
    parser.add_argument(
        "--rollout",
        action="store_true",
        help="two machines, of which every program is replaced",
    )
    parser.add_argument("--pause", type=float, default=2.0, help="seconds from fault to fault, on average")
    options = parser.parse_args(argv)
    if servers.missing():
        print(f"not measured: {servers.missing()}")
        return 2
    with site(options.entries, machines=2 if options.rollout else 1) as there:
        calm, hit = _played_twice(there, options)
    wrong = list(_wrong(calm, hit))
    if options.rollout:
        wrong += [f"{count} requests failed: {what}" for what, count in hit["phones"].failed.items()]
    _report(options, calm, hit, wrong)
    return 1 if wrong else 0


def _played_twice(there: Site, options: argparse.Namespace) -> list[Run]:
    """Undisturbed, and under faults."""
    faults = Rollout(there) if options.rollout else Faults(there, options.seed, options.pause)
    return [_played(there, options.seed, world, one) for world, one in zip(there.worlds, (None, faults), strict=True)]


def _played(there: Site, seed: int, world: Mapping[str, Any], faults: Faults | Rollout | None) -> Run:
    phones = Told()
    seconds = _play(there, seed, world, phones, faults)
    stands = there.told("told", str(world["event"]))
    return {**stands, "phones": phones, "seconds": seconds, "faults": faults.done if faults else Counter()}


def _play(there: Site, seed: int, world: Mapping[str, Any], told: Told, faults: Faults | Rollout | None) -> float:
    """Seconds until nothing waits any more; the faults end with the last score."""
    begun = time.monotonic()
    hall = Hall(there.front, world["event"], world["tokens"], seed, told, is_rough=isinstance(faults, Faults))
    if faults is None:
        hall.play()
    else:
        with faults.at_work(told):
            hall.play()
    until = time.monotonic() + QUIET
    while there.told("open") and time.monotonic() < until:
        time.sleep(0.3)
    return time.monotonic() - begun


def _wrong(calm: Run, hit: Run) -> Iterator[str]:
    """Whatever must not be, in words."""
    for name, run in (("undisturbed", calm), ("under faults", hit)):
        answered, kept = set(run["phones"].accepted), set(run["ids"])
        lost, foreign = answered - kept, kept - answered
        yield from (f"{name}: {one} was answered and is lost" for one in sorted(lost))
        yield from (f"{name}: {one} is there and was never answered" for one in sorted(foreign))
        yield from (f"{name}: {count} {what} stand twice" for what, count in run["twice"].items() if count)
        yield from (f"{name}: {one}" for one in run["breaks"])
        yield from (f"{name}: refused with {one}" for one in sorted(run["phones"].refused))
        if run["rebuilt"]:
            yield f"{name}: rebuilding from the facts changes {run['rebuilt']} rows"
        if run["unfinished"]:
            yield f"{name}: {run['unfinished']} matches are not decided"
        if run["jobs"]:
            yield f"{name}: jobs are left: {run['jobs']}"
    yield from (f"the {what} differ from those of the undisturbed event" for what in SAME if calm[what] != hit[what])


def _report(options: argparse.Namespace, calm: Run, hit: Run, wrong: Sequence[str]) -> None:
    print(f"a knock-out of {options.entries}, seed {options.seed}; times in ms\n")
    print(LINE.format("", "undisturbed", "under faults"))
    _row("matches decided", len(calm["nodes"]), len(hit["nodes"]))
    _row("sheets answered", *(len(run["phones"].accepted) for run in (calm, hit)))
    _row("requests sent", *(run["phones"].sent for run in (calm, hit)))
    _row("pages asked for beside", *(len(run["phones"].asked) for run in (calm, hit)))
    _row("requests that failed", *(run["phones"].failed.total() for run in (calm, hit)))
    for percent in (50, 90, 99, 100):
        name = "longest answer" if percent == 100 else f"an answer, p{percent}"
        _row(name, *(run["phones"].percentile("answers", percent) for run in (calm, hit)))
    for percent in (50, 99, 100):
        name = "longest sheet" if percent == 100 else f"until a sheet is taken, p{percent}"
        _row(name, *(run["phones"].percentile("taken", percent) for run in (calm, hit)))
    _row("seconds until all was quiet", *(f"{run['seconds']:.0f}" for run in (calm, hit)))
    _row("jobs tried more than once", calm["retried"], hit["retried"])
    kinds = {**hit["faults"], **hit["phones"].faults}
    print(f"\nfaults: {sum(kinds.values())}; " + ", ".join(f"{count} × {kind}" for kind, count in kinds.items()))
    print("\n".join(["", "WRONG:", *wrong] if wrong else ["0 lost, 0 doubled, the same draw, places and ratings"]))


def _row(name: str, *values: object) -> None:
    print(LINE.format(name, *map(str, values)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
