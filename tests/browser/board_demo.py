"""A board without a game: a hand, a pot and a bank of plain cards. Its text is the cell of the test notebook."""

import time

from ipycanvas import Canvas, hold_canvas

from mathfish_widgets.widgets.board import Board

WIDTH, HEIGHT = 600, 400
ZONES = {
    "bank": ("Bank", 30, 30, 2, (2, 3, 5, 7)),
    "pot": ("Your pot", 300, 30, 3, (4, 6, 9)),
    "hand": ("Your hand", 300, 200, 3, (8, 10, 12)),
}

canvas = Canvas(width=2 * WIDTH, height=2 * HEIGHT)
first, last = Canvas(width=1, height=1), Canvas(width=1, height=1)
gone: set[str] = set()
picked: set[str] = set()
touched: list[str] = []


def controls(zone, left, top, columns, values):
    keys = [f"{zone}-{value}" for value in values]
    return [
        {
            "key": key,
            "label": f"{value} in the {zone}",
            "box": [left + 90 * (place % columns), top + 120 * (place // columns), 72, 100],
        }
        for place, (key, value) in enumerate(zip(keys, values, strict=True))
        if key not in gone
    ]


def lit():
    return [control["key"] for zone in zones() if zone["key"] != "bank" for control in zone["controls"]]


def zones():
    return [{"key": key, "label": label, "controls": controls(key, *where)} for key, (label, *where) in ZONES.items()]


def paint():
    with hold_canvas():
        first.clear()  # a page that is loaded anew has turned to no canvas yet
        canvas.clear()
        canvas.save()
        canvas.scale(2, 2)
        canvas.text_align = "center"
        canvas.font = "600 28px sans-serif"
        for zone in zones():
            for control in zone["controls"]:
                x, y, w, h = control["box"]
                canvas.fill_style = "#FBF9F3"
                canvas.fill_rect(x, y, w, h)
                canvas.fill_style = "#1B1F23"
                canvas.fill_text(control["label"].split()[0], x + 36, y + 60)
        canvas.restore()
        last.clear()  # the canvas drawn on last is shown once more by the next message


def panel(index, count=3):
    html = f"<p>Sentence {index + 1}: 2 × 3 = 6.</p><p>Every card lower than 6 is used.</p>"
    folded = "<details><summary>More on this</summary><ul><li>6 is even.</li></ul></details>" if index == 3 else ""
    return {"heading": "Why 2 × 3?", "html": html + folded, "index": index, "count": count, "more": 4 - count}


def pick(key):
    if key == "hand-12":
        board.fly([{"x": 480, "y": 200, "w": 72, "h": 100, "tx": 30, "ty": 270, "ms": 300}])
    if key == "refuse":
        board.show(message={"kind": "refusal", "text": "The 3 would be left out."})
        board.send({"repeat": "message"})
        return
    (picked if key in {"pot-4", "pot-6"} else gone).add(key)
    board.show(
        zones=zones(),
        lit=lit(),
        picked=sorted(picked),
        announcement=f"You touch {key}.",
        message={},
        transcript_count=len(touched),
    )


def do(key):
    index = board.panel["index"]
    if key == "curtain":
        board.show(curtain=None, announcement="The curtain is open.")
    elif key == "cover":
        board.show(curtain={"text": "Pass the screen to Ada.", "button": "I am Ada"})
    elif key == "slow":
        time.sleep(1)
        board.show(announcement="That took long.")
    elif key in {"next", "previous"}:
        board.show(panel=panel(index + (1 if key == "next" else -1)))
    elif key == "more":
        board.show(panel=panel(3, count=4))
    else:
        board.show(announcement=f"You do {key}.")


def answer(message):
    if "view" in message:
        view = message["view"]
        board.show(status=f"{'narrow' if view['width'] < 500 else 'wide'}, {'dark' if view['dark'] else 'light'}")
        return
    if "touch" in message:
        touched.append(message["touch"])
        pick(message["touch"])
    elif "do" in message:
        do(message["do"])
    elif "back" in message:
        picked.clear()
        board.show(zones=zones(), lit=lit(), picked=sorted(picked), announcement="You take it back.")
    elif "ask" in message:
        board.tell([f"You touched {key}." for key in touched], 0)
    else:
        board.show(announcement=f"Received {message}.")
    paint()


board = Board(
    picture=canvas,
    name="Practice table",
    size=[WIDTH, HEIGHT],
    zones=zones(),
    lit=lit(),
    picked=sorted(picked),
    actions=[{"key": "refuse", "label": "Exchange 2 × 6 for 12", "primary": True}, {"key": "pass", "label": "Pass"}],
    toolbar=[
        {"key": "hint", "label": "Hint 1/3"},
        {"key": "undo", "label": "Undo"},
        {"key": "cover", "label": "Pass the screen"},
        {"key": "slow", "label": "Think long"},
    ],
    shut=["undo"],
    announcement="It is your turn.",
    status="turn 9",
    scores=[{"name": "You", "score": 18, "active": True}, {"name": "Computer", "score": 41}],
    panel=panel(0),
    settings=[
        {"key": "seed", "label": "Deal number", "kind": "number", "value": 7},
        {"key": "motion", "label": "Cards fly", "kind": "check", "value": True},
        {
            "key": "player",
            "label": "Opponent",
            "kind": "choice",
            "value": "careful",
            "choices": ["beginner", "careful", "sharp"],
        },
    ],
    typing=True,
)
board.on_message(answer)
canvas.on_client_ready(paint)
paint()
board
