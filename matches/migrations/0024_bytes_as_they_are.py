"""Months and standings are kept as they are: PostgreSQL is not to press them, which took longer than to play them.

Those that stand were pressed by ourselves: the next run makes them anew.
"""

from django.db import migrations

_COLUMNS = (
    ("matches_ratingmonth", "matches"),
    ("matches_ratingmonth", "given"),
    ("matches_ratingcheckpoint", "official"),
    ("matches_ratingcheckpoint", "strength"),
)


def forget(apps, schema_editor):
    for name in ("RatingMonth", "RatingCheckpoint"):
        apps.get_model("matches", name).objects.all().delete()


def as_they_are(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        for table, column in _COLUMNS:
            schema_editor.execute(f'ALTER TABLE "{table}" ALTER COLUMN "{column}" SET STORAGE EXTERNAL')


class Migration(migrations.Migration):
    dependencies = [("matches", "0023_imports_of_the_past")]
    operations = [
        migrations.RemoveIndex("ratingchange", "rating_list_on_a_day"),
        migrations.RunPython(forget, migrations.RunPython.noop),
        migrations.RunPython(as_they_are, migrations.RunPython.noop),
    ]
