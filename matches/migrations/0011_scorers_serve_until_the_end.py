"""Scorers who were appointed without an end serve until the morning after their tournament's last day."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def end(apps: Apps, _: BaseDatabaseSchemaEditor) -> None:
    posts = apps.get_model("matches", "Post").objects
    for post in posts.filter(role="scorer", until_at__isnull=True).select_related("tournament"):
        last = post.tournament.until_on + timedelta(days=1)
        morning = datetime.combine(last, time(6), ZoneInfo(post.tournament.time_zone))
        posts.filter(pk=post.pk).update(until_at=max(morning, post.from_at))


class Migration(migrations.Migration):
    dependencies = [("matches", "0009_commitments")]

    operations = [migrations.RunPython(end, migrations.RunPython.noop)]
