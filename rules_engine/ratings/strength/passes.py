"""The passes through a history: ahead, each match predicted and then learnt from; and again, weighing what came later.

Of two sides with means a, b and variances va, vb, and a match of length n with weight s = n ** length_exponent:

    d = a - b, v = va + vb       P(a wins) = logistic(boldness · s·d / sqrt(1 + pi/8 · s²·v))
    x = argmax  log σ(s·x) + score_weight · (W·log σ(z·x) + L·log σ(-z·x)) - (x - d)² / 2v       (a won; score W to L)
    h = minus the second derivative of the first two terms at x

What the match tells of a side moves its mean by v_side / v · (x - d) and adds h / (1 + h · v_other) to its precision:
the approximation of Laplace, with the other's uncertainty in it. Between two matches of a player his variance grows by
drift_per_day² · days + drift_per_match².

A *sweep* weighs the matches of the last years again, in the light of what came after them: back through the rows it
tells each node what its player's later matches say of it, then forth it lets each match speak again between sides that
are now known better, by one step of Newton's method from where it was left. Rows before the window stand as they were.

``recall`` builds up again what a state leaves out, with the same operations, and so with the same bits.

All kernels stand in one file: what is kept compiled is thrown away when the file changes, and only then.
"""

from math import exp, log, pi, sqrt
from typing import Final

from rules_engine.ratings.compiled import kernel
from rules_engine.ratings.strength.columns import Firsts, Net, Rows
from rules_engine.ratings.strength.constants import Constants

STEPS: Final = 12  # of Newton's method at most; three or four are the rule
_CLOSE: Final = 1e-7
_STEEPEST: Final = 40.0  # beyond it the logistic function is 0 or 1 for a double
_SPREAD: Final = pi / 8
_DECADE: Final = 3652.5
_MONTH: Final = 30.0
BOLDEST: Final = 3.0  # the slope stays between a third and this
Span = tuple[int, int]
Pair = tuple[float, float]


@kernel
def advance(rows: Rows, net: Net, constants: Constants, span: Span) -> None:
    """Predict and learn the rows from span[0] until before span[1]; all before them are learnt."""
    for row in range(span[0], span[1]):
        arrive(rows, net, constants, (rows.winner[row], 2 * row))
        arrive(rows, net, constants, (rows.loser[row], 2 * row + 1))
        net.weight[row] = rows.length[row] ** constants.length_exponent
        net.edge[row] = predict(net, row, constants)
        learn(rows, net, constants, (row, STEPS))
        tell(rows, net, constants, (rows.winner[row], 2 * row))
        tell(rows, net, constants, (rows.loser[row], 2 * row + 1))


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
            before = net.previous[node]
            if before >= 0:
                precision = net.ahead_precision[before] + net.match_precision[before]
                fade(net, node, (precision, net.ahead[before] + net.match[before]))
        learn(rows, net, constants, (row, 1))


@kernel
def arrive(rows: Rows, net: Net, constants: Constants, who: tuple[int, int]) -> None:
    """A player, ``who`` = (player, node), comes to his next match: what is known of him has faded meanwhile."""
    player, node = who
    previous, count, day, idle = net.last[player], net.matches[player], rows.day[node // 2], 0.0
    net.last[player] = node
    net.matches[player] = count + 1
    if count == 0:
        net.since[player] = day
        net.ahead_precision[node] = 1.0 / (constants.spread * constants.spread)
    else:
        if previous >= 0:  # else it is not among the rows that are still weighed
            net.previous[node] = previous
            net.following[previous] = node
        idle = max(0.0, day - net.until[player])
        net.drift[node] = drift(idle, constants)
        fade(net, node, (net.now_precision[player], net.now[player]))
    net.until[player] = day
    career = max(0.0, day - net.since[player])
    net.offset[node] = offset((count, career, idle), constants)


@kernel
def tell(rows: Rows, net: Net, constants: Constants, who: tuple[int, int]) -> None:
    """Note the skill of a player, ``who`` = (player, node), after a match and on its day, as it is known then."""
    player, node = who
    variance = 1.0 / net.now_precision[player]
    career = max(0.0, rows.day[node // 2] - net.since[player])
    net.mean[node] = net.now[player] * variance + offset((net.matches[player], career, 0.0), constants)
    net.variance[node] = variance + drift(0.0, constants)


@kernel
def recall(rows: Rows, net: Net, constants: Constants, firsts: Firsts) -> None:
    """Build up again what ``arrive`` and the sweeps left at these rows: ``match``, ``edge`` and totals are there."""
    count, met = len(rows.day), 0
    for row in range(count):
        net.matches[rows.winner[row]] -= 1
        net.matches[rows.loser[row]] -= 1
    for row in range(count):
        met = recall_side(rows, net, constants, (rows.winner[row], 2 * row, met), firsts)
        met = recall_side(rows, net, constants, (rows.loser[row], 2 * row + 1, met), firsts)
        net.weight[row] = rows.length[row] ** constants.length_exponent


@kernel
def recall_side(rows: Rows, net: Net, constants: Constants, who: tuple[int, int, int], firsts: Firsts) -> int:
    """``who`` = (player, node, players met before); the players met after it."""
    player, node, met = who
    previous, count, day = net.last[player], net.matches[player], rows.day[node // 2]
    if previous < 0:
        net.ahead_precision[node], net.ahead[node] = firsts.ahead_precision[met], firsts.ahead[met]
        net.offset[node] = firsts.offset[met]
        met += 1
    else:
        net.previous[node] = previous
        net.following[previous] = node
        idle = max(0.0, day - net.until[player])
        net.drift[node] = drift(idle, constants)
        known = (
            net.ahead_precision[previous] + net.match_precision[previous],
            net.ahead[previous] + net.match[previous],
        )
        fade(net, node, known)
        net.offset[node] = offset((count, max(0.0, day - net.since[player]), idle), constants)
    net.last[player], net.matches[player], net.until[player] = node, count + 1, day
    return met


@kernel
def firsts_of(net: Net, span: tuple[int, int], firsts: Firsts) -> int:
    """Fill ``firsts`` for the rows of the span; how many players play in them."""
    met = 0
    for node in range(2 * span[0], 2 * span[1]):
        if net.previous[node] < 2 * span[0]:
            firsts.ahead_precision[met] = net.ahead_precision[node]
            firsts.ahead[met] = net.ahead[node]
            firsts.offset[met] = net.offset[node]
            met += 1
    return met


@kernel
def drift(days: float, constants: Constants) -> float:
    """The variance that comes between two matches."""
    return (
        constants.drift_per_day * constants.drift_per_day * days + constants.drift_per_match * constants.drift_per_match
    )


@kernel
def offset(lived: tuple[int, float, float], constants: Constants) -> float:
    """What is added for growth, decline and rust; ``lived``: matches, days since the first, idle days."""
    matches, career, idle = lived
    lacking = constants.growth * exp(-matches / constants.growth_matches)
    return -(lacking + constants.decline * career / _DECADE + constants.rust * log(1.0 + idle / _MONTH))


@kernel
def fade(net: Net, node: int, known: Pair) -> None:
    """What was known after the node before, as far as it still holds at this one."""
    held = 1.0 / (1.0 + net.drift[node] * known[0])
    net.ahead_precision[node] = known[0] * held
    net.ahead[node] = known[1] * held


@kernel
def predict(net: Net, row: int, constants: Constants) -> float:
    """Note the winner's chance, and learn from it how bold to be; the difference of the sides comes back."""
    one, other, weight = 2 * row, 2 * row + 1, net.weight[row]
    v1, v2 = 1.0 / net.ahead_precision[one], 1.0 / net.ahead_precision[other]
    difference = net.ahead[one] * v1 + net.offset[one] - net.ahead[other] * v2 - net.offset[other]
    x = meek(weight * difference, weight * weight * (v1 + v2))
    slope, precision = net.boldness[0], net.boldness[1]
    chance = logistic(slope * x)
    net.chance[row] = chance
    least = constants.boldness_precision
    precision = least + (precision - least) * constants.boldness_memory + x * x * chance * (1.0 - chance)
    net.boldness[0] = min(BOLDEST, max(1.0 / BOLDEST, slope + x * (1.0 - chance) / precision))
    net.boldness[1] = precision
    return difference


@kernel
def meek(logit: float, variance: float) -> float:
    """A logit that is itself uncertain, drawn towards even: MacKay's approximation."""
    return logit / sqrt(1.0 + _SPREAD * variance)


@kernel
def learn(rows: Rows, net: Net, constants: Constants, how: tuple[int, int]) -> None:
    """What a match tells of both its sides: ``how`` = (row, steps of Newton's method)."""
    row, steps = how
    one, other = 2 * row, 2 * row + 1
    v1 = 1.0 / (net.ahead_precision[one] + net.behind_precision[one])
    v2 = 1.0 / (net.ahead_precision[other] + net.behind_precision[other])
    m1, m2 = (net.ahead[one] + net.behind[one]) * v1, (net.ahead[other] + net.behind[other]) * v2
    before = (m1 + net.offset[one] - m2 - net.offset[other], v1 + v2)
    points = (constants.score_weight * rows.won[row], constants.score_weight * rows.lost[row])
    duel = (net.weight[row], constants.score_edge, points[0], points[1])
    edge, h = settle(before, net.edge[row], duel, steps)
    pull = (edge - before[0]) / before[1]
    told1, told2 = h / (1.0 + h * v2), h / (1.0 + h * v1)
    net.edge[row] = edge
    net.match_precision[one], net.match[one] = told1, m1 * told1 + pull * (1.0 + v1 * told1)
    net.match_precision[other], net.match[other] = told2, m2 * told2 - pull * (1.0 + v2 * told2)
    remember(net, rows.winner[row], one)
    remember(net, rows.loser[row], other)


@kernel
def remember(net: Net, player: int, node: int) -> None:
    """What is known of a player after a node; in the order of rows the last one stands."""
    net.now_precision[player] = net.ahead_precision[node] + net.match_precision[node]
    net.now[player] = net.ahead[node] + net.match[node]


@kernel
def settle(before: Pair, edge: float, duel: tuple[float, float, float, float], steps: int) -> Pair:
    """(x, h) of a match: ``before`` is (d, v), ``edge`` where to begin, ``duel`` (s, z, weighted W, weighted L)."""
    s, z, won, lost = duel
    h, tie, before_that = 0.0, 1.0 / before[1], 0.0
    most = 2.0 / (s + z)
    for _ in range(steps):
        p = logistic(s * edge)
        q = logistic(z * edge)
        h = s * s * p * (1.0 - p) + z * z * (won + lost) * q * (1.0 - q)
        step = (s * (1.0 - p) + z * (won * (1.0 - q) - lost * q) - (edge - before[0]) * tie) / (h + tie)
        step = max(-most, min(most, step))
        if step * before_that < 0.0:
            most *= 0.5  # it went too far: without this it could swing for ever
        before_that = step
        edge += step
        if abs(step) < _CLOSE:
            break
    return edge, h


@kernel
def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-min(_STEEPEST, max(-_STEEPEST, x))))
