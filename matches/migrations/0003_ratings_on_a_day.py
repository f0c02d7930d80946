from django.db import migrations, models


def fill_next_seq(apps, schema_editor):
    """What a rebuild of every pool would give."""
    rows = apps.get_model("matches", "RatingChange").objects
    coming, filled = {}, []
    for row in rows.order_by("pool_id", "player_id", "-seq", "pk").iterator():
        key = row.pool_id, row.player_id
        row.next_seq = coming.get(key)
        coming = {key: row.seq}
        filled.append(row)
        if len(filled) == 1000:
            rows.bulk_update(filled, ["next_seq"], batch_size=200)
            filled = []
    rows.bulk_update(filled, ["next_seq"], batch_size=200)


class Migration(migrations.Migration):
    dependencies = [("matches", "0002_tables_of_a_tournament")]

    operations = [
        migrations.AddField(
            model_name="ratingchange",
            name="next_seq",
            field=models.PositiveBigIntegerField(null=True),
        ),
        migrations.RunPython(fill_next_seq, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name="ratingchange",
            index=models.Index(fields=["pool", "-after", "id", "seq", "next_seq"], name="rating_list_on_a_day"),
        ),
        migrations.AddIndex(
            model_name="ratingrevision",
            index=models.Index(fields=["pool", "match", "player"], name="revisions_of_a_rating"),
        ),
    ]
