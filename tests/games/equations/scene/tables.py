"""Tables of Equations as the tests look at them."""

import random

from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.stage.face_data import Label
from mathfish_widgets.stage.scene import BACK, Interpretation, View
from mathfish_widgets.stage.sprites import Arrangement

SCENE = EQUATIONS.scene


CAMP_CARDS = "4H 2C 10C 3D"


FOUR, TWO, TEN, THREE = (f"layout-{index}" for index in range(4))


HALVED = ("open", TEN, "minus", FOUR, "close", "divided", TWO, "equals", THREE)


def at(layout: str = CAMP_CARDS, seats: int = 2, **options: object) -> Match:
    options.setdefault("no_equation", "add_card")
    return Match(EQUATIONS, 1, options, (PERSON,) * seats, position={"layout": layout})


def placed(match: Match, *touched: str, narrow: bool = False, seat: int | None = 0) -> Arrangement:
    return SCENE.place(match.observation(seat), View(match.wording, narrow, touched))


def interpret(match: Match, *touched: str, seat: int | None = 0) -> Interpretation:
    return SCENE.interpret(match.observation(seat), touched)


def written(arrangement: Arrangement, prefix: str) -> list[str]:
    return [
        sprite.face.text
        for sprite in arrangement.sprites
        if sprite.key.startswith(prefix) and isinstance(sprite.face, Label) and sprite.face.text
    ]


def walk(match: Match, rng: random.Random) -> tuple[str, ...]:
    """Touches at random among those that are open, to the end."""
    touched: tuple[str, ...] = ()
    while following := sorted(interpret(match, *touched).open.keys() - {BACK}):
        touched = (*touched, rng.choice(following))
    return touched
