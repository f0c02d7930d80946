"""The markup that shows a frame of this site on another one."""

from django.utils.html import format_html

_FRAME = '<iframe src="{}" title="{}" width="{}" height="{}" loading="lazy" frameborder="0"></iframe>'
_SCRIPT = '<script src="{}" async></script>'


def frame_markup(address: str, title: str, width: str, height: int) -> str:
    """Return the element of a frame as plain text. ``address``: the whole one; ``width``: pixels or a percentage."""
    return _plain(format_html(_FRAME, address, title, width, height))


def script_markup(address: str) -> str:
    """Return the element of the script that fits frames to their content, as plain text."""
    return _plain(format_html(_SCRIPT, address))


def _plain(markup: str) -> str:
    """Return the markup as text that a template escapes once more where it is shown."""
    return "".join(markup)
