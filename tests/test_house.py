"""The house as such: what the tree promises, what may lie in the lock files, where the database may be asked."""

import ast
import re
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from django.apps import apps
from django.db.models import ForeignKey, ManyToManyField, Model

ROOT = Path(__file__).resolve().parent.parent
FLOORS = [
    "journal",
    "clubs",
    "notifications",
    "finance",
    "members",
    "matches",
    "ratings",
    "registration",
    "exchange",
]  # from the ground up
LIBRARIES = {"auth", "contenttypes"}  # Django's own tables lie below all floors
PROMISED = [
    *("run", "manage.py", "pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", ".ci/run"),
    *("requirements/base.txt", "requirements/dev.txt", "docs/architecture.md", "docs/operations.md"),
    *(
        "config/settings.py",
        "config/api.py",
        "config/safety.py",
        "config/urls.py",
        "config/wsgi.py",
        "config/celery.py",
    ),
    *(
        "ratings/models",
        "matches/models",
        "members/models",
        "finance/models",
        "notifications/models",
        "clubs/models",
        "journal/models.py",
        "journal/jobs.py",
    ),
    *("interfaces/web", "interfaces/api", "interfaces/management", "demonstration"),
    *("rules_engine/words.py", "rules_engine/verdict.py", "rules_engine/money/codes.py"),
]
ROOMS = ("jobs", "listeners", "preview", "hooks", "flows", "services", "readers", "permissions")
ROOMS_WITHOUT_QUERIES = [
    *("interfaces", "config", "demonstration"),
    *(
        f"{app}/{room}"
        for app in ("exchange", "registration", "ratings", "matches", "members", "finance", "notifications", "clubs")
        for room in ROOMS
    ),
]
INPUTS = re.compile(r"[A-Za-z]*Input|EventSettings|EventSettingsChange|Narrowing")
ROOMS_OF_CODE = ["config", "demonstration", "interfaces", *FLOORS, "rules_engine", "tests"]
EXCUSE = re.compile(r"[#] *(type: ignore|noqa|nosec)\b")
REASON = re.compile(r"[#] (type: ignore\[[^\]]+\]|noqa: [A-Z0-9, ]+|nosec [B0-9, ]+) *(# (?!noqa|nosec|type:)|- |\()\S")
Key: TypeAlias = "ForeignKey[Any, Any] | ManyToManyField[Any, Any]"


@pytest.mark.parametrize("path", PROMISED)
def test_tree_has_what_the_architecture_names(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("path", sorted(ROOT.glob("requirements/*.txt")), ids=lambda path: path.name)
def test_lock_file_names_no_address(path: Path) -> None:
    assert "://" not in path.read_text()


def test_lock_files_agree_on_every_version() -> None:
    base, dev = (_pins(ROOT / "requirements" / name) for name in ("base.txt", "dev.txt"))
    assert base == {name: dev.get(name, "absent") for name in base}


@pytest.mark.parametrize("room", ROOMS_WITHOUT_QUERIES)
def test_room_leaves_asking_the_database_to_the_rooms_for_it(room: str) -> None:
    files = sorted(path for pattern in (f"{room}.py", f"{room}/**/*.py") for path in ROOT.glob(pattern))
    assert [f"{path.relative_to(ROOT)}:{line}" for path in files for line in _manager_uses(path)] == []


def test_flows_are_called_without_spread_arguments() -> None:
    paths = [path for room in ROOMS_OF_CODE for path in sorted((ROOT / room).rglob("*.py"))]
    assert [f"{path.relative_to(ROOT)}:{line}" for path in paths for line in _spread_calls_of_flows(path)] == []


def test_inputs_are_made_without_spread_arguments() -> None:
    rooms = [room for room in ROOMS_OF_CODE if room != "tests"]
    paths = [path for room in rooms for path in sorted((ROOT / room).rglob("*.py"))]
    assert [f"{path.relative_to(ROOT)}:{line}" for path in paths for line in _spread_calls_of_inputs(path)] == []


def test_foreign_keys_point_down_or_stay_in_their_app() -> None:
    wrong = [key for key in _foreign_keys() if _floor(key.model) < _floor(_target(key))]
    assert [str(key) for key in wrong] == []


def test_foreign_keys_between_apps_leave_no_trace_below() -> None:
    crossing = [key for key in _foreign_keys() if _floor(_target(key)) not in (-1, _floor(key.model))]
    assert [str(key) for key in crossing if not key.remote_field.hidden] == []


def test_models_have_no_default_ordering() -> None:
    assert [model for model in _own_models() if model._meta.ordering] == []


def test_every_rule_that_a_line_is_excused_from_has_its_reason_there() -> None:
    files = [ROOT / "run", *(path for room in ROOMS_OF_CODE for path in sorted((ROOT / room).rglob("*.py")))]
    lines = [(path, number, line) for path in files for number, line in enumerate(path.read_text().splitlines(), 1)]
    bare = [(path, number) for path, number, line in lines if EXCUSE.search(line) and not REASON.search(line)]
    assert [f"{path.relative_to(ROOT)}:{number}" for path, number in bare] == []


def _spread_calls_of_flows(path: Path) -> list[int]:
    """Lines where a flow, or ``partial`` of one, is called with ``**``."""
    tree = ast.parse(path.read_text())
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and ".flows." in (node.module or "")]
    flows = {alias.asname or alias.name for node in imports for alias in node.names}
    return [call.lineno for call in _spread_calls(tree) if _names_called(call) & flows]


def _spread_calls_of_inputs(path: Path) -> list[int]:
    """Lines where an input of a flow, or its settings or filters, is made with ``**``."""
    calls = _spread_calls(ast.parse(path.read_text()))
    return [call.lineno for call in calls if any(INPUTS.fullmatch(name) for name in _names_called(call))]


def _spread_calls(tree: ast.AST) -> list[ast.Call]:
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in calls if any(keyword.arg is None for keyword in call.keywords)]


def _names_called(call: ast.Call) -> set[str]:
    nodes = [call.func, *call.args[:1]] if ast.unparse(call.func) == "partial" else [call.func]
    return {node.id for node in nodes if isinstance(node, ast.Name)}


def _pins(path: Path) -> dict[str, str]:
    lines = [line.split(" ")[0] for line in path.read_text().splitlines() if "==" in line and line[0].isalnum()]
    return dict(line.split("==") for line in lines)


def _manager_uses(path: Path) -> list[int]:
    """Lines where a model's manager is reached for."""
    tree = ast.parse(path.read_text())
    managers = {"objects", "_default_manager", "_base_manager"}
    return [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in managers]


def _own_models() -> list[type[Model]]:
    return [model for app in FLOORS for model in apps.get_app_config(app).get_models(include_auto_created=True)]


def _foreign_keys() -> list[Key]:
    fields = [field for model in _own_models() for field in model._meta.get_fields()]
    return [field for field in fields if isinstance(field, ForeignKey | ManyToManyField)]


def _target(key: Key) -> type[Model]:
    target = key.remote_field.model
    assert isinstance(target, type)
    return target


def _floor(model: type[Model]) -> int:
    label = model._meta.app_label
    return -1 if label in LIBRARIES else FLOORS.index(label)
