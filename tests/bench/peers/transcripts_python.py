"""Match records by gammonview: texts on one line in, the seconds it took out. Peers' own venv.

python transcripts_python.py parsed | replayed | strict

``{"texts": ["…", …]}``: parsed: no position; replayed: positions, impossible steps passed over; strict: written in its
format, where it marks plays that are not legal.
"""

import json
import sys
import time
from collections.abc import Callable
from typing import Any


def main() -> None:
    done = {"parsed": parsed, "replayed": replayed, "strict": strict}[sys.argv[1]]()
    for line in sys.stdin:
        texts = json.loads(line)["texts"]
        before = time.process_time()
        for text in texts:
            done(text)
        print(json.dumps({"seconds": time.process_time() - before, "found": len(texts)}), flush=True)


def parsed() -> Callable[[str], Any]:
    from gvformat.mat_parser import parse_mat_file

    done: Callable[[str], Any] = parse_mat_file
    return done


def replayed() -> Callable[[str], Any]:
    from gvformat.mat import mat_to_data
    from gvformat.mat_parser import parse_mat_file

    return lambda text: mat_to_data(parse_mat_file(text))


def strict() -> Callable[[str], Any]:
    from gvformat import mat_to_ogxm, write_gvab

    return lambda text: write_gvab(mat_to_ogxm(text))


if __name__ == "__main__":
    main()
