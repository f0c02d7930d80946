"""The matches of the last years weighed again, in the light of what came after them.

One sweep goes back through the rows and tells each node what its player's later matches say of it, then forth and lets
each match speak again between sides that are now known better. The rows before the window stand as they were.
"""

from typing import Final

from rules_engine.ratings.compiled import kernel
from rules_engine.ratings.strength.columns import Net, Rows
from rules_engine.ratings.strength.constants import Constants
from rules_engine.ratings.strength.filter import Span, fade, learn

STEPS: Final = 1  # of Newton's method: each match begins where it was left


@kernel
def sweep(rows: Rows, net: Net, constants: Constants, span: Span) -> None:
    """Weigh the rows from span[0] until before span[1] again; nothing after them is learnt yet."""
    back(net, span)
    forth(rows, net, constants, span)


@kernel
def back(net: Net, span: Span) -> None:
    for node in range(2 * span[1] - 1, 2 * span[0] - 1, -1):
        following = net.following[node]
        if following >= 0:
            precision = net.behind_precision[following] + net.match_precision[following]
            held = 1.0 / (1.0 + net.drift[following] * precision)
            net.behind_precision[node] = precision * held
            net.behind[node] = (net.behind[following] + net.match[following]) * held


@kernel
def forth(rows: Rows, net: Net, constants: Constants, span: Span) -> None:
    for row in range(span[0], span[1]):
        for node in (2 * row, 2 * row + 1):
            if net.previous[node] >= 0:
                fade(net, net.previous[node], node)
        learn(rows, net, constants, (row, STEPS))
