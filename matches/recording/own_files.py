"""What an erased person leaves besides facts: photos, texts of transcripts, cards and posts."""

from collections.abc import Iterable
from datetime import datetime
from functools import partial

from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import Q

from matches.models import Evidence, PlayerCard, StaffPost, TranscriptReading, TranscriptText
from matches.queries.entries.own_matches import matches_with


def erase_files(player_ids: Iterable[int], at: datetime) -> None:
    """Erase the photos and the texts of transcripts of the matches of some players. Their digests stay in the chain."""
    match_ids = matches_with(player_ids).values("pk")
    for photo in Evidence.objects.filter(match__in=match_ids, erased_at=None):
        transaction.on_commit(partial(default_storage.delete, photo.path))
    Evidence.objects.filter(match__in=match_ids, erased_at=None).update(erased_at=at)
    TranscriptText.objects.filter(transcript__match__in=match_ids).update(text="")
    TranscriptReading.objects.filter(transcript__match__in=match_ids).update(findings=[], notes=[])


def end_posts_and_cards(player_ids: Iterable[int], user_id: int | None, at: datetime) -> None:
    """End the cards of some players and the posts of their login, which acts name."""
    PlayerCard.objects.filter(player__in=player_ids, ended_at=None).update(ended_at=at)
    posts = StaffPost.objects.filter(Q(until_at=None) | Q(until_at__gt=at), user=user_id)
    posts.update(until_at=at)
