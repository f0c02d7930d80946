"""When a match was played, where the desk told it with the score."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0005_what_nodes_know")]

    operations = [
        migrations.AddField(model_name="submission", name="played_at", field=models.DateTimeField(null=True)),
    ]
