"""Write the name of a federation, club, tournament or event, with an act whose note has the old and the new name."""

from collections.abc import Sequence

from django.db.models import Model

from clubs.models import Club, Federation
from clubs.names import sort_titles, tidy
from journal.acts import record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause


def change_name(streams: Sequence[Stream], owner: Model, name: str, replaces: str | None, ctx: ActContext) -> str:
    """Rename ``owner`` under the lock of ``streams``, by an act of each. An equal name writes nothing. Return the old
    name, "" if nothing changed.

    ``replaces``: the name on which the actor decided, None for any. Raise ``Conflicting`` if it is another by now: a
    name has no version, and other acts of its stream do not concern it.
    """
    owners = type(owner)._default_manager.filter(pk=owner.pk)
    old, new = owners.values_list("name", flat=True).get(), tidy(name)
    if new == old:
        return ""
    if replaces not in (None, old):
        raise Conflicting(cause("name_changed", now=old))
    for stream in streams:
        with record_act(stream, "rename", ctx.with_note(f"{old} → {new}")):
            owners.update(name=new, **_sort_keys(owner, new))
    return str(old)


def _sort_keys(owner: Model, name: str) -> dict[str, str]:
    """Return the sort keys by field. Tournaments and events are not sorted by name."""
    return sort_titles(name) if isinstance(owner, Federation | Club) else {}
