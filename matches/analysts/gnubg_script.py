"""Script that runs inside GNU Backgammon, which provides the module ``gnubg``: read ``in.mat``, write ``out.json``.

The script is constant and uses fixed file names, because the program parses file names in its own way.
"""

import json
from pathlib import Path

import gnubg  # type: ignore[import-not-found]  # is there inside that program only

SETTINGS = (
    "set confirm new off",
    "set confirm save off",
    "set confirm default no",
    "set display off",
    "set threads 1",
    "set analysis chequerplay evaluation plies 0",
    "set analysis cubedecision evaluation plies 0",
    "set analysis luckanalysis plies 0",
    'import mat "in.mat"',
    "analyse match",
)
for words in SETTINGS:
    gnubg.command(words)
written = Path("part.json")
written.write_text(json.dumps(gnubg.match(analysis=0, boards=0, statistics=1), default=str))
written.rename("out.json")
