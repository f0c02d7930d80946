"""System checks of this app."""

from typing import Any

from django.core.checks import CheckMessage, Error

from matches.hooks import SINGLE_HOOKS


def single_hooks_have_one_function(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """Return an error for each single hook that does not have exactly one function."""
    return [
        Error(
            f"matches.hooks.{name} has {len(hook.functions)} functions", hint="register exactly one", id="matches.E001"
        )
        for name, hook in SINGLE_HOOKS.items()
        if len(hook.functions) != 1
    ]
