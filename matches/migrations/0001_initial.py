import django.db.models.deletion
import uuid
from django.conf import settings
from django.db import migrations, models

from journal.operations import CreateModels


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('finance', '0001_initial'),
        ('clubs', '0001_initial'),
        ('clubs', '__first__'),
        ('journal', '0001_initial'),
    ]

    operations = [CreateModels([
            migrations.CreateModel(
                name='RatingPool',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('federation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.federation')),
                    ('code', models.SlugField(max_length=40)),
                    ('name', models.CharField(max_length=120)),
                    ('kind', models.CharField(choices=[('standard', 'Standard'), ('online', 'Online'), ('doubles', 'Doubles'), ('dmp', 'Dmp'), ('speedgammon', 'Speedgammon'), ('performance', 'Performance')], default='standard', max_length=12)),
                    ('variant', models.CharField(default='backgammon', max_length=16)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('federation', 'code'), name='one_pool_for_a_code_in_a_federation')],
                },
            ),
            migrations.CreateModel(
                name='Ruleset',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('federation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.federation')),
                    ('code', models.SlugField(max_length=40)),
                    ('version', models.PositiveSmallIntegerField(default=1)),
                    ('name', models.CharField(max_length=120)),
                    ('base', models.CharField(max_length=40)),
                    ('parameters', models.JSONField(default=dict)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('federation', 'code', 'version'), name='versions_of_a_ruleset_in_a_federation_are_numbered')],
                },
            ),
            migrations.CreateModel(
                name='Tournament',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('federation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.federation')),
                    ('host_club', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.club')),
                    ('slug', models.SlugField(max_length=60)),
                    ('name', models.CharField(max_length=120)),
                    ('place', models.CharField(blank=True, default='', max_length=120)),
                    ('from_on', models.DateField()),
                    ('until_on', models.DateField()),
                    ('time_zone', models.CharField(default='UTC', max_length=40)),
                    ('is_public', models.BooleanField(default=True)),
                    ('state', models.CharField(choices=[('planned', 'Planned'), ('postponed', 'Postponed'), ('cancelled', 'Cancelled')], default='planned', max_length=9)),
                    ('reason', models.CharField(blank=True, default='', max_length=300)),
                    ('is_archived', models.BooleanField(default=False)),
                    ('profile', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.profile')),
                ],
                options={
                    'indexes': [models.Index(fields=['federation', '-from_on', '-id'], name='tournaments_by_date')],
                    'constraints': [models.UniqueConstraint(fields=('federation', 'slug'), name='one_tournament_for_a_slug_in_a_federation'), models.CheckConstraint(condition=models.Q(('until_on__gte', models.F('from_on'))), name='a_tournament_ends_after_it_begins')],
                },
            ),
            migrations.CreateModel(
                name='Event',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='events', to='matches.tournament')),
                    ('name', models.CharField(max_length=120)),
                    ('side_kind', models.CharField(choices=[('single', 'Single'), ('pair', 'Pair'), ('team', 'Team')], default='single', max_length=6)),
                    ('side_size', models.PositiveSmallIntegerField(default=1)),
                    ('ruleset', models.CharField(default='INTL', max_length=40)),
                    ('ruleset_version', models.CharField(default='1', max_length=16)),
                    ('own_rules', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='events', to='matches.ruleset')),
                    ('variant', models.CharField(default='backgammon', max_length=16)),
                    ('pool', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='events', to='matches.ratingpool')),
                    ('settings', models.JSONField(default=dict)),
                    ('settings_version', models.PositiveSmallIntegerField(default=1)),
                    ('profile', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.profile')),
                    ('has_unpublished_parts', models.BooleanField(default=False)),
                    ('is_imported', models.BooleanField(default=False)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('tournament', 'name'), name='one_event_for_a_name_in_a_tournament'), models.CheckConstraint(condition=models.Q(('side_size__gte', 1)), name='a_side_has_members')],
                },
            ),
            migrations.CreateModel(
                name='EventFact',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('event', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='facts', to='matches.event')),
                    ('kind', models.CharField(choices=[('opened', 'Opened'), ('closed', 'Closed'), ('finished', 'Finished'), ('reopened', 'Reopened')], max_length=10)),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='EventOrigin',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('event', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='origins', to='matches.event')),
                    ('site', models.CharField(max_length=200)),
                    ('number', models.PositiveBigIntegerField()),
                    ('sha256', models.CharField(max_length=64)),
                    ('key', models.CharField(blank=True, default='', max_length=43)),
                    ('signature', models.CharField(blank=True, default='', max_length=86)),
                    ('acts', models.PositiveBigIntegerField(default=0)),
                    ('head', models.CharField(blank=True, default='', max_length=64)),
                ],
                options={
                    'indexes': [models.Index(fields=['site', 'number'], name='events_by_origin')],
                },
            ),
            migrations.CreateModel(
                name='TimerFact',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('started', 'Started'), ('paused', 'Paused'), ('resumed', 'Resumed'), ('changed', 'Changed'), ('ended', 'Ended')], max_length=7)),
                    ('minutes', models.SmallIntegerField(default=0)),
                    ('ends_at', models.DateTimeField(null=True)),
                    ('seconds_left', models.PositiveIntegerField(null=True)),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('event', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='timer_facts', to='matches.event')),
                ],
                options={
                    'constraints': [models.CheckConstraint(condition=models.Q(('ends_at', None), ('seconds_left', None), _connector='OR'), name='a_timer_runs_or_is_paused')],
                },
            ),
            migrations.CreateModel(
                name='Stage',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('event', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='stages', to='matches.event')),
                    ('position', models.PositiveSmallIntegerField(default=1)),
                    ('format', models.CharField(default='knockout', max_length=20)),
                    ('field_from', models.JSONField(default=dict)),
                    ('settings', models.JSONField(default=dict)),
                    ('lengths', models.JSONField(default=dict)),
                    ('settings_version', models.PositiveSmallIntegerField(default=1)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('event', 'position'), name='stages_of_an_event_are_numbered')],
                },
            ),
            migrations.CreateModel(
                name='StageFact',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('stage', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='facts', to='matches.stage')),
                    ('version', models.PositiveSmallIntegerField()),
                    ('params', models.JSONField(default=dict)),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='Entry',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('event', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='matches.event')),
                    ('number', models.PositiveIntegerField()),
                    ('team_name', models.CharField(blank=True, default='', max_length=120)),
                    ('team', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.team')),
                    ('plays_for', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='squad', to='matches.entry')),
                    ('origin', models.PositiveBigIntegerField(null=True)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(condition=models.Q(('plays_for', None)), fields=('event', 'number'), name='entries_of_an_event_are_numbered'), models.UniqueConstraint(fields=('plays_for', 'number'), name='players_of_a_squad_are_numbered')],
                },
            ),
            migrations.CreateModel(
                name='EntryMember',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='members', to='matches.entry')),
                    ('event', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.event')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                    ('position', models.PositiveSmallIntegerField(default=1)),
                    ('reentry_no', models.PositiveSmallIntegerField(default=0)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('event', 'player', 'reentry_no'), name='a_player_enters_an_event_once')],
                },
            ),
            migrations.CreateModel(
                name='EntryFact',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='facts', to='matches.entry')),
                    ('stage', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.stage')),
                    ('from_round', models.PositiveSmallIntegerField(null=True)),
                    ('kind', models.CharField(choices=[('present', 'Present'), ('withdrawn', 'Withdrawn'), ('away', 'Away'), ('back', 'Back'), ('replaced', 'Replaced'), ('disqualified', 'Disqualified'), ('seeded', 'Seeded'), ('late', 'Late'), ('penalty', 'Penalty'), ('reseated', 'Reseated'), ('reentered', 'Reentered')], max_length=12)),
                    ('params', models.JSONField(default=dict)),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='Match',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('stage', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='matches', to='matches.stage')),
                    ('node_key', models.CharField(max_length=20)),
                    ('side0', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.entry')),
                    ('side1', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.entry')),
                    ('replay_no', models.PositiveSmallIntegerField(default=0)),
                    ('length', models.PositiveSmallIntegerField()),
                    ('part_of', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='parts', to='matches.match')),
                    ('board', models.PositiveSmallIntegerField(default=0)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('stage', 'node_key', 'side0', 'side1', 'replay_no', 'board'), name='a_match_is_born_once'), models.CheckConstraint(condition=models.Q(('side0', models.F('side1')), _negated=True), name='nobody_meets_himself'), models.CheckConstraint(condition=models.Q(('length__gte', 1)), name='a_match_has_a_length')],
                },
            ),
            migrations.CreateModel(
                name='MatchFact',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='facts', to='matches.match')),
                    ('kind', models.CharField(choices=[('table', 'Table'), ('present', 'Present'), ('started', 'Started'), ('length', 'Length'), ('penalty', 'Penalty'), ('called', 'Called'), ('broken', 'Broken'), ('resumed', 'Resumed'), ('help', 'Help'), ('helped', 'Helped'), ('mistake', 'Mistake'), ('handicap', 'Handicap'), ('revealed', 'Revealed'), ('confirm', 'Confirm'), ('protest', 'Protest'), ('ruled', 'Ruled'), ('appoint', 'Appoint')], max_length=8)),
                    ('params', models.JSONField(default=dict)),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='SquadFact',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('nominated', 'Nominated'), ('reserve', 'Reserve'), ('guest', 'Guest'), ('removed', 'Removed')], max_length=9)),
                    ('rank', models.PositiveSmallIntegerField(default=0)),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='squad_facts', to='matches.entry')),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='CaptainFact',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('kind', models.CharField(choices=[('captain', 'Captain'), ('vice', 'Vice'), ('ended', 'Ended')], max_length=7)),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='captain_facts', to='matches.entry')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='LineupFact',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('side', models.PositiveSmallIntegerField()),
                    ('version', models.PositiveSmallIntegerField()),
                    ('boards', models.JSONField()),
                    ('reserves', models.JSONField(default=list)),
                    ('partners', models.JSONField(default=list)),
                    ('is_playoff', models.BooleanField(default=False)),
                    ('nonce', models.CharField(max_length=32)),
                    ('sha256', models.CharField(max_length=64)),
                    ('is_by_rule', models.BooleanField(default=False)),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='lineups', to='matches.match')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('match', 'side', 'version'), name='lineups_of_a_side_are_numbered'), models.CheckConstraint(condition=models.Q(('side__in', [0, 1])), name='a_lineup_is_of_a_side')],
                },
            ),
            migrations.CreateModel(
                name='Submission',
                fields=[
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('id', models.UUIDField(default=uuid.uuid4, primary_key=True, serialize=False)),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='submissions', to='matches.match')),
                    ('by_kind', models.CharField(choices=[('side0', 'Side0'), ('side1', 'Side1'), ('desk', 'Desk')], max_length=5)),
                    ('by_id', models.CharField(max_length=64)),
                    ('via', models.CharField(max_length=16)),
                    ('sheet', models.JSONField()),
                    ('sheet_version', models.PositiveSmallIntegerField(default=1)),
                    ('sheet_sha256', models.CharField(max_length=64)),
                    ('seen_seq', models.PositiveBigIntegerField(null=True)),
                    ('received_at', models.DateTimeField()),
                    ('played_at', models.DateTimeField(null=True)),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='Judgement',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('submission', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='judgements', to='matches.submission')),
                    ('ok', models.BooleanField()),
                    ('violations', models.JSONField(default=list)),
                    ('notes', models.JSONField(default=list)),
                    ('engine_version', models.CharField(max_length=16)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('submission', 'engine_version'), name='an_engine_judges_a_sheet_once')],
                },
            ),
            migrations.CreateModel(
                name='Response',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('submission', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='responses', to='matches.submission')),
                    ('by_kind', models.CharField(choices=[('side0', 'Side0'), ('side1', 'Side1'), ('desk', 'Desk')], max_length=5)),
                    ('answer', models.CharField(choices=[('confirm', 'Confirm'), ('dispute', 'Dispute')], max_length=7)),
                ],
                options={
                    'constraints': [models.CheckConstraint(condition=models.Q(('by_kind__in', ['side0', 'side1', 'desk'])), name='a_response_is_of_a_side_or_the_desk')],
                },
            ),
            migrations.CreateModel(
                name='Transcript',
                fields=[
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('id', models.UUIDField(default=uuid.uuid4, primary_key=True, serialize=False)),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='transcripts', to='matches.match')),
                    ('by_kind', models.CharField(choices=[('side0', 'Side0'), ('side1', 'Side1'), ('desk', 'Desk')], max_length=5)),
                    ('format', models.CharField(max_length=8)),
                    ('left', models.CharField(choices=[('names', 'Names'), ('side0', 'Side0'), ('side1', 'Side1')], default='names', max_length=5)),
                    ('size', models.PositiveIntegerField()),
                    ('sha256', models.CharField(max_length=64)),
                    ('received_at', models.DateTimeField()),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('match', 'by_kind', 'left', 'sha256'), name='a_transcript_is_given_once_by_a_side'), models.CheckConstraint(condition=models.Q(('by_kind__in', ['side0', 'side1', 'desk'])), name='a_transcript_is_of_a_side_or_the_desk')],
                },
            ),
            migrations.CreateModel(
                name='TranscriptText',
                fields=[
                    ('transcript', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='kept', serialize=False, to='matches.transcript')),
                    ('text', models.TextField()),
                ],
            ),
            migrations.CreateModel(
                name='TranscriptReading',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('transcript', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='readings', to='matches.transcript')),
                    ('status', models.CharField(choices=[('complete', 'Complete'), ('incomplete', 'Incomplete'), ('issues', 'Issues'), ('unreadable', 'Unreadable')], max_length=10)),
                    ('findings', models.JSONField(default=list)),
                    ('notes', models.JSONField(default=list)),
                    ('sheet', models.JSONField(null=True)),
                    ('games', models.JSONField(default=list)),
                    ('is_turned', models.BooleanField(default=False)),
                    ('submission', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.submission')),
                    ('engine_version', models.CharField(max_length=16)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('transcript', 'engine_version'), name='an_engine_reads_a_transcript_once')],
                },
            ),
            migrations.CreateModel(
                name='Analysis',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('transcript', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='analyses', to='matches.transcript')),
                    ('side', models.PositiveSmallIntegerField()),
                    ('program', models.CharField(max_length=80)),
                    ('decisions', models.PositiveIntegerField()),
                    ('error_rate', models.PositiveIntegerField(null=True)),
                    ('luck', models.IntegerField()),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('transcript', 'side', 'program'), name='a_program_analyses_a_side_once'), models.CheckConstraint(condition=models.Q(('side__in', [0, 1])), name='an_analysis_is_of_a_side')],
                },
            ),
            migrations.CreateModel(
                name='Drawing',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('stage', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='drawings', to='matches.stage')),
                    ('round', models.PositiveSmallIntegerField(default=0)),
                    ('attempt', models.PositiveSmallIntegerField(default=1)),
                    ('seed_commitment', models.CharField(max_length=64)),
                    ('seed', models.CharField(max_length=64)),
                    ('algorithm', models.CharField(max_length=40)),
                    ('input_sha256', models.CharField(max_length=64)),
                    ('output', models.JSONField()),
                    ('reason_code', models.CharField(blank=True, default='', max_length=40)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('stage', 'round', 'attempt'), name='attempts_of_a_drawing_are_numbered')],
                },
            ),
            migrations.CreateModel(
                name='Commitment',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('stage', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='commitments', to='matches.stage')),
                    ('round', models.PositiveSmallIntegerField(default=0)),
                    ('commitment', models.CharField(max_length=64)),
                    ('seed', models.CharField(max_length=64)),
                    ('input_sha256', models.CharField(max_length=64)),
                    ('entries', models.PositiveSmallIntegerField()),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='PendingOfficial',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('event', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.event')),
                    ('submission', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='due', to='matches.submission')),
                    ('event_version', models.PositiveBigIntegerField()),
                ],
            ),
            migrations.CreateModel(
                name='EvidenceFact',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('submission', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.submission')),
                    ('by_kind', models.CharField(choices=[('side0', 'Side0'), ('side1', 'Side1'), ('desk', 'Desk')], max_length=5)),
                    ('sha256', models.CharField(max_length=64)),
                ],
                options={
                    'constraints': [models.CheckConstraint(condition=models.Q(('by_kind__in', ['side0', 'side1', 'desk'])), name='evidence_is_of_a_side_or_the_desk')],
                },
            ),
            migrations.CreateModel(
                name='Evidence',
                fields=[
                    ('id', models.UUIDField(default=uuid.uuid4, primary_key=True, serialize=False)),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='evidence', to='matches.match')),
                    ('submission', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='evidence', to='matches.submission')),
                    ('act', models.UUIDField()),
                    ('by_kind', models.CharField(choices=[('side0', 'Side0'), ('side1', 'Side1'), ('desk', 'Desk')], max_length=5)),
                    ('sha256', models.CharField(max_length=64)),
                    ('width', models.PositiveSmallIntegerField()),
                    ('height', models.PositiveSmallIntegerField()),
                    ('uploaded_at', models.DateTimeField()),
                    ('erased_at', models.DateTimeField(null=True)),
                ],
            ),
            migrations.CreateModel(
                name='LiveScore',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='live_scores', to='matches.match')),
                    ('by_kind', models.CharField(choices=[('side0', 'Side0'), ('side1', 'Side1'), ('desk', 'Desk')], max_length=5)),
                    ('games', models.CharField(max_length=600)),
                    ('score', models.JSONField()),
                    ('is_crawford', models.BooleanField(default=False)),
                    ("sequence", models.PositiveBigIntegerField()),
                    ('at', models.DateTimeField()),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('match', 'by_kind'), name='a_side_has_one_live_score')],
                },
            ),
            migrations.CreateModel(
                name='Result',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='results', to='matches.match')),
                    ('ending', models.CharField(choices=[('played', 'Played'), ('time_loss', 'Time Loss'), ('retired', 'Retired'), ('conceded', 'Conceded'), ('forfeit', 'Forfeit'), ('walkover', 'Walkover'), ('double_forfeit', 'Double Forfeit'), ('disqualified', 'Disqualified'), ('settled', 'Settled'), ('ruling', 'Ruling'), ('unfinished', 'Unfinished'), ('level', 'Level')], max_length=16)),
                    ('winner', models.PositiveSmallIntegerField(null=True)),
                    ('raw', models.JSONField(null=True)),
                    ('final', models.JSONField(null=True)),
                    ('both_moved', models.BooleanField(default=True)),
                    ('loser_present', models.BooleanField(null=True)),
                    ('sheet', models.JSONField(null=True)),
                    ('submission', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='results', to='matches.submission')),
                    ('played_at', models.DateTimeField()),
                    ('replaces', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='replacements', to='matches.result')),
                ],
                options={
                    'constraints': [models.CheckConstraint(condition=models.Q(('winner__isnull', True), ('winner__in', [0, 1]), _connector='OR'), name='the_winner_is_a_side'), models.CheckConstraint(condition=models.Q(models.Q(('ending__in', ['double_forfeit', 'unfinished', 'level']), ('winner__isnull', True)), models.Q(models.Q(('ending__in', ['double_forfeit', 'unfinished', 'level']), _negated=True), ('winner__isnull', False)), _connector='OR'), name='only_a_double_forfeit_or_an_unfinished_match_has_no_winner')],
                    'indexes': [models.Index(fields=['-played_at', '-id'], name='latest_results')],
                },
            ),
            migrations.CreateModel(
                name='Ruling',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('match', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='rulings', to='matches.match')),
                    ('choice', models.CharField(choices=[('keep', 'Keep'), ('void', 'Void'), ('replay', 'Replay')], max_length=6)),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='Section',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('stage', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='sections', to='matches.stage')),
                    ('code', models.CharField(max_length=8)),
                    ('position', models.PositiveSmallIntegerField()),
                    ('kind', models.CharField(max_length=24)),
                    ('name', models.CharField(blank=True, default='', max_length=40)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('stage', 'code'), name='one_section_for_a_code_in_a_stage')],
                },
            ),
            migrations.CreateModel(
                name='Node',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('stage', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='nodes', to='matches.stage')),
                    ('key', models.CharField(max_length=20)),
                    ('section', models.CharField(default='R', max_length=8)),
                    ('depth', models.PositiveSmallIntegerField(default=0)),
                    ('length', models.PositiveSmallIntegerField(default=0)),
                    ('round', models.PositiveSmallIntegerField()),
                    ('position', models.PositiveIntegerField()),
                    ('sources', models.JSONField()),
                    ('entries', models.JSONField()),
                    ('state', models.CharField(choices=[('waiting', 'Waiting'), ('ready', 'Ready'), ('decided', 'Decided'), ('bye', 'Bye'), ('empty', 'Empty'), ('contradicted', 'Contradicted')], max_length=12)),
                    ('match', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='nodes', to='matches.match')),
                    ('result', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.result')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('stage', 'key'), name='one_node_for_a_key_in_a_stage')],
                },
            ),
            migrations.CreateModel(
                name='Standing',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('stage', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='standings', to='matches.stage')),
                    ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='standings', to='matches.entry')),
                    ('place_from', models.PositiveIntegerField()),
                    ('place_to', models.PositiveIntegerField()),
                    ('section', models.CharField(blank=True, default='', max_length=8)),
                    ('tiebreaks', models.JSONField(default=list)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('stage', 'section', 'entry'), name='an_entry_stands_once_in_a_table')],
                },
            ),
            migrations.CreateModel(
                name='StaffPost',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='posts', to='matches.tournament')),
                    ('role', models.CharField(choices=[('director', 'Director'), ('scorer', 'Scorer'), ('cashier', 'Cashier')], max_length=8)),
                    ('from_at', models.DateTimeField()),
                    ('until_at', models.DateTimeField(blank=True, null=True)),
                ],
            ),
            migrations.CreateModel(
                name='PlayerCard',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='player_cards', to='matches.tournament')),
                    ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                    ('secret_sha256', models.CharField(max_length=64, unique=True)),
                    ('made_at', models.DateTimeField()),
                    ('expires_at', models.DateTimeField()),
                    ('ended_at', models.DateTimeField(null=True)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(condition=models.Q(('ended_at__isnull', True)), fields=('tournament', 'player'), name='a_player_has_one_card_in_a_tournament')],
                },
            ),
            migrations.CreateModel(
                name='Announcement',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('text', models.CharField(max_length=200)),
                    ('published_at', models.DateTimeField()),
                    ('until_at', models.DateTimeField(null=True)),
                    ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='announcements', to='matches.tournament')),
                ],
                options={
                    'indexes': [models.Index(fields=['until_at'], name='announcements_by_end')],
                    'constraints': [models.CheckConstraint(condition=models.Q(('until_at', None), ('until_at__gt', models.F('published_at')), _connector='OR'), name='an_announcement_ends_after_it_begins')],
                },
            ),
            migrations.CreateModel(
                name='ProgrammeItem',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('words', models.CharField(blank=True, default='', max_length=120)),
                    ('starts_at', models.DateTimeField()),
                    ('ends_at', models.DateTimeField(null=True)),
                    ('closes_at', models.DateTimeField(null=True)),
                    ('place', models.CharField(blank=True, default='', max_length=120)),
                    ('state', models.CharField(choices=[('planned', 'Planned'), ('removed', 'Removed')], default='planned', max_length=8)),
                    ('sequence', models.PositiveIntegerField(default=0)),
                    ('changed_at', models.DateTimeField()),
                    ('event', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='programme', to='matches.event')),
                    ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='programme', to='matches.tournament')),
                ],
                options={
                    'constraints': [models.CheckConstraint(condition=models.Q(('event__isnull', False), models.Q(('words', ''), _negated=True), _connector='OR'), name='a_programme_item_has_an_event_or_words'), models.CheckConstraint(condition=models.Q(('ends_at', None), ('ends_at__gt', models.F('starts_at')), _connector='OR'), name='a_programme_item_ends_after_it_starts')],
                },
            ),
            migrations.CreateModel(
                name='Table',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='tables', to='matches.tournament')),
                    ('name', models.CharField(max_length=12)),
                    ('reserved_for', models.CharField(blank=True, default='', max_length=40)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('tournament', 'name'), name='one_table_for_a_name_in_a_tournament')],
                },
            ),
            migrations.CreateModel(
                name='LockFact',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('round', models.PositiveSmallIntegerField(default=0)),
                    ('kind', models.CharField(choices=[('locked', 'Locked'), ('unlocked', 'Unlocked')], max_length=8)),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('event', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='locks', to='matches.event')),
                    ('match', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='locks', to='matches.match')),
                    ('stage', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='locks', to='matches.stage')),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='UnpublishedPart',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('part', models.CharField(choices=[('entries', 'entries'), ('draw', 'draw'), ('rounds', 'rounds'), ('results', 'results'), ('standings', 'standings')], max_length=9)),
                    ('until_at', models.DateTimeField()),
                    ('round', models.PositiveSmallIntegerField(default=0)),
                    ('event', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='unpublished_parts', to='matches.event')),
                    ('stage', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.stage')),
                ],
                options={
                    'indexes': [models.Index(fields=['until_at'], name='unpublished_parts_by_time')],
                    'constraints': [models.UniqueConstraint(condition=models.Q(('stage', None)), fields=('event', 'part'), name='a_part_of_an_event_is_unpublished_once'), models.UniqueConstraint(fields=('stage', 'round', 'part'), name='a_round_is_unpublished_once')],
                },
            ),
            migrations.CreateModel(
                name='PublicationFact',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('part', models.CharField(choices=[('entries', 'entries'), ('draw', 'draw'), ('rounds', 'rounds'), ('results', 'results'), ('standings', 'standings')], max_length=9)),
                    ('until_at', models.DateTimeField(null=True)),
                    ('round', models.PositiveSmallIntegerField(default=0)),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('event', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='publication_facts', to='matches.event')),
                    ('stage', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.stage')),
                ],
                options={
                    'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('round', 0), ('stage', None)), models.Q(('part__in', ['rounds', 'results']), ('round__gte', 1), ('stage__isnull', False)), _connector='OR'), name='only_rounds_are_published_one_by_one')],
                },
            ),
            migrations.CreateModel(
                name='ClubRatings',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('payer', models.CharField(choices=[('nobody', 'Nobody'), ('club', 'Club'), ('players', 'Players')], default='nobody', max_length=7)),
                    ('words', models.CharField(blank=True, default='', max_length=300)),
                    ('version', models.PositiveIntegerField(default=0)),
                    ('club', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.club')),
                    ('pool', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool')),
                ],
            ),
            migrations.CreateModel(
                name='LeagueSeason',
                fields=[
                    ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='league_season', serialize=False, to='matches.tournament')),
                    ('settings', models.JSONField(default=dict)),
                    ('follows', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.tournament')),
                ],
            ),
            migrations.CreateModel(
                name='LadderClock',
                fields=[
                    ('stage', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='ladder_clock', serialize=False, to='matches.stage')),
                    ('until', models.PositiveBigIntegerField(default=0)),
                ],
            ),
            migrations.CreateModel(
                name='LadderFact',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                    ('stage', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='ladder_facts', to='matches.stage')),
                    ('kind', models.CharField(choices=[('started', 'Started'), ('challenge', 'Challenge'), ('accept', 'Accept'), ('decline', 'Decline'), ('take_back', 'Take Back'), ('away', 'Away'), ('back', 'Back'), ('report', 'Report')], max_length=10)),
                    ('entry', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.entry')),
                    ('opponent', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.entry')),
                    ('number', models.PositiveIntegerField(default=0)),
                    ('params', models.JSONField(default=dict)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(condition=models.Q(('kind', 'challenge')), fields=('stage', 'number'), name='challenges_of_a_ladder_are_numbered')],
                },
            ),
        migrations.CreateModel(
            name='Title',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80)),
                ('year', models.PositiveSmallIntegerField()),
                ('event', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.event')),
                ('federation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.federation')),
            ],
        ),
        migrations.CreateModel(
            name='TitleFact',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('awarded', 'Awarded'), ('refused', 'Refused'), ('withdrawn', 'Withdrawn')], max_length=9)),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                ('title', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='facts', to='matches.title')),
            ],
        ),
        migrations.AddConstraint(
            model_name='title',
            constraint=models.UniqueConstraint(fields=('federation', 'name', 'year'), name='one_title_of_a_name_in_a_year'),
        ),
        migrations.AddConstraint(
            model_name='titlefact',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('kind', 'awarded'), ('player__isnull', False)), models.Q(('kind__in', ['refused', 'withdrawn']), ('player', None)), _connector='OR'), name='an_awarded_title_has_a_holder'),
        ),
        migrations.CreateModel(
            name='Certificate',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('level', models.CharField(choices=[('club', 'Club'), ('national', 'National'), ('international', 'International')], max_length=13)),
                ('from_on', models.DateField()),
                ('until_on', models.DateField()),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('federation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.federation')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
            ],
        ),
        migrations.CreateModel(
            name='CertificateEnd',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('certificate', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='end', to='matches.certificate')),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.AddConstraint(
            model_name='certificate',
            constraint=models.CheckConstraint(condition=models.Q(('until_on__gte', models.F('from_on'))), name='a_certificate_has_a_day'),
        ),
        migrations.AddField(
            model_name='staffpost',
            name='event',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.event'),
        ),
        migrations.AddField(
            model_name='staffpost',
            name='tables',
            field=models.CharField(blank=True, default='', max_length=200),
        ),
        migrations.CreateModel(
            name='Levy',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('entries', models.PositiveIntegerField()),
                ('charge', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='finance.charge')),
                ('event', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.event')),
            ],
        ),
        migrations.CreateModel(
            name='SanctionTerms',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('words', models.CharField(blank=True, default='', max_length=400)),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.tournament')),
            ],
        ),
        migrations.CreateModel(
            name='SanctionFact',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('applied', 'Applied'), ('asked', 'Question'), ('approved', 'Approved'), ('refused', 'Refused')], max_length=8)),
                ('level', models.CharField(blank=True, choices=[('club', 'Club'), ('national', 'National'), ('international', 'International')], default='', max_length=13)),
                ('shortest', models.PositiveSmallIntegerField(default=0)),
                ('needs_licence', models.BooleanField(default=False)),
                ('levy_cents', models.PositiveIntegerField(default=0)),
                ('snapshot', models.CharField(blank=True, default='', max_length=64)),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('book', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='finance.book')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.tournament')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('levy_cents', 0), models.Q(('book__isnull', False), ('kind', 'approved')), _connector='OR'), name='a_levy_has_a_book')],
            },
        ),
        migrations.CreateModel(
            name='MoneySession',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('stake', models.PositiveIntegerField(default=0)),
                ('currency', models.CharField(blank=True, default='', max_length=3)),
                ('rules', models.JSONField(default=dict)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.club')),
            ],
        ),
        migrations.CreateModel(
            name='SessionFact',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('game', 'Game'), ('undo', 'Undo'), ('close', 'Close'), ('confirmed', 'Confirmed'), ('refused', 'Refused')], max_length=9)),
                ('game', models.JSONField(default=dict)),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='facts', to='matches.moneysession')),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='SessionPlayer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField()),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='players', to='matches.moneysession')),
            ],
        ),
        migrations.AddConstraint(
            model_name='moneysession',
            constraint=models.CheckConstraint(condition=models.Q(('stake', 0), models.Q(('currency', ''), _negated=True), _connector='OR'), name='a_stake_of_a_session_has_a_currency'),
        ),
        migrations.AddConstraint(
            model_name='sessionplayer',
            constraint=models.UniqueConstraint(fields=('session', 'place'), name='one_player_at_a_place_of_a_session'),
        ),
        migrations.AddConstraint(
            model_name='sessionplayer',
            constraint=models.UniqueConstraint(fields=('session', 'player'), name='a_player_is_once_in_a_session'),
        ),
        migrations.CreateModel(
            name='SolitaireLine',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('puzzle', models.CharField(max_length=10)),
                ('jumps', models.CharField(max_length=250)),
                ('moves', models.PositiveSmallIntegerField()),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
            ],
            options={
                'indexes': [models.Index(fields=['puzzle', 'moves'], name='lines_by_puzzle')],
            },
        ),
    ])]
