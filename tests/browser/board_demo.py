"""A board without a game: a hand, a pot and a bank of plain cards. Its text is the cell of the test notebook."""

from ipycanvas import Canvas, hold_canvas

from mathfish_widgets.board import Board

WIDTH, HEIGHT = 600, 400
ZONES = {
    "bank": ("Bank", 30, (2, 3, 5, 7)),
    "pot": ("Your pot", 150, (4, 6, 9)),
    "hand": ("Your hand", 270, (8, 10, 12)),
}

canvas = Canvas(width=2 * WIDTH, height=2 * HEIGHT)
spare = Canvas(width=1, height=1)
gone: set[str] = set()
picked: set[str] = set()
dark: list[bool] = []
received: list[str] = []


def controls(zone, top, values):
    keys = [f"{zone}-{value}" for value in values]
    return [
        {
            "key": key,
            "label": f"{value} in the {zone}",
            "x": 30 + 90 * place,
            "y": top,
            "w": 72,
            "h": 100,
            "lit": zone != "bank",
            "picked": key in picked,
        }
        for place, (key, value) in enumerate(zip(keys, values, strict=True))
        if key not in gone
    ]


def zones():
    return [
        {"key": key, "label": label, "controls": controls(key, top, values)}
        for key, (label, top, values) in ZONES.items()
    ]


def paint():
    with hold_canvas():
        spare.clear()
        canvas.clear()
        canvas.save()
        canvas.scale(2, 2)
        canvas.text_align = "center"
        canvas.font = "600 28px sans-serif"
        for zone in zones():
            for control in zone["controls"]:
                canvas.fill_style = "#FBF9F3"
                canvas.fill_rect(control["x"], control["y"], control["w"], control["h"])
                canvas.fill_style = "#1B1F23"
                canvas.fill_text(control["label"].split()[0], control["x"] + 36, control["y"] + 60)
        canvas.restore()


def panel(index):
    html = f"<p>Sentence {index + 1}: 2 × 3 = 6.</p><p>Every card lower than 6 is used.</p>"
    return {"heading": "Why 2 × 3?", "html": html, "index": index, "count": 3}


def pick(key):
    if key == "hand-12":
        board.fly([{"x": 210, "y": 270, "w": 72, "h": 100, "tx": 300, "ty": 150, "ms": 300}])
    if key == "refuse":
        return board.show(message={"kind": "refusal", "text": "The 3 would be left out."})
    (picked if key in {"pot-4", "pot-6"} else gone).add(key)
    board.show(zones=zones(), announcement=f"You touch {key}.", message={}, transcript_count=len(received))
    return None


def do(key):
    index = board.panel["index"]
    if key == "curtain":
        board.show(curtain=None, announcement="The curtain is open.")
    elif key == "cover":
        board.show(curtain={"text": "Pass the screen to Ada.", "button": "I am Ada"})
    elif key in {"next", "previous"}:
        board.show(panel=panel(index + (1 if key == "next" else -1)))
    else:
        board.show(announcement=f"You do {key}.")


def answer(message):
    if "view" in message:
        dark.append(message["view"]["dark"])
        return
    received.append(message)
    if "touch" in message:
        pick(message["touch"])
    elif "do" in message:
        do(message["do"])
    elif "back" in message:
        picked.clear()
        board.show(zones=zones(), announcement="You take it back.")
    elif "ask" in message:
        board.tell([f"Line {number + 1}." for number in range(board.transcript_count)], 0)
    else:
        board.show(announcement=f"Received {message}.")
    paint()


board = Board(
    picture=canvas,
    name="Practice table",
    size=[WIDTH, HEIGHT],
    zones=zones(),
    actions=[{"key": "refuse", "label": "Exchange 2 × 6 for 12", "primary": True}, {"key": "pass", "label": "Pass"}],
    toolbar=[
        {"key": "hint", "label": "Hint 1/3"},
        {"key": "undo", "label": "Undo", "disabled": True},
        {"key": "cover", "label": "Pass the screen"},
    ],
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
