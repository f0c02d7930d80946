"""Nodes made before they knew their depth and length; the rest of what is new is right as it is by default."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import F, OuterRef, Subquery


def fill(apps: Apps, _: BaseDatabaseSchemaEditor) -> None:
    """A knockout's depth is its round; whoever rebuilds gets the same."""
    nodes, matches = apps.get_model("matches", "Node"), apps.get_model("matches", "Match")
    born = matches.objects.filter(pk=OuterRef("match")).values("length")[:1]
    nodes.objects.filter(depth=0).update(depth=F("round"))
    nodes.objects.filter(match__isnull=False).update(length=Subquery(born))
    sections, stages = apps.get_model("matches", "Section"), apps.get_model("matches", "Stage")
    drawn = stages.objects.filter(nodes__isnull=False).distinct()
    sections.objects.bulk_create([sections(stage=one, code="R", position=1, kind="main") for one in drawn])


class Migration(migrations.Migration):
    dependencies = [("matches", "0004_formats_of_every_kind")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
