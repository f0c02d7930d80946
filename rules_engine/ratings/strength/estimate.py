"""A history played through: the filter goes ahead, and at the end of each period the last years are weighed again."""

from rules_engine.ratings.strength.columns import Net, Rows, net
from rules_engine.ratings.strength.constants import Constants
from rules_engine.ratings.strength.passes import advance, sweep


def play_through(rows: Rows, players: int, constants: Constants) -> Net:
    """Everything that is known after the last row; ``chance`` is what was predicted before each."""
    known = net(len(rows.day), players, constants.boldness_precision)
    begin = oldest = 0
    for end in _period_ends(rows, constants.period):
        advance(rows, known, constants, (begin, end))
        begin = end
        while oldest < end and rows.day[oldest] < rows.day[end - 1] - constants.window:
            oldest += 1
        if end < len(rows.day):
            for _ in range(constants.sweeps):
                sweep(rows, known, constants, (oldest, end))
    return known


def _period_ends(rows: Rows, period: float) -> list[int]:
    """The rows before which a period ends, and the end."""
    ends, ends_on = [], (rows.day[0] + period if rows.day else 0.0)
    for row, day in enumerate(rows.day):
        if day >= ends_on:
            ends.append(row)
            ends_on = day + period
    return [*ends, len(rows.day)]
