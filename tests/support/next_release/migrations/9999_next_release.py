from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("journal", "0001_initial")]
    operations = [
        migrations.RunSQL("CREATE TABLE journal_next_release (id integer PRIMARY KEY)", "DROP TABLE journal_next_release")
    ]
