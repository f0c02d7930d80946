"""What apps above this one tell about players, without being imported."""

from collections.abc import Callable
from datetime import date

from clubs.models import Federation, Player
from registration.inputs.conditions import ConditionKind

Source = Callable[[Federation, Player, date], bool]

#: Whether a player meets a condition of a federation on a day. A kind without a source is not offered.
sources: dict[ConditionKind, Source] = {}
