"""A board without a game: blank cards in hand, pot and bank, answered in the test process."""

from typing import Any

from ipycanvas import Canvas
from ipywidgets import Widget

from mathfish_widgets.widgets.board import Board, Message

WIDTH, HEIGHT = 600, 400
ZONES: dict[str, tuple[str, int, int, int, tuple[int, ...]]] = {
    "bank": ("Bank", 30, 30, 2, (2, 3, 5, 7)),
    "pot": ("Your pot", 300, 30, 3, (4, 6, 9)),
    "hand": ("Your hand", 300, 200, 3, (8, 10, 12)),
}
PICKED_UP = ("pot-4", "pot-6")
"""Cards that a touch picks; any other touched card disappears."""
FLYING = ("hand-12", "pot-9")
BLANK = '<rect x="1" y="1" width="142" height="198" rx="18" fill="#FDFBF4"/>'
ACTIONS = [{"key": "refuse", "label": "Exchange 2 × 6 for 12", "primary": True}, {"key": "pass", "label": "Pass"}]
TOOLBAR = [
    {"key": "hint", "label": "Hint 1/3"},
    {"key": "undo", "label": "Undo"},
    {"key": "cover", "label": "Pass the screen"},
]
SETTINGS = [
    {"key": "seed", "label": "Deal number", "kind": "number", "value": 7},
    {"key": "motion", "label": "Cards fly", "kind": "check", "value": True},
    {"key": "player", "label": "Opponent", "kind": "choice", "value": "careful", "choices": ["careful", "sharp"]},
]


def panel_at(index: int, count: int = 3) -> dict[str, Any]:
    """Return a page of the explanation; the fourth is shown only on request."""
    html = f"<p>Sentence {index + 1}: 2 × 3 = 6.</p><p>Every card lower than 6 is used.</p>"
    folded = "<details><summary>More on this</summary><ul><li>6 is even.</li></ul></details>" if index == 3 else ""
    return {"heading": "Why 2 × 3?", "html": html + folded, "index": index, "count": count, "more": 4 - count}


class DemoBoard(Board):
    """The board; `received` holds the page's messages except those about its layout.

    While it `works`, as a kernel does in which a cell runs, messages of the page wait. A card flies for `flight_ms`.
    """

    flight_ms = 100

    def __init__(self) -> None:
        self.received: list[Message] = []
        self.works = False
        self._waiting: list[tuple[Widget, object, object]] = []
        self._gone: set[str] = set()
        super().__init__(
            picture=Canvas(width=2 * WIDTH, height=2 * HEIGHT),
            name="Practice table",
            size=[WIDTH, HEIGHT],
            actions=ACTIONS,
            toolbar=TOOLBAR,
            shut=["undo"],
            announcement="It's your turn.",
            scores=[{"name": "You", "score": 18, "active": True}, {"name": "Computer", "score": 41}],
            panel=panel_at(0),
            settings=SETTINGS,
            typing=True,
        )
        self._lay_out()
        self.on_message(self._answer)

    @property
    def touched(self) -> list[str]:
        """Return the touched keys in order."""
        return [message["touch"] for message in self.received if "touch" in message]

    def end_work(self) -> None:
        """Answer all waiting messages, and later ones at once."""
        self.works, waiting, self._waiting = False, self._waiting, []
        for message in waiting:
            self._receive_once(*message)

    def _receive_once(self, widget: Widget, content: object, buffers: object) -> None:
        if self.works:
            self._waiting.append((widget, content, buffers))
        else:
            super()._receive_once(widget, content, buffers)

    def _answer(self, message: Message) -> None:
        if "view" in message:
            look = message["view"]
            kind = f"{'narrow' if look['width'] < 500 else 'wide'}, {'still' if look['reduced'] else 'moving'}"
            self.show(status=kind, leading_view=look["id"])
        else:
            self.received.append(message)
        if "touch" in message:
            self._touch(message["touch"])
        elif "do" in message:
            self._do(message["do"])
        elif "back" in message:
            self.show(picked=[], announcement="You take it back.")
        elif "set" in message:
            self._set(message["set"], message["value"])
        elif message.get("ask") == "transcript":
            self.tell([f"You touched {key}." for key in self.touched], 0)

    def _touch(self, key: str) -> None:
        if key == "refuse":
            self.show(message={"kind": "refusal", "text": "The 3 would be left out."})
            self.send({"repeat": "message"})
            return
        if key in FLYING:
            self.fly([{"key": "pot-4", "box": [480, 200, 72, 100], "pile": False, "delay_ms": 0, "ms": self.flight_ms}])
        if key in PICKED_UP:
            self.show(picked=[*self.picked, key])
        else:
            self._gone.add(key)
        self._lay_out()
        self.show(announcement=f"You touch {key}.", message={}, transcript_count=len(self.touched))

    def _do(self, key: str) -> None:
        index = self.panel["index"]
        if key == "curtain":
            self.show(curtain=None, announcement="The curtain is open.")
        elif key == "cover":
            self.show(curtain={"text": "Pass the screen to Ada.", "button": "I am Ada"})
        elif key in ("next", "previous"):
            self.show(panel=panel_at(index + (1 if key == "next" else -1), self.panel["count"]))
        elif key == "more":
            self.show(panel=panel_at(3, count=4))
        else:
            self.show(announcement=f"You do {key}.")

    def _set(self, key: str, value: object) -> None:
        """Change a setting; a deal number that isn't a whole number is refused."""
        if key != "seed" or isinstance(value, int):
            self.show(settings=[{**row, "value": value} if row["key"] == key else row for row in self.settings])

    def _controls(self, zone: str, left: int, top: int, columns: int, values: tuple[int, ...]) -> list[dict[str, Any]]:
        boxes = [
            [left + 90 * (place % columns), top + 120 * (place // columns), 72, 100] for place in range(len(values))
        ]
        every = [
            {"key": f"{zone}-{value}", "label": f"{value} in the {zone}", "box": box, "look": "blank"}
            for value, box in zip(values, boxes, strict=True)
        ]
        return [control for control in every if control["key"] not in self._gone]

    def _lay_out(self) -> None:
        zones = [
            {"key": key, "label": label, "controls": self._controls(key, left, top, columns, values)}
            for key, (label, left, top, columns, values) in ZONES.items()
        ]
        lit = [f"{key}-{value}" for key, zone in ZONES.items() if key != "bank" for value in zone[-1]]
        self.show(looks={"blank": BLANK}, zones=zones, lit=[key for key in lit if key not in self._gone])
