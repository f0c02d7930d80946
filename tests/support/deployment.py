"""The files that start the service: Dockerfile, compose.yaml, the units of systemd, and docs/operations.md."""

import re
import shlex
import shutil
from configparser import ConfigParser
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "config" / "deployment"
UNITS = FOLDER / "systemd"
SITE = "bearoff.example.org"
_FENCE = re.compile(r"```\n(.+?)```", re.DOTALL)
_PATHS = "/usr/sbin:/sbin"  # not on the PATH of everybody


@dataclass(frozen=True, slots=True)
class Instruction:
    """A line of a Dockerfile: ``RUN``, and what follows."""

    word: str
    text: str

    @property
    def argv(self) -> list[str]:
        """The words of ``CMD [...]``."""
        return list(yaml.safe_load(self.text))


def program(name: str) -> str | None:
    return shutil.which(name) or shutil.which(name, path=_PATHS)


def needs(name: str, package: str) -> pytest.MarkDecorator:
    """Skip a test where a program is not installed; the reason says what to install."""
    return pytest.mark.skipif(program(name) is None, reason=f"needs {name}; apt install {package}")


def dockerfile() -> list[Instruction]:
    lines = (ROOT / "Dockerfile").read_text().replace("\\\n", " ").splitlines()
    words = [line.partition(" ") for line in lines if line and not line.startswith("#")]
    return [Instruction(word, text) for word, _, text in words]


def last_stage(instructions: list[Instruction]) -> list[Instruction]:
    first = max(place for place, instruction in enumerate(instructions) if instruction.word == "FROM")
    return instructions[first:]


def compose() -> dict[str, Any]:
    document: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
    return document


def unit(name: str) -> ConfigParser:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # the way of configparser to keep capitals
    parser.read(UNITS / f"bearoff-{name}.service")
    return parser


def unit_command(name: str) -> list[str]:
    return shlex.split(unit(name)["Service"]["ExecStart"])


def documented_commands() -> list[list[str]]:
    """The commands of the programs, as docs/operations.md states them."""
    part = (ROOT / "docs" / "operations.md").read_text().split("## For a federation")[1]
    block = _FENCE.search(part)
    assert block is not None
    return [shlex.split(line) for line in block[1].splitlines()]


def without_place(argv: list[str]) -> list[str]:
    """The command without the folder of the program and the address that it binds, which differ from place to place."""
    words = [Path(argv[0]).name, *argv[1:]]
    if "--bind" in words:
        place = words.index("--bind")
        del words[place : place + 2]
    return words


def environment_of(path: Path) -> dict[str, str]:
    """The variables of an environment file."""
    lines = [line.partition("=") for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return {name: value for name, _, value in lines}
