from django.db import migrations, models


def fill_moments(apps, schema_editor):
    """The order key of a match began with its moment; a player's rating stood until the moment of his next match."""
    rated, changes = apps.get_model("matches", "RatedMatch"), apps.get_model("matches", "RatingChange")
    moments = {}
    for row in rated.objects.order_by("pk").iterator():
        moments[row.pool_id, row.match_id] = row.moment = int(row.order_key.partition(".")[0])
        row.save(update_fields=["moment"])
    coming = {}
    for row in changes.objects.order_by("pool_id", "player_id", "-seq", "pk").iterator():
        row.moment = moments.get((row.pool_id, row.match_id), 0)
        row.next_moment = coming.get((row.pool_id, row.player_id))
        coming[row.pool_id, row.player_id] = row.moment
        row.save(update_fields=["moment", "next_moment"])


class Migration(migrations.Migration):
    dependencies = [("matches", "0016_analyses")]

    operations = [
        migrations.AddField("ratedmatch", "moment", models.BigIntegerField(default=0), preserve_default=False),
        migrations.AddField("ratedmatch", "depth", models.PositiveIntegerField(default=0)),
        migrations.AddField("ratingchange", "moment", models.BigIntegerField(default=0), preserve_default=False),
        migrations.AddField("ratingchange", "next_moment", models.BigIntegerField(null=True)),
        migrations.AddField("ratingchange", "strength", models.IntegerField(null=True)),
        migrations.AddField("ratingchange", "spread", models.PositiveIntegerField(null=True)),
        migrations.RunPython(fill_moments, migrations.RunPython.noop),
        migrations.RemoveConstraint("ratedmatch", "the_history_of_a_pool_is_in_one_order"),
        migrations.RemoveIndex("ratingchange", "changes_of_a_player"),
        migrations.RemoveIndex("ratingchange", "rating_list_on_a_day"),
        migrations.RemoveField("ratedmatch", "order_key"),
        migrations.RemoveField("ratingchange", "seq"),
        migrations.RemoveField("ratingchange", "next_seq"),
        migrations.AddIndex(
            "ratedmatch", models.Index(fields=["pool", "moment", "depth", "match"], name="history_of_a_pool")
        ),
        migrations.AddIndex(
            "ratingchange",
            models.Index(fields=["pool", "player", "-moment", "-experience"], name="changes_of_a_player"),
        ),
        migrations.AddIndex(
            "ratingchange",
            models.Index(fields=["pool", "-after", "id", "moment", "next_moment"], name="rating_list_on_a_day"),
        ),
    ]
