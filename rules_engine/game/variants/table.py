"""The variants by their names."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.game.variants.acey.rules import ACEY
from rules_engine.game.variants.anti.rules import ANTI
from rules_engine.game.variants.cloning.rules import CLONING
from rules_engine.game.variants.crowded.rules import CROWDED
from rules_engine.game.variants.fevga.rules import FEVGA
from rules_engine.game.variants.grasshopper.rules import GRASSHOPPER
from rules_engine.game.variants.hypergammon.rules import HYPERGAMMON, HYPERGAMMON_1, HYPERGAMMON_2
from rules_engine.game.variants.jacquet.rules import JACQUET
from rules_engine.game.variants.nackgammon.rules import NACKGAMMON
from rules_engine.game.variants.plakoto.rules import PLAKOTO
from rules_engine.game.variants.race.rules import RACE
from rules_engine.game.variants.variant import Variant

_ROWS: Final = (
    *(NACKGAMMON, HYPERGAMMON, HYPERGAMMON_2, HYPERGAMMON_1, ANTI, RACE, CROWDED, CLONING),
    *(JACQUET, ACEY, PLAKOTO, FEVGA, GRASSHOPPER),
)
VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType({row.name: row for row in _ROWS})
