"""What the rules of an event have done about a mistake at the table."""

from matches.models import Event
from matches.queries.events import rulesets
from rules_engine.game.protocol.protocol import ruling_on
from rules_engine.game.protocol.questions import Question
from rules_engine.game.protocol.rulings import Ruling


def ruling_in(event: Event, question: Question) -> Ruling:
    """Return the ruling of the rules of the event, with its own decisions."""
    return ruling_on(question, rulesets.rules_in(event), event.play.conduct)
