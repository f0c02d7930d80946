"""The passes through a history: forward, each match predicted and then learnt from; and again, with later results.

Of two sides with means a, b and variances va, vb, and a match of length n with weight s = n ** length_exponent:

    d = a - b, v = va + vb       P(a wins) = logistic(boldness · s·d / sqrt(1 + pi/8 · s²·v))
    x = argmax  log σ(s·x) + score_weight · (W·log σ(z·x) + L·log σ(-z·x)) - (x - d)² / 2v       (a won; score W to L)
    h = minus the second derivative of the first two terms at x

The match moves the mean of a side by v_side / v · (x - d) and adds h / (1 + h · v_other) to its precision:
the approximation of Laplace, with the other's uncertainty in it. Between two matches of a player the variance grows by
drift_per_day² · days + drift_per_match².

A *sweep* weighs the matches of the last years again, in the light of what came after them: back through the rows each
node passes the evidence of its player's later matches to the one before, then forward it updates each match again
between sides that are now known better, by one step of Newton's method from where it was left. Rows before the window
stand as they were.

``recall`` builds up again what a state leaves out, with the same operations, and so with the same bits.

All kernels stand in one file, and with them the places in a record: their compiled forms on disk are discarded when
the file changes, and only then.
"""

from math import exp, log, pi, sqrt
from typing import Final

from rules_engine.ratings.compiled import kernel
from rules_engine.ratings.strength.columns import Firsts, Net, Rows
from rules_engine.ratings.strength.constants import Constants

STEPS: Final = 12  # of Newton's method at most; two are the rule
_CLOSE: Final = 1e-4  # a step of this size leaves less than its square to go
_STEEPEST: Final = 40.0  # beyond it the logistic function is 0 or 1 for a double
_SPREAD: Final = pi / 8
_DECADE: Final = 3652.5
_MONTH: Final = 30.0
BOLDEST: Final = 3.0  # the slope stays between a third and this
Span = tuple[int, int]
Pair = tuple[float, float]
Sides = tuple[float, float, float, float, float]

# The numbers of a node lie side by side, and those of a player: a line of the processor's memory is 64 bytes.
NODE: Final = 8
FORWARD_PRECISION, FORWARD, MATCH_PRECISION, MATCH, BACKWARD_PRECISION, BACKWARD, DRIFT, OFFSET = range(NODE)
PLAYER: Final = 8
LAST, MATCHES, SINCE, UNTIL, NOW_PRECISION, NOW = range(6)


@kernel
def advance(rows: Rows, net: Net, constants: Constants, span: Span) -> None:
    """Predict and learn the rows from span[0] until before span[1]; all before them are learnt."""
    for row in range(span[0], span[1]):
        arrive(rows, net, constants, (rows.winner[row], 2 * row))
        arrive(rows, net, constants, (rows.loser[row], 2 * row + 1))
        net.weight[row] = weight(rows.length[row], net, constants)
        sides = beliefs_before(net, row)
        predict(net, row, sides, constants)
        net.edge[row] = sides[4]
        learn(rows, net, constants, (row, STEPS), sides)
        remember(net, rows.winner[row], 2 * row)
        remember(net, rows.loser[row], 2 * row + 1)
        note_skill(rows, net, constants, (rows.winner[row], 2 * row))
        note_skill(rows, net, constants, (rows.loser[row], 2 * row + 1))


@kernel
def sweep(rows: Rows, net: Net, constants: Constants, span: Span) -> None:
    """Weigh the rows from span[0] until before span[1] again; nothing after them is learnt yet."""
    back(net, span)
    forth(rows, net, constants, span)
    for player in range(len(net.players) // PLAYER):
        if net.players[PLAYER * player + LAST] >= 2 * span[0]:
            remember(net, player, int(net.players[PLAYER * player + LAST]))


@kernel
def back(net: Net, span: Span) -> None:
    nodes = net.nodes
    for node in range(2 * span[1] - 1, 2 * span[0] - 1, -1):
        before, at = NODE * net.previous[node], NODE * node
        if before >= NODE * 2 * span[0]:
            precision = nodes[at + BACKWARD_PRECISION] + nodes[at + MATCH_PRECISION]
            share = 1.0 / (1.0 + nodes[at + DRIFT] * precision)
            nodes[before + BACKWARD_PRECISION] = precision * share
            nodes[before + BACKWARD] = (nodes[at + BACKWARD] + nodes[at + MATCH]) * share


@kernel
def forth(rows: Rows, net: Net, constants: Constants, span: Span) -> None:
    for row in range(span[0], span[1]):
        for node in (2 * row, 2 * row + 1):
            if net.previous[node] >= 0:
                fade(net, node, after(net, net.previous[node]))
        learn(rows, net, constants, (row, 1), beliefs_before(net, row))


@kernel
def arrive(rows: Rows, net: Net, constants: Constants, side: tuple[int, int]) -> None:
    """Bring a ``side`` (player, node) to the next match: what is known of the player has faded meanwhile."""
    at, node = PLAYER * side[0], side[1]
    players, nodes, day, idle = net.players, net.nodes, rows.day[side[1] // 2], 0.0
    count = int(players[at + MATCHES])
    if count == 0:
        players[at + SINCE] = day
        nodes[NODE * node + FORWARD_PRECISION] = 1.0 / (constants.spread * constants.spread)
    else:
        net.previous[node] = int(players[at + LAST])  # before the rows that are still weighed: nowhere
        idle = max(0.0, day - players[at + UNTIL])
        nodes[NODE * node + DRIFT] = drift(idle, constants)
        fade(net, node, (players[at + NOW_PRECISION], players[at + NOW]))
    players[at + LAST], players[at + MATCHES], players[at + UNTIL] = node, count + 1, day
    career = max(0.0, day - players[at + SINCE])
    nodes[NODE * node + OFFSET] = shift(lacking(count, net, constants), (career, idle), constants)


@kernel
def note_skill(rows: Rows, net: Net, constants: Constants, side: tuple[int, int]) -> None:
    """Note the skill of a ``side`` (player, node) after a match and on its day, as it is known then."""
    at, node, players = PLAYER * side[0], side[1], net.players
    variance = 1.0 / players[at + NOW_PRECISION]
    career = max(0.0, rows.day[node // 2] - players[at + SINCE])
    learnt = lacking(int(players[at + MATCHES]), net, constants)
    net.mean[node] = players[at + NOW] * variance + shift(learnt, (career, 0.0), constants)
    net.variance[node] = variance + drift(0.0, constants)


@kernel
def recall(rows: Rows, net: Net, constants: Constants, firsts: Firsts) -> None:
    """Compute again what ``arrive`` and the sweeps left at these rows: ``match``, ``edge`` and totals are there."""
    count, index = len(rows.day), 0
    for row in range(count):
        net.players[PLAYER * rows.winner[row] + MATCHES] -= 1
        net.players[PLAYER * rows.loser[row] + MATCHES] -= 1
    for row in range(count):
        index = recall_side(rows, net, constants, (rows.winner[row], 2 * row, index), firsts)
        index = recall_side(rows, net, constants, (rows.loser[row], 2 * row + 1, index), firsts)
        net.weight[row] = weight(rows.length[row], net, constants)


@kernel
def recall_side(rows: Rows, net: Net, constants: Constants, side: tuple[int, int, int], firsts: Firsts) -> int:
    """Compute one ``side`` (player, node, number of players before it) and return the number after it."""
    at, node, index = PLAYER * side[0], side[1], side[2]
    players, nodes, day = net.players, NODE * side[1], rows.day[side[1] // 2]
    previous, count = int(players[at + LAST]), int(players[at + MATCHES])
    if previous < 0:
        net.nodes[nodes + FORWARD_PRECISION], net.nodes[nodes + FORWARD] = (
            firsts.forward_precision[index],
            firsts.forward[index],
        )
        net.nodes[nodes + OFFSET] = firsts.offset[index]
        index += 1
    else:
        net.previous[node] = previous
        idle = max(0.0, day - players[at + UNTIL])
        net.nodes[nodes + DRIFT] = drift(idle, constants)
        fade(net, node, after(net, previous))
        days = (max(0.0, day - players[at + SINCE]), idle)
        net.nodes[nodes + OFFSET] = shift(lacking(count, net, constants), days, constants)
    players[at + LAST], players[at + MATCHES], players[at + UNTIL] = node, count + 1, day
    return index


@kernel
def firsts_of(net: Net, span: tuple[int, int], firsts: Firsts) -> int:
    """Fill ``firsts`` for the rows of the span and return how many players play in them."""
    count = 0
    for node in range(2 * span[0], 2 * span[1]):
        if net.previous[node] < 2 * span[0]:
            firsts.forward_precision[count] = net.nodes[NODE * node + FORWARD_PRECISION]
            firsts.forward[count] = net.nodes[NODE * node + FORWARD]
            firsts.offset[count] = net.nodes[NODE * node + OFFSET]
            count += 1
    return count


@kernel
def drift(days: float, constants: Constants) -> float:
    """Return the variance that comes between two matches."""
    return (
        constants.drift_per_day * constants.drift_per_day * days + constants.drift_per_match * constants.drift_per_match
    )


@kernel
def offset(career: tuple[int, float, float], constants: Constants) -> float:
    """Return what is added for growth, decline and rust; ``career``: matches, days since the first, idle days."""
    return shift(lacking_after(career[0], constants), (career[1], career[2]), constants)


@kernel
def shift(lacks: float, days: Pair, constants: Constants) -> float:
    """Return the offset of a player who ``lacks`` so much; ``days``: since the first match, and idle ones."""
    rusted = constants.rust * log(1.0 + days[1] / _MONTH) if days[1] > 0.0 and constants.rust != 0.0 else 0.0
    return -(lacks + constants.decline * days[0] / _DECADE + rusted)


@kernel
def lacking_after(matches: int, constants: Constants) -> float:
    return constants.growth * exp(-matches / constants.growth_matches)


@kernel
def lacking(matches: int, net: Net, constants: Constants) -> float:
    """Return what ``lacking_after`` returns, cached for small numbers of matches."""
    if matches >= len(net.lacks):
        return lacking_after(matches, constants)
    if net.lacks[matches] == 0.0:
        net.lacks[matches] = lacking_after(matches, constants)
    return net.lacks[matches]


@kernel
def weight(length: float, net: Net, constants: Constants) -> float:
    """Return what a match counts for its length, cached for short ones."""
    at = int(length)
    if at != length or at >= len(net.weighs):
        return weight_of(length, constants)
    if net.weighs[at] == 0.0:
        net.weighs[at] = weight_of(length, constants)
    return net.weighs[at]


@kernel
def weight_of(length: float, constants: Constants) -> float:
    weighs: float = length**constants.length_exponent
    return weighs


@kernel
def fade(net: Net, node: int, belief: Pair) -> None:
    """Store what was known after the node before, as far as it still holds at this one."""
    at = NODE * node
    share = 1.0 / (1.0 + net.nodes[at + DRIFT] * belief[0])
    net.nodes[at + FORWARD_PRECISION] = belief[0] * share
    net.nodes[at + FORWARD] = belief[1] * share


@kernel
def after(net: Net, node: int) -> Pair:
    """Return what is known of a player from the matches until this one: a precision, and it times the mean."""
    at, nodes = NODE * node, net.nodes
    return nodes[at + FORWARD_PRECISION] + nodes[at + MATCH_PRECISION], nodes[at + FORWARD] + nodes[at + MATCH]


@kernel
def beliefs_before(net: Net, row: int) -> Sides:
    """Return mean and variance of winner and loser by all their other matches, and the difference of skills."""
    m1, v1 = belief_at(net, 2 * row)
    m2, v2 = belief_at(net, 2 * row + 1)
    difference = m1 + net.nodes[NODE * 2 * row + OFFSET] - m2 - net.nodes[NODE * (2 * row + 1) + OFFSET]
    return m1, v1, m2, v2, difference


@kernel
def belief_at(net: Net, node: int) -> Pair:
    at, nodes = NODE * node, net.nodes
    variance = 1.0 / (nodes[at + FORWARD_PRECISION] + nodes[at + BACKWARD_PRECISION])
    return (nodes[at + FORWARD] + nodes[at + BACKWARD]) * variance, variance


@kernel
def predict(net: Net, row: int, sides: Sides, constants: Constants) -> None:
    """Note the winner's chance, and learn from it how bold to be."""
    s = net.weight[row]
    x = moderated(s * sides[4], s * s * (sides[1] + sides[3]))
    boldness, precision = net.boldness[0], net.boldness[1]
    chance = logistic(boldness * x)
    net.chance[row] = chance
    least = constants.boldness_precision
    precision = least + (precision - least) * constants.boldness_memory + x * x * chance * (1.0 - chance)
    net.boldness[0] = min(BOLDEST, max(1.0 / BOLDEST, boldness + x * (1.0 - chance) / precision))
    net.boldness[1] = precision


@kernel
def moderated(logit: float, variance: float) -> float:
    """Return the logit of the mean chance, if a logit is known with this variance: MacKay's moderated output."""
    return logit / sqrt(1.0 + _SPREAD * variance)


@kernel
def learn(rows: Rows, net: Net, constants: Constants, task: tuple[int, int], sides: Sides) -> None:
    """Learn from a match about both sides: ``task`` = (row, steps of Newton's method)."""
    row, (m1, v1, m2, v2, difference) = task[0], sides
    variance = v1 + v2
    points = (constants.score_weight * rows.won[row], constants.score_weight * rows.lost[row])
    duel = (net.weight[row], constants.score_edge, points[0], points[1])
    edge, h = posterior_edge((difference, variance), net.edge[row], duel, task[1])
    pull = (edge - difference) / variance
    net.edge[row] = edge
    precision1, precision2 = h / (1.0 + h * v2), h / (1.0 + h * v1)
    store_message(net, 2 * row, (precision1, m1 * precision1 + pull * (1.0 + v1 * precision1)))
    store_message(net, 2 * row + 1, (precision2, m2 * precision2 - pull * (1.0 + v2 * precision2)))


@kernel
def store_message(net: Net, node: int, message: Pair) -> None:
    net.nodes[NODE * node + MATCH_PRECISION], net.nodes[NODE * node + MATCH] = message


@kernel
def remember(net: Net, player: int, node: int) -> None:
    """Store what is known of a player after the latest node."""
    at = PLAYER * player
    net.players[at + NOW_PRECISION], net.players[at + NOW] = after(net, node)


@kernel
def posterior_edge(before: Pair, edge: float, duel: tuple[float, float, float, float], steps: int) -> Pair:
    """Return (x, h) after at most ``steps`` of Newton's method from ``edge``.

    ``before``: (d, v). ``duel``: (s, z, weighted W, weighted L).
    """
    s, z, wins, losses = duel
    h, tie, before_that = 0.0, 1.0 / before[1], 0.0
    most = 2.0 / (s + z)
    for _ in range(steps):
        p = logistic(s * edge)
        q = logistic(z * edge)
        bend1, bend2 = s * s * p * (1.0 - p), z * z * (wins + losses) * q * (1.0 - q)
        h = bend1 + bend2
        step = (s * (1.0 - p) + z * (wins * (1.0 - q) - losses * q) - (edge - before[0]) * tie) / (h + tie)
        step = max(-most, min(most, step))
        if step * before_that < 0.0:
            most *= 0.5  # it went too far: without this it could swing for ever
        before_that = step
        edge += step
        if abs(step) < _CLOSE:
            h += step * (s * bend1 * (1.0 - 2.0 * p) + z * bend2 * (1.0 - 2.0 * q))  # where it came to
            break
    return edge, h


@kernel
def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-min(_STEEPEST, max(-_STEEPEST, x))))
