import uuid

import clubs.models.player
import django.contrib.auth.models
import django.contrib.auth.validators
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

from journal.operations import CreateModels

_SORTED_TABLES = ("clubs_federation", "clubs_club", "clubs_player")


def compare_sort_names_by_bytes(apps, schema_editor):
    """Compare the keys of order byte by byte on PostgreSQL, as SQLite does; SQLite has no collation of that name."""
    if schema_editor.connection.vendor == "postgresql":
        for table in _SORTED_TABLES:
            for column in ("sort_name", "sort_name_da"):
                schema_editor.execute(f'ALTER TABLE {table} ALTER COLUMN {column} TYPE varchar(240) COLLATE "C"')


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
        ('journal', '0001_initial'),
    ]

    operations = [CreateModels([
        migrations.CreateModel(
            name='Profile',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('colour', models.CharField(blank=True, default='', max_length=7)),
                ('address', models.CharField(blank=True, default='', max_length=300)),
                ('contact', models.CharField(blank=True, default='', max_length=200)),
                ('website', models.URLField(blank=True, default='')),
                ('weekday', models.PositiveSmallIntegerField(null=True)),
                ('begins_at', models.TimeField(null=True)),
                ('place', models.CharField(blank=True, default='', max_length=120)),
                ('evening_from', models.DateField(null=True)),
                ('version', models.PositiveIntegerField(default=0)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('begins_at', None), ('weekday', None)), models.Q(('begins_at__isnull', False), ('weekday__isnull', False), ('weekday__range', (1, 7))), _connector='OR'), name='an_evening_has_a_weekday_and_a_time')],
            },
        ),
        migrations.CreateModel(
            name='EveningException',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('on', models.DateField()),
                ('begins_at', models.TimeField(null=True)),
                ('place', models.CharField(blank=True, default='', max_length=120)),
                ('profile', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='exceptions', to='clubs.profile')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('profile', 'on'), name='one_exception_for_a_day_of_an_evening')],
            },
        ),
        migrations.CreateModel(
            name='ProfileText',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('profile', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='texts', to='clubs.profile')),
                ('language', models.CharField(max_length=5)),
                ('text', models.TextField()),
                ('html', models.TextField()),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('profile', 'language'), name='one_text_for_a_language_of_a_profile')],
            },
        ),
        migrations.CreateModel(
            name='Federation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(max_length=40, unique=True)),
                ('name', models.CharField(max_length=120)),
                ('sort_name', models.CharField(default='', max_length=240)),
                ('sort_name_da', models.CharField(default='', max_length=240)),
                ('locale', models.CharField(default='en', max_length=5)),
                ('time_zone', models.CharField(default='UTC', max_length=40)),
                ('profile', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.profile')),
            ],
        ),
        migrations.CreateModel(
            name='Club',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('federation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='clubs', to='clubs.federation')),
                ('slug', models.SlugField(max_length=40)),
                ('name', models.CharField(max_length=120)),
                ('sort_name', models.CharField(default='', max_length=240)),
                ('sort_name_da', models.CharField(default='', max_length=240)),
                ('profile', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.profile')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('federation', 'slug'), name='one_club_for_a_slug_in_a_federation')],
            },
        ),
        migrations.CreateModel(
            name='Team',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('search_name', models.CharField(max_length=240)),
                ('club', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='teams', to='clubs.club')),
                ('federation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='teams', to='clubs.federation')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('federation', 'search_name'), name='one_team_for_a_name_in_a_federation')],
            },
        ),
        migrations.CreateModel(
            name='User',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                ('username', models.CharField(error_messages={'unique': 'A user with that username already exists.'}, help_text='Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.', max_length=150, unique=True, validators=[django.contrib.auth.validators.UnicodeUsernameValidator()], verbose_name='username')),
                ('first_name', models.CharField(blank=True, max_length=150, verbose_name='first name')),
                ('last_name', models.CharField(blank=True, max_length=150, verbose_name='last name')),
                ('email', models.EmailField(blank=True, max_length=254, verbose_name='email address')),
                ('is_staff', models.BooleanField(default=False, help_text='Designates whether the user can log into this admin site.', verbose_name='staff status')),
                ('is_active', models.BooleanField(default=True, help_text='Designates whether this user should be treated as active. Unselect this instead of deleting accounts.', verbose_name='active')),
                ('date_joined', models.DateTimeField(default=django.utils.timezone.now, verbose_name='date joined')),
                ('language', models.CharField(blank=True, default='', editable=False, max_length=5)),
                ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
            ],
            options={
                'verbose_name': 'user',
                'verbose_name_plural': 'users',
                'abstract': False,
            },
            managers=[
                ('objects', django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name='Appointment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='appointments', to=settings.AUTH_USER_MODEL)),
                ('role', models.CharField(choices=[('officer', 'Officer'), ('manager', 'Manager'), ('treasurer', 'Treasurer'), ('cashier', 'Cashier')], max_length=9)),
                ('federation', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='offices', to='clubs.federation')),
                ('club', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='offices', to='clubs.club')),
                ('from_at', models.DateTimeField()),
                ('until_at', models.DateTimeField(blank=True, null=True)),
                ('ended_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('club__isnull', True), ('federation__isnull', False), ('role', 'officer')), models.Q(('club__isnull', False), ('federation__isnull', True), ('role', 'manager')), models.Q(models.Q(('federation', None), ('club', None), _connector='XOR'), ('role__in', ['treasurer', 'cashier'])), _connector='OR'), name='an_officer_serves_a_federation_a_manager_a_club_others_either')],
            },
        ),
        migrations.CreateModel(
            name='Player',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.CharField(default=clubs.models.player.new_public_id, editable=False, max_length=8, unique=True)),
                ('display_name', models.CharField(max_length=250)),
                ('search_name', models.CharField(db_index=True, max_length=500)),
                ('sort_name', models.CharField(max_length=240)),
                ('sort_name_da', models.CharField(default='', max_length=240)),
                ('country', models.CharField(blank=True, default='', max_length=2)),
                ('visibility', models.CharField(choices=[('full', 'Full'), ('pseudonym', 'Pseudonym'), ('hidden', 'Hidden')], default='full', max_length=9)),
                ('merged_into', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='merged', to='clubs.player')),
                ('member0', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                ('member1', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
            ],
            options={
                'indexes': [models.Index(fields=['sort_name', 'id'], name='players_by_name'), models.Index(fields=['sort_name_da', 'id'], name='players_by_name_da'), models.Index(condition=models.Q(('member0', None), ('merged_into', None), models.Q(('visibility', 'hidden'), _negated=True), models.Q(('country', ''), _negated=True)), fields=['country'], name='countries_of_players')],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('member0__isnull', True), ('member1__isnull', True)), ('member0__lt', models.F('member1')), _connector='OR'), name='the_lower_number_of_a_pair_comes_first'), models.UniqueConstraint(fields=('member0', 'member1'), name='two_players_are_one_pair')],
            },
        ),
        migrations.CreateModel(
            name='Membership',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='memberships', to='clubs.player')),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='memberships', to='clubs.club')),
                ('from_on', models.DateField()),
                ('until_on', models.DateField(blank=True, null=True)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('until_on__isnull', True), ('until_on__gte', models.F('from_on')), _connector='OR'), name='a_membership_ends_after_it_begins'), models.UniqueConstraint(condition=models.Q(('until_on__isnull', True)), fields=('player', 'club'), name='one_open_membership_of_a_player_in_a_club')],
            },
        ),
        migrations.CreateModel(
            name='Merge',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('federation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.federation')),
                ('merged', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                ('target', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                ('params', models.JSONField(default=dict)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('merged', models.F('target')), _negated=True), name='nobody_is_merged_into_himself')],
            },
        ),
        migrations.CreateModel(
            name='NotSamePerson',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('federation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.federation')),
                ('first', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                ('second', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('first__lt', models.F('second'))), name='the_lower_number_of_two_players_comes_first'), models.UniqueConstraint(fields=('first', 'second'), name='two_players_are_told_apart_once')],
            },
        ),
        migrations.CreateModel(
            name='Person',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='person', to='clubs.player')),
                ('user', models.OneToOneField(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='person', to=settings.AUTH_USER_MODEL)),
                ('legal_name', models.CharField(blank=True, default='', max_length=200)),
                ('born_on', models.DateField(blank=True, null=True)),
                ('sex', models.CharField(blank=True, choices=[('f', 'Female'), ('m', 'Male')], default='', max_length=1)),
                ('is_in_categories', models.BooleanField(default=False)),
                ('email', models.EmailField(blank=True, default='', max_length=254)),
                ('phone', models.CharField(blank=True, default='', max_length=40)),
            ],
        ),
        migrations.CreateModel(
            name='ApiToken',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80)),
                ('scope', models.CharField(choices=[('read', 'Read'), ('results', 'Results'), ('desk', 'Desk'), ('everything', 'Everything')], max_length=10)),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('created_at', models.DateTimeField()),
                ('expires_at', models.DateTimeField(null=True)),
                ('used_at', models.DateTimeField(null=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='api_tokens', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='HomeClub',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('from_on', models.DateField()),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('club', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.club')),
                ('federation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.federation')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='homes', to='clubs.player')),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='LinkCode',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('expires_at', models.DateTimeField()),
                ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='link_code', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Transfer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('requested_on', models.DateField()),
                ('on', models.DateField()),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('club', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.club')),
                ('federation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.federation')),
                ('old', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.homeclub')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='transfers', to='clubs.player')),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='TransferAnswer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('party', models.CharField(choices=[('player', 'Player'), ('old', 'Old'), ('new', 'New'), ('officer', 'Officer')], max_length=7)),
                ('consents', models.BooleanField()),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('transfer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='answers', to='clubs.transfer')),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='PendingPost',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('path', models.TextField()),
                ('fields', models.TextField()),
                ('saved_at', models.DateTimeField(db_index=True)),
            ],
        ),
        migrations.CreateModel(
            name='StartCode',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(max_length=64)),
                ('created_at', models.DateTimeField()),
                ('failure_count', models.PositiveSmallIntegerField(default=0)),
                ('used_at', models.DateTimeField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name='OldSlug',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('scope', models.CharField(max_length=40)),
                ('slug', models.SlugField(max_length=60)),
                ('owner_id', models.PositiveBigIntegerField()),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('scope', 'slug'), name='an_old_slug_is_nobody_elses')],
            },
        ),
        migrations.CreateModel(
            name='Logo',
            fields=[
                ('profile', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='logo', serialize=False, to='clubs.profile')),
                ('content', models.BinaryField()),
                ('sha256', models.CharField(db_index=True, max_length=64)),
                ('width', models.PositiveSmallIntegerField()),
                ('height', models.PositiveSmallIntegerField()),
                ('alternative', models.CharField(max_length=200)),
            ],
        ),
        migrations.CreateModel(
            name='Document',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, primary_key=True, serialize=False)),
                ('profile', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='documents', to='clubs.profile')),
                ('title', models.CharField(max_length=120)),
                ('language', models.CharField(max_length=5)),
                ('sha256', models.CharField(max_length=64)),
                ('size', models.PositiveIntegerField()),
                ('uploaded_at', models.DateTimeField()),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('profile', 'sha256'), name='a_profile_has_a_file_once'), models.CheckConstraint(condition=models.Q(('size__gte', 1)), name='a_document_is_not_empty')],
            },
        ),
        migrations.CreateModel(
            name='DataExport',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, primary_key=True, serialize=False)),
                ('language', models.CharField(max_length=5)),
                ('requested_at', models.DateTimeField()),
                ('made_at', models.DateTimeField(null=True)),
                ('expires_at', models.DateTimeField()),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Erasure',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('requested_at', models.DateTimeField()),
                ('due_at', models.DateTimeField()),
                ('problem', models.CharField(blank=True, default='', max_length=40)),
                ('done_at', models.DateTimeField(null=True)),
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='erasure', to='clubs.player')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('done_at', None), ('done_at__gte', models.F('due_at')), _connector='OR'), name='an_erasure_waits_until_it_is_due')],
            },
        ),
        migrations.AddField(
            model_name='person',
            name='decides_from',
            field=models.DateField(blank=True, null=True),
        ),
        migrations.CreateModel(
            name='Consent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('purpose', models.CharField(choices=[('publication', 'Publication')], max_length=12)),
                ('text_sha256', models.CharField(max_length=64)),
                ('has_agreed', models.BooleanField()),
                ('act', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='journal.act')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='consents', to='clubs.player')),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Guardian',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('from_at', models.DateTimeField()),
                ('until_at', models.DateTimeField(null=True)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='guardians', to='clubs.player')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(condition=models.Q(('until_at', None)), fields=('player', 'user'), name='one_guardianship_at_a_time')],
            },
        ),
        migrations.CreateModel(
            name='Look',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('what', models.CharField(choices=[('answers', 'Answers'), ('address', 'Address')], max_length=7)),
                ('place', models.CharField(max_length=120)),
                ('looked_on', models.DateField()),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['looked_on'], name='looks_by_day')],
                'constraints': [models.UniqueConstraint(fields=('player', 'user', 'what', 'place', 'looked_on'), name='one_look_for_a_day')],
            },
        ),
    ]),
        migrations.RunPython(compare_sort_names_by_bytes, migrations.RunPython.noop, elidable=False),
    ]
