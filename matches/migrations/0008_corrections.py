"""When a match was played, where the desk told it with the score; matches that are broken off and resumed."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0007_evidence_of_a_score")]

    operations = [
        migrations.AddField(model_name="submission", name="played_at", field=models.DateTimeField(null=True)),
        migrations.AlterField(
            model_name="matchfact",
            name="kind",
            field=models.CharField(
                choices=[
                    ("table", "Table"),
                    ("present", "Present"),
                    ("started", "Started"),
                    ("length", "Length"),
                    ("penalty", "Penalty"),
                    ("called", "Called"),
                    ("broken", "Broken"),
                    ("resumed", "Resumed"),
                    ("help", "Help"),
                    ("helped", "Helped"),
                ],
                max_length=8,
            ),
        ),
    ]
