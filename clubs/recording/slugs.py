"""Write the slug of a federation, club or tournament, with an act whose note has the old and the new slug."""

from django.db.models import Model

from clubs.models import Federation, OldSlug
from clubs.queries.old_slugs import scope_of
from journal.acts import record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause


def change_slug(
    stream: Stream, owner: Model, home: Federation | None, slug: str, replaces: str | None, ctx: ActContext
) -> None:
    """Change the slug of ``owner``; the old one leads on. An equal slug writes nothing; a former one is taken back.

    The caller holds the lock under which such slugs are given: of ``home``, or of all federations. ``replaces``: the
    slug on which the actor decided, None for any. Raise ``Conflicting`` if it is another by now, or if the new slug is
    that of another owner or leads to one.
    """
    rows = type(owner)._default_manager.all()
    old = rows.values_list("slug", flat=True).get(pk=owner.pk)
    if slug == old:
        return
    if replaces not in (None, old):
        raise Conflicting(cause("slug_changed", now=old))
    former = OldSlug.objects.filter(scope=scope_of(type(owner), home), slug=slug)
    siblings = rows if home is None else rows.filter(federation=home)
    if siblings.filter(slug=slug).exists() or former.exclude(owner_id=owner.pk).exists():
        raise Conflicting(cause("slug_taken", slug=slug))
    with record_act(stream, "change_slug", ctx.with_note(f"{old} → {slug}")):
        former.delete()
        OldSlug.objects.create(scope=scope_of(type(owner), home), slug=old, owner_id=owner.pk)
        rows.filter(pk=owner.pk).update(slug=slug)
