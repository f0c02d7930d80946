"""Readers of the rule book under hostile text, guided by which of their lines each text reaches (atheris).

One process a reader (`--reader NAME`, else all), each for `--seconds N`. A text is a failure if its reader raises
anything but its own refusal, takes longer than five seconds, or needs more than a gigabyte; it is printed, and kept in
`--folder`. Exit code 1 if there was one.
"""

import argparse
import re
import subprocess
from pathlib import Path

from tests.bench import _peers
from tests.bench._fuzzed import READERS, SEEDS

ROOT = Path(__file__).resolve().parents[2]
_DONE = re.compile(r"^Done (\d+) runs|^#(\d+)\s+DONE", re.MULTILINE)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench fuzz", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--reader", action="append", choices=sorted(READERS))
    parser.add_argument("--folder", type=Path, default=ROOT / ".venv" / "fuzzed")
    options = parser.parse_args(argv)
    lacking = _peers.install_python()
    if lacking:
        print(*lacking, sep="\n")
        return 2
    failed = [name for name in options.reader or READERS if not _holds(name, options.seconds, options.folder)]
    return 1 if failed else 0


def _holds(name: str, seconds: int, folder: Path) -> bool:
    kept = folder / name
    kept.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(SEEDS[name](ROOT / "tests" / "data")):
        (kept / f"seed-{number}").write_bytes(text)
    limits = [f"-max_total_time={seconds}", "-timeout=5", "-rss_limit_mb=1024", f"-artifact_prefix={kept}-failed-"]
    words = [str(_peers.PYTHON), "-m", "tests.bench._fuzzed", name, *limits, str(kept)]
    done = subprocess.run(words, cwd=ROOT, check=False, capture_output=True, text=True, errors="replace")
    runs = _DONE.search(done.stderr)
    print(f"{name:<16}", f"{runs[1] or runs[2]} texts, all held" if runs else "FAILED", flush=True)
    if done.returncode:
        print(done.stdout[-2000:], done.stderr[-4000:])
    return done.returncode == 0 and runs is not None
