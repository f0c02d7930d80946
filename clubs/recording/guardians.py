"""Write guardians, consents, and whether a player is a minor who has to be hidden."""

from collections.abc import Mapping
from datetime import date, datetime

from clubs.models import Consent, Guardian, Person, Player, User
from clubs.queries.guardians import consenting, persons_of
from clubs.queries.merges import family
from clubs.recording.pairs import refresh_pairs
from journal.acts import ActRecorder
from rules_engine.money.licences import day_of_age

DECIDES_FROM_AGE = 16
_BATCH = 500
_HIDDEN = Player.Visibility.HIDDEN


def give_guardian(act: ActRecorder, player: Player, user: User) -> Guardian:
    """Have a login act for a player; who does so already stays."""
    same = {"player": player, "user": user, "until_at": None}
    row = Guardian.objects.filter(**same).first()
    return row or Guardian.objects.create(player=player, user=user, from_at=act.at)


def stop_guardian(row: Guardian, at: datetime) -> None:
    """Have a guardian act no longer."""
    row.until_at = at
    row.save(update_fields=["until_at"])


def write_consent(act: ActRecorder, consent: Consent) -> None:
    """State a consent. The player is shown with it, and hidden without."""
    act.state(consent)
    _show(consent.player, Player.Visibility.FULL if consent.has_agreed else _HIDDEN)


def note_birth_dates(birth_dates: Mapping[int, date | None], today: date) -> None:
    """Note of players, by id, from which day they decide how they are shown. Who is younger is hidden, unless a
    guardian has consented.
    """
    visible_ids = consenting(birth_dates, Consent.Purpose.PUBLICATION) if birth_dates else set()
    rows = list[Person]()
    for person in persons_of(birth_dates.keys()):
        before, person.decides_from = person.decides_from, _decides_from(birth_dates[person.player_id], today)
        rows += [person] if person.decides_from != before else []
        if person.decides_from and person.player_id not in visible_ids:
            _show(person.player, _HIDDEN)
    Person.objects.bulk_update(rows, ["decides_from"], batch_size=_BATCH)


def _decides_from(born_on: date | None, today: date) -> date | None:
    day = day_of_age(born_on, DECIDES_FROM_AGE) if born_on else None
    return day if day and day > today else None


def _show(player: Player, visibility: Player.Visibility) -> None:
    if player.visibility != visibility:
        player.visibility = visibility
        player.save(update_fields=["visibility"])
        refresh_pairs(family(player))
