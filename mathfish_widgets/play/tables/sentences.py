"""What is said of tables across machines, by rule id."""

from __future__ import annotations

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording

SENTENCES = {
    "tables.no_table": "There is no table {code}. Check each letter and number of the code.",
    "tables.slow_down": "That was too often. Wait a minute, then try again.",
    "tables.full": "All seats of this table are taken. Ask your teacher for another code.",
    "tables.no_seat": "There is no seat {name} at this table that is free.",
    "tables.wrong_digits": "These six digits are not those of {name}. Copy them from the line that you were given.",
    "tables.digits_wait": "Too many wrong digits for {name}. Wait two minutes, or ask your teacher.",
    "tables.two_seats": (
        "Your machine already has {seats} seats at this table. Others need the rest. Ask your teacher for another code."
    ),
    "tables.no_sense": "The table can make no sense of this.",
    "tables.old_token": "Now the seat is used from elsewhere.",
    "tables.freed": "Your teacher has given this seat to somebody else. Run the cell again to take another one.",
    "tables.too_fast": "That was too much at once. The table has closed the line.",
    "tables.busy": "This table has too much to do. I send your move again.",
    "tables.many_lines": "This seat is open in four other places. Close one, then run the cell again.",
    "tables.many_here": "Too many tables are open on this machine. Close some, then run the cell again.",
    "tables.other_rules": "This table has other rules than those here. Lay a new one.",
    "tables.store": "The table cannot write this down just now. It was not played.",
    "tables.mistaken": "The server made a mistake. Try again, or tell your teacher.",
    "tables.not_written": "The server cannot write this down just now. Try again.",
    "tables.not_seated": "The table cannot write this down just now. Nothing was changed. Try again.",
    "tables.paused": "The teacher has paused this table.",
    "tables.goes_on": "The teacher lets this table go on.",
    "tables.ended": "The teacher has ended this table.",
    "tables.sent": "Sent: {move}. It counts when the table has taken it.",
    "tables.waits": "Your move is on its way: {move}. Wait for the table.",
    "tables.no_hints": "At this table there are no hints.",
    "tables.back.ask": "{who:asks|ask} to take back a move. Is that all right with you?",
    "tables.back.agree": "Yes, {who} may take it back",
    "tables.back.decline": "No, let us go on",
    "tables.back.asked": "The others are asked whether you may take your move back.",
    "tables.back.declined": "Somebody would rather go on. The move stays.",
    "tables.back.shown": "Somebody has seen a card by that move, or heard of one. It stays.",
    "tables.back.not_yours": "You can take back your last choice, until another person makes one.",
    "tables.back.none": "There is no move at this table that can be taken back.",
    "tables.missed": "Others were quicker. Look at the table again.",
    "tables.looking": "Looking for the table {code} …",
    "tables.away": "The table does not answer. I try again by myself.",
    "tables.back": "The table answers again.",
    "tables.status": "move {moves} · {code}",
    "tables.you_are": "You are {name} at the table {code}.",
    "tables.watching": "You watch the table {code}.",
    "tables.come_back": "To come back from another machine:",
    "tables.seat.free": "Nobody sits at the seat of {name} yet.",
    "tables.seat.away": "Away for now: {name}. The seat is kept.",
    "tables.alone": "{game} is a game for one. Nobody can share a table of it.",
    "tables.count": "count is a whole number from 1 to {most}.",
    "tables.no_server": 'Where is the server of tables? Write at="http://..." with its link.',
    "tables.no_answer": "The server at {address} does not answer.",
    "tables.strange": "At {address} there is no server of tables. Check the link that you were given.",
    "tables.not_teacher": "This is no link of a teacher. Copy the whole line that the server has printed.",
    "tables.no_code": "Write the code of the table, such as blue-otter-42, or its link.",
    "tables.page": "All tables at a glance, with the link that the server has printed:",
    "tables.hub_page": "All tables at a glance:",
    "tables.mistake": "The program made a mistake: {error}. Run the cell again.",
    "tables.log_in": "Here one has to log in. Use a notebook of the hub, or open this page from it.",
    "tables.for_teachers": "This is for teachers. Your account on the hub is not among them.",
    "tables.no_host": "This server is not called {host}. Use the link that your teacher gave you.",
    "tables.no_forwarded": "The proxy before this server does not tell who asks. It has to set X-Forwarded-For.",
    "tables.no_hub": "The hub does not answer. Try again in a minute.",
    "tables.in_browser": "From here no table of others can be reached. Use Jupyter.",
    "tables.needs": "To sit down here you need: {packages}",
    "tables.no_loop": "To sit down here you need a notebook.",
}
WORDING = Wording(SENTENCES)


def say(rule: str, **values: object) -> str:
    """The sentence of a rule with these values."""
    return WORDING.sentence(Step(rule, values))
