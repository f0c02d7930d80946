"""Whether the seed of a published drawing gives it."""

from tests.stories.rules_engine.draws.exported.stranger import finish, groups, runs, seeded, sheets, swiss
from tests.stories.rules_engine.draws.exported.stranger.lives import Moment
from tests.stories.rules_engine.draws.exported.stranger.lots import Json

Lines = list[int | None]
BY_ROUNDS = {"jackpot/1": runs.jackpot, "rebuy/1": runs.rebuy}
BY_LINES = ("compass/1",)
AT_ONCE = {"robin/1": groups.all_play_all, "groups/1": groups.groups, "blocks/1": groups.blocks}


def is_right(event: Json, drawing: Json) -> bool:
    settings: Json = drawing["settings"] if "settings" in drawing else event["settings"]
    algorithm, seed, output = drawing["algorithm"], drawing["seed"], drawing["output"]
    if algorithm == "swiss/2":
        return bool(swiss.Round(event, drawing, settings).output() == output)
    if algorithm == "lives/2":
        return bool(finish.output(Moment(event, drawing, settings)) == output)
    if algorithm in BY_ROUNDS:
        return bool(BY_ROUNDS[algorithm](event, drawing, settings) == output)
    field = event["entries"][: drawing["seen"]["entries"]]
    if algorithm in AT_ONCE:
        play = settings["play"] if event["format"] == "league" else settings
        return bool(AT_ONCE[algorithm](field, play, seed) == output)
    if event["format"] == "rebuy":
        field, settings = runs.main_field(event, drawing), settings["main"]
    if algorithm == "bracket/2" and len(field) >= 2 * settings["blocks"] > 2:
        return are_blocks(field, settings, seed, output["seats"])
    is_named = algorithm in (*BY_LINES, "bracket/2", sheets.version(field, settings))
    are_right = are_in_order if algorithm in BY_LINES else are_lines
    return is_named and are_right(field, settings, seed, output["seats"])


def are_in_order(field: list[Json], settings: Json, seed: str, lines: Lines) -> bool:
    """The entries in the order of a knockout, then empty lines up to a power of two."""
    order = [entry["entry"] for entry in sheets.in_order(field, settings, seed, "knockout/1")]
    return lines == [*order, *[None] * (sheets.size_of(len(order)) - len(order))]


def are_lines(field: list[Json], settings: Json, seed: str, lines: Lines) -> bool:
    version = sheets.version(field, settings)
    order = sheets.in_order(field, settings, seed, version)
    if settings["seeding"] != "drawn":
        return seeded.is_seeded_apart(order, settings if version == "knockout/2" else {"apart": 0}, lines)
    is_apart = version == "knockout/2"
    return lines == (sheets.drawn_apart(order, settings, seed) if is_apart else sheets.drawn_by_lot(order, seed))


def are_blocks(field: list[Json], settings: Json, seed: str, lines: Lines) -> bool:
    """The lines of a bracket of several blocks; what is left up to a power of two is empty."""
    count = settings["blocks"]
    sheet, parts = sheets.standard(sheets.size_of(count)), sheets.dealt(field, settings, seed)
    size = max(sheets.size_of(len(part)) for part in parts)
    pieces = {number: lines[size * at : size * (at + 1)] for at, number in enumerate(sheet)}
    return len(lines) == size * len(sheet) and all(
        is_block(parts[number - 1], settings, f"{seed} block {number}", piece) if number <= count else not any(piece)
        for number, piece in pieces.items()
    )


def is_block(part: list[Json], settings: Json, seed: str, lines: Lines) -> bool:
    step = len(lines) // sheets.size_of(len(part))
    is_filled = step == 1 or not any(lines[1::2])
    return is_filled and are_lines(part, settings, seed, lines[::step])
