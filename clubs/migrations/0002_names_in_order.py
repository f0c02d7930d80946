"""A second key of order for names, the Danish one; on PostgreSQL both compare byte by byte, as SQLite does."""

from django.db import migrations, models

from clubs.names import sort_names, sort_titles

_NAMES = {"Player": ("display_name", sort_names), "Club": ("name", sort_titles), "Federation": ("name", sort_titles)}


def write_keys(apps, schema_editor):
    for model, (name, keys_of) in _NAMES.items():
        rows = apps.get_model("clubs", model).objects
        for row in rows.order_by("pk").iterator(chunk_size=1000):
            rows.filter(pk=row.pk).update(**keys_of(getattr(row, name)))


def compare_bytes(apps, schema_editor):
    """No state for it: SQLite has no collation of that name, and compares so anyway."""
    if schema_editor.connection.vendor != "postgresql":
        return
    for model in _NAMES:
        for column in ("sort_name", "sort_name_da"):
            table = f"clubs_{model.lower()}"
            schema_editor.execute(f'ALTER TABLE {table} ALTER COLUMN {column} TYPE varchar(240) COLLATE "C"')


class Migration(migrations.Migration):

    dependencies = [("clubs", "0001_initial")]

    operations = [
        migrations.AddField("player", "sort_name_da", models.CharField(default="", max_length=240)),
        migrations.AddField("club", "sort_name", models.CharField(default="", max_length=240)),
        migrations.AddField("club", "sort_name_da", models.CharField(default="", max_length=240)),
        migrations.AddField("federation", "sort_name", models.CharField(default="", max_length=240)),
        migrations.AddField("federation", "sort_name_da", models.CharField(default="", max_length=240)),
        migrations.RunPython(compare_bytes, migrations.RunPython.noop, elidable=False),
        migrations.RunPython(write_keys, migrations.RunPython.noop),
        migrations.AddIndex("player", models.Index(fields=["sort_name_da", "id"], name="players_by_name_da")),
    ]
