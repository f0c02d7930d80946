import hashlib
import json
from datetime import UTC, datetime, time

import django.db.models.deletion
from django.db import migrations, models

_FIBS = {
    **{"start": 1500.0, "scale": 2000.0, "gain": 4.0, "probability_exponent": 0.5, "gain_exponent": 0.5},
    **{"ramp": {"base": 5.0, "divisor": 100.0, "floor": 1.0}, "experience": "before"},
}


def state_terms(apps, schema_editor):
    """What a pool had as its columns becomes its first terms, in an act of its stream."""
    for pool in apps.get_model("matches", "RatingPool").objects.order_by("pk"):
        _state(apps, pool)


def _state(apps, pool):
    act_model, stream_model = apps.get_model("journal", "Act"), apps.get_model("journal", "Stream")
    stream, _ = stream_model.objects.get_or_create(kind="pool", key=str(pool.pk))
    act = act_model(stream=stream, seq=stream.seq + 1, kind="pool_terms", actor_kind="system", actor_id="0")
    act.via, act.prev_hash = "command", stream.head_hash
    act.at = _opened_at(act_model, pool)
    terms = apps.get_model("matches", "PoolTerms")(pool=pool, act_id=act.pk, formula=pool.formula)
    terms.settings, terms.policy = pool.settings, pool.policy
    terms.system = "fibs" if pool.settings == _FIBS else ""
    terms.save()
    act.facts_sha256 = _sha256([_json(_canonical(terms))])
    act.hash = _hash(act, stream)
    act.save()
    stream.seq, stream.head_hash = act.seq, act.hash
    stream.save()


def _opened_at(act_model, pool):
    """When the pool was opened; where that is not known, the beginning of its first day."""
    acts = act_model.objects.filter(stream__kind="federation", stream__key=str(pool.federation_id), kind="open_pool")
    found = acts.filter(at__date=pool.valid_from).order_by("seq").values_list("at", flat=True).first()
    return found or datetime.combine(pool.valid_from, time(), UTC)


def _canonical(terms):
    names = [field.attname for field in terms._meta.concrete_fields if field.name != "act"]
    return {"table": "matches.poolterms", **{name: getattr(terms, name) for name in names}}


def _hash(act, stream):
    at = act.at.astimezone(UTC).isoformat(timespec="microseconds")
    told = [stream.kind, stream.key, act.seq, act.kind, act.actor_kind, act.actor_id, act.via, at]
    return _sha256([*told, None, "", act.facts_sha256, act.prev_hash])


def _sha256(value):
    return hashlib.sha256(_json(value).encode()).hexdigest()


def _json(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class Migration(migrations.Migration):
    dependencies = [("journal", "0001_initial"), ("matches", "0019_a_history_by_months")]

    operations = [
        migrations.CreateModel(
            name="PoolTerms",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("from_on", models.DateField(null=True)),
                ("formula", models.CharField(default="fibs", max_length=20)),
                ("system", models.CharField(blank=True, default="", max_length=40)),
                ("settings", models.JSONField(default=dict)),
                ("policy", models.JSONField(default=dict)),
                ("strength", models.JSONField(default=dict)),
                ("listing", models.JSONField(default=dict)),
                (
                    "act",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="journal.act"
                    ),
                ),
                (
                    "pool",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="terms", to="matches.ratingpool"
                    ),
                ),
            ],
        ),
        migrations.RunPython(state_terms, migrations.RunPython.noop),
        migrations.RemoveField("ratingpool", "formula"),
        migrations.RemoveField("ratingpool", "settings"),
        migrations.RemoveField("ratingpool", "policy"),
        migrations.RemoveField("ratingpool", "valid_from"),
        migrations.AddField(
            "ratingpool",
            "kind",
            models.CharField(
                choices=[
                    ("standard", "Standard"),
                    ("online", "Online"),
                    ("dmp", "Dmp"),
                    ("speedgammon", "Speedgammon"),
                    ("variant", "Variant"),
                ],
                default="standard",
                max_length=12,
            ),
        ),
        migrations.AddField("ratedmatch", "why_params", models.JSONField(null=True)),
    ]
