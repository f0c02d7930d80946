"""Form fields as HTML, without a template for each.

A desk shows hundreds of fields. Django renders three templates for each of them and two more for each choice of a
list; here one function writes the same HTML.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.forms.renderers import DjangoTemplates
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

Widget = Mapping[str, Any]
_INPUTS: Final = (
    "hidden",
    "text",
    "number",
    "email",
    "url",
    "password",
    "date",
    "datetime",
    "time",
    "checkbox",
    "file",
)


class WidgetRenderer(DjangoTemplates):
    """Renders inputs and lists by functions, everything else by the templates of Django."""

    def render(self, template_name: str, context: Mapping[str, Any], request: Any = None) -> SafeString:
        write = _WRITERS.get(template_name)
        if write is not None:
            return SafeString(write(context["widget"]))  # nosec B703  # every part of it is escaped
        return SafeString(super().render(template_name, dict(context), request))  # nosec B703  # Django's template


def _input(widget: Widget) -> str:
    value = "" if widget["value"] is None else f' value="{_text(widget["value"])}"'
    return f'<input type="{_text(widget["type"])}" name="{_text(widget["name"])}"{value}{_attributes(widget)}>'


def _select(widget: Widget) -> str:
    groups = "".join(_group(name, options) for name, options, _index in widget["optgroups"])
    return f'<select name="{_text(widget["name"])}"{_attributes(widget)}>{groups}\n</select>'


def _group(name: str | None, options: list[Widget]) -> str:
    rows = "".join(f"\n  {_option(option)}\n" for option in options)
    return f'\n  <optgroup label="{_text(name)}">{rows}\n  </optgroup>' if name else rows


def _option(option: Widget) -> str:
    return f'<option value="{_text(option["value"])}"{_attributes(option)}>{_text(option["label"])}</option>'


def _attributes(widget: Widget) -> str:
    attributes = ((name, value) for name, value in widget["attrs"].items() if value is not False)
    return "".join(f" {name}" if value is True else f' {name}="{_text(value)}"' for name, value in attributes)


def _text(value: object) -> str:
    return conditional_escape(str(value))


_WRITERS: Final[Mapping[str, Callable[[Widget], str]]] = {
    **{f"django/forms/widgets/{kind}.html": _input for kind in _INPUTS},
    "django/forms/widgets/select.html": _select,
}
