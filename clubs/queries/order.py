"""By what a list of names is ordered for the reader."""

from django.utils.translation import get_language


def by_name(path: str = "") -> str:
    """The key of order in the reader's language. ``path``: to the player, club or federation, such as "player__"."""
    is_danish = (get_language() or "").startswith("da")
    return f"{path}sort_name_da" if is_danish else f"{path}sort_name"
