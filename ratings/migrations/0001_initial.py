import django.db.models.deletion
import uuid
from django.conf import settings
from django.db import migrations, models

from journal.operations import CreateModels

_PACKED_COLUMNS = (
    ("ratings_ratingmonth", "matches"),
    ("ratings_ratingmonth", "given"),
    ("ratings_ratingcheckpoint", "official"),
    ("ratings_ratingcheckpoint", "strength"),
)


def store_packed_columns_uncompressed(apps, schema_editor):
    """Have PostgreSQL store packed columns as they are: compressing them takes longer than to replay a history."""
    if schema_editor.connection.vendor == "postgresql":
        for table, column in _PACKED_COLUMNS:
            schema_editor.execute(f'ALTER TABLE "{table}" ALTER COLUMN "{column}" SET STORAGE EXTERNAL')


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('clubs', '0001_initial'),
        ('clubs', '__first__'),
        ('journal', '0001_initial'),
        ('matches', '0001_initial'),
    ]

    operations = [
        CreateModels([
            migrations.CreateModel(
                name='PastImport',
                fields=[
                    ('id', models.UUIDField(default=uuid.uuid4, primary_key=True, serialize=False)),
                    ('pool', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('kind', models.CharField(choices=[('results', 'Results'), ('starting', 'Starting')], max_length=8)),
                    ('state', models.CharField(choices=[('checking', 'Checking'), ('checked', 'Checked'), ('writing', 'Writing'), ('done', 'Done'), ('undone', 'Undone')], default='checking', max_length=8)),
                    ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('file_name', models.CharField(blank=True, default='', max_length=120)),
                    ('size', models.PositiveBigIntegerField()),
                    ('settings', models.JSONField(default=dict)),
                    ('line', models.PositiveIntegerField(default=1)),
                    ('place', models.PositiveBigIntegerField(default=0)),
                    ('report', models.JSONField(default=dict)),
                    ('counts', models.JSONField(default=dict)),
                    ('problems', models.JSONField(default=list)),
                    ('made_at', models.DateTimeField()),
                    ('acts', models.ManyToManyField(related_name='+', to='journal.act')),
                ],
                options={
                    'indexes': [models.Index(fields=['pool', '-made_at', 'id'], name='imports_of_a_pool')],
                },
            ),
            migrations.CreateModel(
                name='RatingDue',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('pool', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('match', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.match')),
                ],
            ),
            migrations.CreateModel(
                name='RatingRun',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('pool', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('input_sha256', models.CharField(max_length=64)),
                    ('settings_sha256', models.CharField(max_length=64)),
                    ('engine_version', models.CharField(max_length=16)),
                    ('counts', models.JSONField(default=dict)),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='RatedMatch',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('pool', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('match', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.match')),
                    ('moment', models.BigIntegerField()),
                    ('depth', models.PositiveIntegerField(default=0)),
                    ('rated', models.BooleanField()),
                    ('why_code', models.CharField(blank=True, default='', max_length=40)),
                    ('why_params', models.JSONField(null=True)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('match', 'pool'), name='a_match_is_judged_once_for_a_pool')],
                },
            ),
            migrations.CreateModel(
                name='RatingChange',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('pool', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('match', models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.match')),
                    ('player', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                    ('moment', models.BigIntegerField()),
                    ('next_moment', models.BigIntegerField(null=True)),
                    ('before', models.IntegerField()),
                    ('after', models.IntegerField()),
                    ('experience', models.PositiveIntegerField()),
                    ('k', models.PositiveIntegerField()),
                    ('strength', models.IntegerField(null=True)),
                    ('spread', models.PositiveIntegerField(null=True)),
                    ('is_last', models.BooleanField(default=False)),
                    ('run', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='changes', to='ratings.ratingrun')),
                ],
                options={
                    'indexes': [models.Index(fields=['player', 'pool', '-moment', '-experience'], name='changes_of_a_player'), models.Index(fields=['pool', 'moment'], name='changes_by_moment'), models.Index(condition=models.Q(('is_last', True)), fields=['pool', '-after', 'id'], name='rating_list')],
                    'constraints': [models.UniqueConstraint(fields=('match', 'player', 'pool'), name='a_match_changes_a_player_once'), models.UniqueConstraint(condition=models.Q(('is_last', True)), fields=('pool', 'player'), name='a_player_has_one_rating_in_a_pool'), models.UniqueConstraint(condition=models.Q(('match', None)), fields=('pool', 'player', 'moment'), name='a_player_starts_once_at_a_moment')],
                },
            ),
            migrations.CreateModel(
                name='RatingRevision',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('run', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='revisions', to='ratings.ratingrun')),
                    ('pool', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('match', models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.match')),
                    ('player', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                    ('moment', models.BigIntegerField(null=True)),
                    ('old_after', models.IntegerField(null=True)),
                ],
                options={
                    'indexes': [models.Index(fields=['match', 'player', 'pool'], name='revisions_of_a_rating')],
                },
            ),
            migrations.CreateModel(
                name='RatingMonth',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('pool', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('number', models.IntegerField()),
                    ('count', models.PositiveIntegerField()),
                    ('rated', models.PositiveIntegerField()),
                    ('matches', models.BinaryField()),
                    ('reasons', models.JSONField()),
                    ('sha256', models.CharField(max_length=64)),
                    ('given', models.BinaryField()),
                    ('given_sha256', models.CharField(max_length=64)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('pool', 'number'), name='a_month_of_a_pool_is_kept_once')],
                },
            ),
            migrations.CreateModel(
                name='RatingCheckpoint',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('pool', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('number', models.IntegerField()),
                    ('sha256', models.CharField(max_length=64)),
                    ('official', models.BinaryField()),
                    ('strength', models.BinaryField()),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('pool', 'number'), name='a_standing_of_a_pool_is_kept_once')],
                },
            ),
            migrations.CreateModel(
                name='ListPlan',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('pool', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('every', models.CharField(choices=[('never', 'Never'), ('week', 'Week'), ('month', 'Month')], max_length=5)),
                    ('day', models.PositiveSmallIntegerField()),
                    ('wait', models.PositiveSmallIntegerField()),
                    ('editions', models.CharField(choices=[('automatic', 'Automatic'), ('asked', 'Asked')], max_length=9)),
                    ('from_on', models.DateField()),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='RatingList',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('pool', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('on', models.DateField()),
                    ('edition', models.PositiveSmallIntegerField()),
                    ('reason', models.CharField(choices=[('planned', 'Planned'), ('asked', 'Asked'), ('corrected', 'Corrected')], max_length=9)),
                    ('listing', models.JSONField(default=dict)),
                    ('counts', models.JSONField(default=dict)),
                    ('rows_sha256', models.CharField(max_length=64)),
                    ('run', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='ratings.ratingrun')),
                    ('before', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='ratings.ratinglist')),
                    ('replaces', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='replaced_by', to='ratings.ratinglist')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('pool', 'on', 'edition'), name='editions_of_a_list_are_numbered'), models.CheckConstraint(condition=models.Q(models.Q(('edition', 1), ('replaces', None)), models.Q(('edition__gt', 1), ('replaces__isnull', False)), _connector='OR'), name='a_later_edition_replaces_the_one_before')],
                },
            ),
            migrations.CreateModel(
                name='ListedPlayer',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('list', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='rows', to='ratings.ratinglist')),
                    ('number', models.PositiveIntegerField()),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                    ('rank', models.PositiveIntegerField(null=True)),
                    ('rating', models.IntegerField()),
                    ('experience', models.PositiveIntegerField()),
                    ('strength', models.IntegerField(null=True)),
                    ('spread', models.PositiveIntegerField(null=True)),
                    ('last_on', models.DateField()),
                    ('rank_before', models.PositiveIntegerField(null=True)),
                    ('rating_before', models.IntegerField(null=True)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('list', 'number'), name='rows_of_a_list_are_numbered'), models.UniqueConstraint(fields=('list', 'player'), name='a_player_stands_in_a_list_once'), models.CheckConstraint(condition=models.Q(('rank', None), ('rank__lte', models.F('number')), _connector='OR'), name='a_rank_counts_the_rows')],
                },
            ),
            migrations.CreateModel(
                name='ListDue',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('pool', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('on', models.DateField()),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('pool', 'on'), name='a_list_is_due_once')],
                },
            ),
            migrations.CreateModel(
                name='SeasonTable',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('federation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.federation')),
                    ('club', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.club')),
                    ('code', models.SlugField(max_length=40)),
                    ('name', models.CharField(max_length=120)),
                    ('from_on', models.DateField()),
                    ('until_on', models.DateField()),
                    ('takes', models.CharField(choices=[('all', 'All'), ('pool', 'Pool'), ('picked', 'Picked')], default='all', max_length=6)),
                    ('pool', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('counts_running', models.BooleanField(default=False)),
                    ('rules', models.JSONField(default=dict)),
                    ('version', models.PositiveSmallIntegerField(default=1)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('federation', 'code'), name='one_season_for_a_code_in_a_federation'), models.CheckConstraint(condition=models.Q(('until_on__gte', models.F('from_on'))), name='a_season_ends_after_it_begins'), models.CheckConstraint(condition=models.Q(models.Q(('pool__isnull', False), ('takes', 'pool')), models.Q(models.Q(('takes', 'pool'), _negated=True), ('pool__isnull', True)), _connector='OR'), name='a_season_has_a_pool_if_it_takes_the_events_of_one')],
                },
            ),
            migrations.CreateModel(
                name='SeasonTerms',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('table', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='terms', to='ratings.seasontable')),
                    ('version', models.PositiveSmallIntegerField()),
                    ('params', models.JSONField(default=dict)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('table', 'version'), name='versions_of_the_terms_of_a_season_are_numbered')],
                },
            ),
            migrations.CreateModel(
                name='SeasonPick',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('table', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='picks', to='ratings.seasontable')),
                    ('event', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.event')),
                    ('kind', models.CharField(choices=[('in', 'In'), ('out', 'Out'), ('auto', 'Auto')], max_length=4)),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='SeasonPoints',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('table', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='points', to='ratings.seasontable')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                    ('position', models.PositiveIntegerField()),
                    ('place', models.PositiveIntegerField(null=True)),
                    ('shared_to', models.PositiveIntegerField(null=True)),
                    ('points', models.PositiveBigIntegerField()),
                    ('days', models.PositiveBigIntegerField(default=0)),
                    ('events', models.PositiveIntegerField()),
                    ('wins', models.PositiveIntegerField()),
                    ('lines', models.JSONField(default=list)),
                ],
                options={
                    'indexes': [models.Index(fields=['table', 'position', 'id'], name='season_in_order')],
                    'constraints': [models.UniqueConstraint(fields=('table', 'player'), name='a_player_stands_once_in_a_season')],
                },
            ),
            migrations.CreateModel(
                name='StartingRating',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('pool', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                    ('rating', models.IntegerField()),
                    ('experience', models.PositiveIntegerField(default=0)),
                    ('on', models.DateField()),
                ],
                options={
                    'indexes': [models.Index(fields=['pool', 'on', 'id'], name='starting_ratings_by_day')],
                    'constraints': [models.CheckConstraint(condition=models.Q(('rating__gte', -1000000), ('rating__lte', 1000000)), name='a_starting_rating_is_a_rating')],
                },
            ),
            migrations.CreateModel(
                name='Performance',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('pool', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                    ('match', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.match')),
                    ('on', models.DateField()),
                    ('decisions', models.PositiveIntegerField()),
                    ('loss', models.PositiveBigIntegerField()),
                    ('analyser', models.CharField(choices=[('xg', 'Extreme Gammon'), ('gnubg', 'Gnu Backgammon'), ('bgblitz', 'Bgblitz'), ('other', 'Other')], max_length=8)),
                ],
                options={
                    'indexes': [models.Index(fields=['pool', 'on', 'id'], name='performances_by_day')],
                    'constraints': [models.CheckConstraint(condition=models.Q(('decisions__gt', 0)), name='a_performance_has_decisions')],
                },
            ),
            migrations.CreateModel(
                name='PoolTerms',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('pool', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('from_on', models.DateField(null=True)),
                    ('formula', models.CharField(default='fibs', max_length=20)),
                    ('system', models.CharField(blank=True, default='', max_length=40)),
                    ('settings', models.JSONField(default=dict)),
                    ('policy', models.JSONField(default=dict)),
                    ('strength', models.JSONField(default=dict)),
                    ('listing', models.JSONField(default=dict)),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='Selection',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('federation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.federation')),
                    ('code', models.SlugField(max_length=40)),
                    ('name', models.CharField(max_length=120)),
                    ('pool', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                    ('places', models.PositiveSmallIntegerField()),
                    ('months', models.PositiveSmallIntegerField()),
                    ('matches', models.PositiveSmallIntegerField()),
                    ('season', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='ratings.seasontable')),
                    ('points', models.PositiveBigIntegerField()),
                    ('licence', models.BooleanField()),
                    ('countries', models.JSONField(default=list)),
                    ('version', models.PositiveSmallIntegerField(default=1)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('federation', 'code'), name='one_selection_for_a_code_in_a_federation'), models.CheckConstraint(condition=models.Q(('points', 0), ('season__isnull', False), _connector='OR'), name='points_are_of_a_season')],
                },
            ),
            migrations.CreateModel(
                name='SelectionPick',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('selection', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='picks', to='ratings.selection')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                    ('kind', models.CharField(choices=[('in', 'In'), ('out', 'Out'), ('auto', 'Auto')], max_length=4)),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='SelectionEdition',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('selection', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='editions', to='ratings.selection')),
                    ('number', models.PositiveSmallIntegerField()),
                    ('on', models.DateField()),
                    ('list', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='ratings.ratinglist')),
                    ('criteria', models.JSONField(default=dict)),
                    ('rows_sha256', models.CharField(max_length=64)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('selection', 'number'), name='editions_of_a_selection_are_numbered')],
                },
            ),
            migrations.CreateModel(
                name='SelectedPlayer',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('edition', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='rows', to='ratings.selectionedition')),
                    ('number', models.PositiveIntegerField()),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                    ('basis', models.CharField(choices=[('list', 'List'), ('wild_card', 'Wild Card'), ('none', 'None')], max_length=9)),
                    ('rank', models.PositiveIntegerField(null=True)),
                    ('rating', models.IntegerField(null=True)),
                    ('matches', models.PositiveIntegerField()),
                    ('points', models.PositiveBigIntegerField(null=True)),
                    ('unmet', models.JSONField(default=list)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('edition', 'number'), name='rows_of_a_selection_are_numbered'), models.UniqueConstraint(fields=('edition', 'player'), name='a_player_stands_in_an_edition_once')],
                },
            ),
        ]),
        migrations.RunPython(store_packed_columns_uncompressed, migrations.RunPython.noop, elidable=False),
    ]
