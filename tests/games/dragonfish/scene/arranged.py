"""Tables of DragonFish as a page shows them, and what clicks mean there."""

from typing import Any

from mathfish_widgets.games.dragonfish import DRAGONFISH
from mathfish_widgets.games.dragonfish.rules.cards import CELLS
from mathfish_widgets.games.dragonfish.rules.moves import Draw
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.stage.face_data import Label
from mathfish_widgets.stage.scene import Interpretation, View
from mathfish_widgets.stage.sprites import Arrangement

SCENE = DRAGONFISH.scene
FIGURE_2: dict[str, Any] = {
    "ponds": {1: "F15 8 7 4 1 6", 2: "F10 3 10 1 5 bike", 3: "9 7 8 5 2 6", 4: "10 3 bike 2 4 10"},
    "island": {"NW": "NS", "NE": "NE+SW", "SW": "NESW", "SE": "ES"},
    "stack": "3 9 F5",
    "to_move": 0,
}
HANDS: dict[str, Any] = {
    "hands": {0: "Hook 10 Scissors", 1: "Hook 5", 3: "Hook 20 Scissors"},
    "catches": {1: "F15", 2: "F20 F5 F5"},
}


def at(seats: int = 4, top: str = "Net Hook 10", options: dict[str, Any] | None = None, **more: Any) -> Match:
    """Return a match at Figure 2 with some more cards in place."""
    position = {**FIGURE_2, "helpers": top, "phase": "pond", **more}
    return Match(DRAGONFISH, 1, {"players": seats, **(options or {})}, (PERSON,) * seats, position=position)


def placed(
    match: Match, *touched: str, narrow: bool = False, seat: int | None = 0, working_out: bool = False
) -> Arrangement:
    return SCENE.place(match.observation(seat), View(match.wording, narrow, touched, working_out=working_out))


def interpreted(match: Match, *touched: str, seat: int | None = 0) -> Interpretation:
    return SCENE.interpret(match.observation(seat), touched)


def cell(*names: str) -> tuple[str, ...]:
    return tuple(CELLS[name].key if name in CELLS else name for name in names)


def text(arrangement: Arrangement, key: str) -> str:
    face = arrangement[key].face
    assert isinstance(face, Label)
    return face.text


def drawn(top: str, **more: Any) -> Match:
    """Return a match in which seat 0 has just drawn the top Helper Card."""
    match = at(top=top, phase="helper", **more)
    match.play(Draw(), 0)
    return match
