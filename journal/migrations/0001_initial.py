import django.db.models.deletion
import django.db.models.functions.datetime
import journal.request_ids
import uuid
from django.db import migrations, models

from journal.operations import CreateModels


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [CreateModels([
        migrations.CreateModel(
            name='Stream',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('federation', 'Federation'), ('club', 'Club'), ('player', 'Player'), ('names', 'Names'), ('tournament', 'Tournament'), ('event', 'Event'), ('match', 'Match'), ('pool', 'Pool'), ('season', 'Season'), ('book', 'Book'), ('session', 'Session')], max_length=16)),
                ('key', models.CharField(max_length=64)),
                ('seq', models.PositiveBigIntegerField(default=0)),
                ('head_hash', models.CharField(blank=True, default='', max_length=64)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('kind', 'key'), name='one_stream_for_a_thing')],
            },
        ),
        migrations.CreateModel(
            name='Act',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('stream', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='acts', to='journal.stream')),
                ('seq', models.PositiveBigIntegerField()),
                ('kind', models.CharField(max_length=40)),
                ('actor_kind', models.CharField(max_length=16)),
                ('actor_id', models.CharField(max_length=64)),
                ('via', models.CharField(max_length=16)),
                ('at', models.DateTimeField()),
                ('undoes', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='undone_by', to='journal.act')),
                ('note_sha256', models.CharField(blank=True, default='', max_length=64)),
                ('facts_sha256', models.CharField(max_length=64)),
                ('prev_hash', models.CharField(blank=True, max_length=64)),
                ('hash', models.CharField(max_length=64)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('stream', 'seq'), name='acts_of_a_stream_are_numbered')],
            },
        ),
        migrations.CreateModel(
            name='ActNote',
            fields=[
                ('act', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='note', serialize=False, to='journal.act')),
                ('text', models.TextField(blank=True)),
                ('salt', models.CharField(max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name='Job',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('kind', models.CharField(max_length=40)),
                ('key', models.CharField(max_length=80)),
                ('payload', models.JSONField(default=dict)),
                ('state', models.CharField(choices=[('waiting', 'Waiting'), ('leased', 'Leased'), ('done', 'Done'), ('dead', 'Dead')], default='waiting', max_length=8)),
                ('made_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('run_after', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('lease_until', models.DateTimeField(null=True)),
                ('lease_token', models.UUIDField(null=True)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('error_code', models.CharField(blank=True, default='', max_length=80)),
                ('request_id', models.CharField(blank=True, default=journal.request_ids.current_request_id, max_length=64)),
                ('ended_at', models.DateTimeField(null=True)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('state__in', ['done', 'dead']), _negated=True), fields=['run_after', 'id'], name='jobs_to_do')],
                'constraints': [models.UniqueConstraint(condition=models.Q(('state', 'waiting')), fields=('kind', 'key'), name='one_waiting_job_for_a_key')],
            },
        ),
    ])]
