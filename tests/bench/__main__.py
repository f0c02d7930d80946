"""`./run bench NAME …` calls `tests.bench.NAME.main`; without a name it lists what can be measured."""

import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main(argv: list[str]) -> int:
    names = sorted(path.stem for path in HERE.glob("[!_]*.py"))
    if not argv or argv[0] not in names:
        print("./run bench NAME measures one of:", *names, sep="\n  ")
        return 2 if argv else 0
    return int(importlib.import_module(f"tests.bench.{argv[0]}").main(argv[1:]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
