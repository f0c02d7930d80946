"""The next drawing of a lives event: pairs, the bracket over the lives left, a playoff or the final."""

from collections.abc import Iterator
from copy import copy

from tests.stories.rules_engine.draws.exported.stranger.lives import Moment, id_of
from tests.stories.rules_engine.draws.exported.stranger.lots import Json, below, shuffled, stream
from tests.stories.rules_engine.draws.exported.stranger.sheets import playoff

Lines = list[int | None]


def output(moment: Moment) -> Json:
    lives, finish = [moment.lives(entry) for entry in moment.left], moment.settings["finish"]
    if finish == "clear_winner" and sum(own > 1 for own in lives) == 1:
        return playoff([entry for entry in moment.left if moment.lives(entry) == 1], moment.seed)
    if moment.waiting() and len(moment.left) == 2:
        ids = sorted((entry["entry"] for entry in moment.left), key=lambda entry: entry not in moment.waiting())
        return {"final": ids, "second_final": moment.settings["second_final"]}
    if finish != "bracket":
        return moment.pairs(len(moment.free))
    largest = moment.settings["bracket_of"]
    if 1 in lives and all(number.bit_count() == 1 for number in (*lives, sum(lives))) and sum(lives) <= largest:
        return {"bracket": bracket(moment)}
    next_size = 1 << min(sum(lives) - 1, largest).bit_length() - 1
    return moment.pairs(sum(lives) - len({*moment.playing.values()}) - next_size)


def bracket(moment: Moment) -> Lines:
    last, lots = copy(moment), stream(moment.seed, "lives/1 bracket")
    last.free, last.by_rounds = [entry for entry in moment.left if moment.lives(entry) == 1], True
    blocks: list[Lines] = [[*map(id_of, couple)] for couple in last.couples(len(last.free))]
    for entry in moment.left:
        if moment.lives(entry) > 1:
            blocks.append([entry["entry"], *[None] * (moment.lives(entry) - 1)])
    return spread(sorted(shuffled(blocks, lots), key=len, reverse=True), lots)


def spread(blocks: list[Lines], lots: Iterator[int]) -> Lines:
    """The blocks on a sheet, the largest first, each in the half with more room."""
    if len(blocks) == 1:
        return blocks[0]
    halves: tuple[list[Lines], list[Lines]] = ([], [])
    for block in blocks:
        upper, lower = (sum(map(len, half)) for half in halves)
        halves[below(2, lots) if upper == lower else int(lower < upper)].append(block)
    return [line for half in halves for line in spread(half, lots)]
