"""Write the settings and lengths of a stage."""

from collections.abc import Mapping

from journal.acts import ActRecorder
from journal.models import Act
from matches.models import (
    Stage,
    StageFact,
)
from rules_engine.draws.stage import SettingsJson, StageJson


def change_plan(act: ActRecorder, stage: Stage, **changes: SettingsJson) -> Stage:
    """Store new ``settings`` or ``lengths`` of a stage, and state them with the previous ones, which an undo needs."""
    before = {"settings": stage.settings, "lengths": stage.lengths}
    now: dict[str, StageJson] = {**before, **{name: dict(plain) for name, plain in changes.items()}}
    _keep_plan(stage, now)
    act.state(StageFact(stage=stage, version=stage.settings_version, params={**now, "before": before}))
    return stage


def restore_stages(undone: Act) -> None:
    """Restore the settings and lengths before an act that changed them."""
    for fact in StageFact.objects.filter(act=undone).select_related("stage"):
        _keep_plan(fact.stage, fact.params["before"])


def _keep_plan(stage: Stage, plan: Mapping[str, StageJson]) -> None:
    stage.settings, stage.lengths = plan["settings"], plan["lengths"]
    stage.settings_version += 1
    stage.save(update_fields=["settings", "lengths", "settings_version"])
