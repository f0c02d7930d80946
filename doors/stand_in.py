"""Until the sentences are there: the code in plain letters."""

from collections.abc import Mapping
from typing import Any


def sentence(code: str, params: Mapping[str, Any]) -> str:
    return code.rpartition(".")[2].replace("_", " ").capitalize() + "."
