"""The season of the harbour's club evenings, by the points of a club that had them before."""

from typing import Final

from demonstration.cast import FEDERATION, FIRST_DAYS_AGO, Cast
from journal.context import ActContext
from ratings.flows.seasons.open_season import open_season
from ratings.inputs.seasons import SeasonInput
from rules_engine.ratings.season.plain import to_plain
from rules_engine.ratings.season.presets import PRESETS

_BEST: Final = 4


def harbour_season(cast: Cast) -> None:
    """Open the season. The best four evenings count."""
    plan = SeasonInput(
        name="Harbour season",
        from_on=cast.at(-FIRST_DAYS_AGO).date(),
        until_on=cast.at(60).date(),
        rules={**to_plain(PRESETS["milwaukee"]), "best": _BEST, "least_events": 3},
    )
    manager = cast.logins.actor("manager")
    open_season(federation=FEDERATION, code="harbour", club="harbour", plan=plan, ctx=ActContext(manager, cast.at(-20)))
