"""The commitment to a draw: its seed bound and its digest published before it."""


import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('journal', '0001_initial'),
        ('matches', '0008_corrections'),
    ]

    operations = [
        migrations.CreateModel(
            name='Commitment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('round', models.PositiveSmallIntegerField(default=0)),
                ('commitment', models.CharField(max_length=64)),
                ('seed', models.CharField(max_length=64)),
                ('input_sha256', models.CharField(max_length=64)),
                ('entries', models.PositiveSmallIntegerField()),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('stage', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='commitments', to='matches.stage')),
            ],
            options={
                'abstract': False,
            },
        ),
    ]
