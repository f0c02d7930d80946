import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('clubs', '0003_merges'),
        ('matches', '0018_starting_ratings'),
    ]

    operations = [
        migrations.CreateModel(
            name='RatingCheckpoint',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.IntegerField()),
                ('sha256', models.CharField(max_length=64)),
                ('official', models.BinaryField()),
                ('strength', models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name='RatingMonth',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.IntegerField()),
                ('count', models.PositiveIntegerField()),
                ('rated', models.PositiveIntegerField()),
                ('matches', models.BinaryField()),
                ('reasons', models.JSONField()),
                ('sha256', models.CharField(max_length=64)),
                ('given', models.BinaryField()),
                ('given_sha256', models.CharField(max_length=64)),
            ],
        ),
        migrations.RemoveConstraint(
            model_name='ratedmatch',
            name='a_match_is_judged_once_for_a_pool',
        ),
        migrations.RemoveConstraint(
            model_name='ratingchange',
            name='a_match_changes_a_player_once',
        ),
        migrations.RemoveIndex(
            model_name='ratedmatch',
            name='history_of_a_pool',
        ),
        migrations.RemoveIndex(
            model_name='ratingchange',
            name='changes_of_a_player',
        ),
        migrations.RemoveIndex(
            model_name='ratingrevision',
            name='revisions_of_a_rating',
        ),
        migrations.RemoveField(
            model_name='ratingrevision',
            name='act',
        ),
        migrations.AlterField(
            model_name='ratedmatch',
            name='match',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='ratings', to='matches.match'),
        ),
        migrations.AlterField(
            model_name='ratedmatch',
            name='pool',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='rated_matches', to='matches.ratingpool'),
        ),
        migrations.AlterField(
            model_name='ratingchange',
            name='match',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.match'),
        ),
        migrations.AlterField(
            model_name='ratingchange',
            name='player',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player'),
        ),
        migrations.AlterField(
            model_name='ratingchange',
            name='pool',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='changes', to='matches.ratingpool'),
        ),
        migrations.AlterField(
            model_name='ratingchange',
            name='run',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='changes', to='matches.ratingrun'),
        ),
        migrations.AlterField(
            model_name='ratingrevision',
            name='match',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.match'),
        ),
        migrations.AlterField(
            model_name='ratingrevision',
            name='player',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player'),
        ),
        migrations.AlterField(
            model_name='ratingrevision',
            name='pool',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='matches.ratingpool'),
        ),
        migrations.AlterField(
            model_name='ratingrevision',
            name='run',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='revisions', to='matches.ratingrun'),
        ),
        migrations.AddIndex(
            model_name='ratingchange',
            index=models.Index(fields=['player', 'pool', '-moment', '-experience'], name='changes_of_a_player'),
        ),
        migrations.AddIndex(
            model_name='ratingrevision',
            index=models.Index(fields=['match', 'player', 'pool'], name='revisions_of_a_rating'),
        ),
        migrations.AddConstraint(
            model_name='ratedmatch',
            constraint=models.UniqueConstraint(fields=('match', 'pool'), name='a_match_is_judged_once_for_a_pool'),
        ),
        migrations.AddConstraint(
            model_name='ratingchange',
            constraint=models.UniqueConstraint(fields=('match', 'player', 'pool'), name='a_match_changes_a_player_once'),
        ),
        migrations.AddField(
            model_name='ratingcheckpoint',
            name='pool',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='checkpoints', to='matches.ratingpool'),
        ),
        migrations.AddField(
            model_name='ratingmonth',
            name='pool',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='months', to='matches.ratingpool'),
        ),
        migrations.AddConstraint(
            model_name='ratingcheckpoint',
            constraint=models.UniqueConstraint(fields=('pool', 'number'), name='a_standing_of_a_pool_is_kept_once'),
        ),
        migrations.AddConstraint(
            model_name='ratingmonth',
            constraint=models.UniqueConstraint(fields=('pool', 'number'), name='a_month_of_a_pool_is_kept_once'),
        ),
    ]
