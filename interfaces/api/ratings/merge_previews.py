"""What a merge of two players would change, as the API returns it."""

from rest_framework import serializers

from interfaces.api.base.fields import ReadSerializer
from interfaces.api.ratings.duplicates import PlayerTrace


class PoolPreview(ReadSerializer):
    """The effect of a merge on a pool. Ratings are whole hundredths."""

    pool = serializers.CharField(source="pool.code", help_text="Code of the pool.")
    federation = serializers.CharField(source="pool.federation.slug", help_text="Slug of the federation.")
    target = serializers.IntegerField(
        allow_null=True, help_text="Rating of the player who stays, before the merge. null: none."
    )
    merged = serializers.IntegerField(
        allow_null=True, help_text="Rating of the merged player, before the merge. null: none."
    )
    after = serializers.IntegerField(allow_null=True, help_text="The common rating after the merge.")
    others = serializers.SerializerMethodField(help_text="Number of other players whose rating changes.")

    def get_others(self, row: object) -> int:
        return len(getattr(row, "others", ()))


class MergePreview(ReadSerializer):
    """What a merge would change."""

    target = PlayerTrace()
    merged = PlayerTrace()
    pools = PoolPreview(many=True)
