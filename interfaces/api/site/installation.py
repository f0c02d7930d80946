"""The state of the installation, for its operator, who can try jobs again that were given up."""

from dataclasses import fields

from rest_framework import serializers
from rest_framework.response import Response

from clubs.flows.retry_jobs import retry_jobs
from clubs.permissions import require, roles_in_federation
from clubs.queries.overdue_rows import overdue_rows
from interfaces.api.base.fields import ReadSerializer, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.shared.installation import installation_state


class DatabaseOfInstallation(ReadSerializer):
    name = serializers.CharField(help_text="The name of the database and its version.")
    bytes = serializers.IntegerField(help_text="Its size.")
    is_migrated = serializers.BooleanField(help_text="Whether all migrations of this release are applied.")


class WaitingJobs(ReadSerializer):
    kind = serializers.CharField()
    state = serializers.CharField(help_text="waiting or leased (a worker runs them).")
    count = serializers.IntegerField()
    oldest_at = serializers.DateTimeField(help_text="Since when the first of them is due; in the future: not yet.")


class DeadJob(ReadSerializer):
    id = serializers.UUIDField()
    kind = serializers.CharField()
    key = serializers.CharField(help_text="What it is about.")
    attempts = serializers.IntegerField()
    error_code = serializers.CharField(help_text="Why the last attempt failed.")
    ended_at = serializers.DateTimeField(help_text="When it was given up.")


class UnsentEmails(ReadSerializer):
    federation = serializers.CharField(source="slug")
    count = serializers.IntegerField()


class RedisOfInstallation(ReadSerializer):
    is_used = serializers.BooleanField()
    is_reachable = serializers.BooleanField()
    hubs = serializers.IntegerField(help_text="How many hubs listen. A hub begins to when its first page is open.")


class RetainedRows(ReadSerializer):
    name = serializers.CharField(help_text="letters, looks, member_details or receipt_names.")
    days = serializers.IntegerField(help_text="For how many days they are kept.")
    count = serializers.IntegerField(help_text="How many are older, and are cleared within an hour.")


class Installation(ReadSerializer):
    release = serializers.CharField()
    python = serializers.CharField()
    django = serializers.CharField()
    database = DatabaseOfInstallation()
    waiting = WaitingJobs(many=True, help_text="Jobs that wait or run, by kind.")
    dead = DeadJob(many=True, help_text="Jobs that were given up, the oldest first; at most 100.")
    dead_count = serializers.IntegerField(help_text="How many were given up.")
    unsent = UnsentEmails(many=True, help_text="E-mails that were not sent.")
    media_bytes = serializers.IntegerField(help_text="The size of photos and files, at most a minute old.")
    free_bytes = serializers.IntegerField(help_text="What is free on the disk of the data folder.")
    last_backup_at = serializers.DateTimeField(allow_null=True, help_text="When `manage.py backup` last succeeded.")
    redis = RedisOfInstallation()
    retention = RetainedRows(many=True, help_text="What is kept for a time.")


class JobsToRetry(WriteSerializer):
    job = serializers.UUIDField(default=None, allow_null=True, help_text="The job. null: all that were given up.")


class RetriedJobs(ReadSerializer):
    count = serializers.IntegerField(help_text="How many jobs wait again.")


class InstallationDetail(View):
    @reads("installation_read", Installation)
    def get(self, request: object) -> Response:
        """Read versions, queue, e-mails that were not sent, and storage. Only the operator may do this."""
        require("see_installation", roles_in_federation(self.by, 0, self.at))
        state = installation_state()
        values = {field.name: getattr(state, field.name) for field in fields(state)}
        return self.respond(Installation, {**values, "retention": overdue_rows(self.at)})


class DeadJobs(View):
    @writes("installation_jobs_retry", JobsToRetry, RetriedJobs)
    def post(self, request: object) -> Response:
        """Give a job that was given up another five attempts, or all of them. Only the operator may do this.

        If there is nothing to try again it is refused with 409.
        """
        count = retry_jobs(job_id=self.body(JobsToRetry)["job"], ctx=self.context())
        return self.respond(RetriedJobs, {"count": count})
