"""The order of lists of names in the reader's language."""

from django.utils.translation import get_language


def by_name(path: str = "") -> str:
    """Return the sort key for the reader. ``path``: to the player, club or federation, such as "player__"."""
    is_danish = (get_language() or "").startswith("da")
    return f"{path}sort_name_da" if is_danish else f"{path}sort_name"
