"""What is said of tables across machines, by rule id."""

from __future__ import annotations

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording

SENTENCES = {
    "tables.no_table": "There is no table {code}. Check each letter and number of the code.",
    "tables.slow_down": "That was too often. Wait a minute, then try again.",
    "tables.full": "All seats of this table are taken. Ask your teacher for another code.",
    "tables.no_seat": "There is no seat {name} at this table that is free.",
    "tables.wrong_digits": "The four digits of {name} are others. Look at the line that you were given.",
    "tables.no_sense": "The table did not understand this message.",
    "tables.old_token": "Somebody sits at this seat from another machine now.",
    "tables.too_fast": "These were too many messages in a moment. The table has closed the line.",
    "tables.other_rules": "This table was laid with other rules than those of this version. Lay a new one.",
    "tables.store": "The table cannot write this down just now. It was not played.",
    "tables.paused": "The teacher has paused this table.",
    "tables.goes_on": "The teacher lets this table go on.",
    "tables.ended": "The teacher has ended this table.",
    "tables.sent": "Sent: {move}. It counts when the table has taken it.",
    "tables.waits": "Your move is on its way: {move}. Wait for the table.",
    "tables.no_hints": "At this table there are no hints.",
    "tables.missed": "Others were quicker. Look at the table again.",
    "tables.looking": "Looking for the table {code} …",
    "tables.away": "The table does not answer. I try again by myself.",
    "tables.back": "The table answers again.",
    "tables.you_are": "Move {moves}. You are {name} at the table {code}.",
    "tables.watching": "Move {moves}. You watch the table {code}.",
    "tables.come_back": "To come back from another machine:",
    "tables.seat.free": "{name} has not come yet.",
    "tables.seat.away": "{name} is away; the seat is kept.",
    "tables.alone": "{game} is played alone, so there is nobody to share a table with.",
    "tables.seats": 'seats lists who sits at each seat of {game}: "you" for a pupil, or {levels:or} for a computer.',
    "tables.count": "count is a whole number from 1 to {most}.",
    "tables.no_server": 'Where is the server of tables? Give its link: at="http://...". A teacher starts it with: '
    "python -m mathfish_widgets tables",
    "tables.no_answer": "The server of tables at {address} does not answer.",
    "tables.not_teacher": "This is no link of a teacher. Copy the whole line that the server has printed.",
    "tables.no_code": "A table is told by its code, such as blue-otter-42, or by the link that ends with it.",
    "tables.mistake": "The program made a mistake: {error}. Run the cell again to come back to the table.",
    "tables.in_browser": "Python in a browser cannot reach a table of others. Use Jupyter on a computer or a hub.",
    "tables.no_loop": "A seat at a table needs a notebook: there its line can stay open.",
    "tables.install": "For tables across machines, install: {packages}",
}
WORDING = Wording(SENTENCES)


def say(rule: str, **values: object) -> str:
    """The sentence of a rule with these values."""
    return WORDING.sentence(Step(rule, values))
