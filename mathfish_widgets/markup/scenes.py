"""Small scenes for the end of a game, a correct answer, and a finished practice set or lesson.

They move for a second and then stay still. The page moves the groups of class `mf-moves`; a second class says how, see
static/shared/scene.css.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.play.ending import Outcome
from mathfish_widgets.stage.face_data import Bird, Box, Mood
from mathfish_widgets.stage.faces.birds import portrait_of, portrait_shapes
from mathfish_widgets.stage.faces.seaside import (
    CORAL,
    FOAM,
    GOLD,
    MINT,
    bubbles,
    drop,
    fish,
    halo,
    shell,
    star,
    sunlight,
    wave,
)
from mathfish_widgets.stage.faces.shapes import Circle, Ink, Shape
from mathfish_widgets.stage.svg import drawn
from mathfish_widgets.stage.theme import SEA, SHALLOW

_WIDTH, _HEIGHT, _MIDDLE = 1280, 440, 640
_BACK, _FRONT = 300, 356
_BIRD = {1: 240, 2: 200, 3: 168}
_SMALLEST_BIRD, _BETWEEN = 140, 100
_SUN = 860
_SHORE, _SAND = 250, "#E8D9B0"
_TREASURES = (
    (shell, 150, 96, 60, GOLD), (star, 268, 48, 64, CORAL), (shell, 392, 104, 48, MINT), (star, 486, 40, 46, GOLD),
    (shell, 790, 44, 50, CORAL), (star, 884, 104, 54, MINT), (shell, 966, 44, 60, GOLD), (star, 1120, 206, 56, CORAL),
)  # fmt: skip
"""What falls round a winner; each shape ends at the place named here."""


def ending_scene(outcome: Outcome, birds: Sequence[Seat]) -> str:
    """Return the scene at the end of a game, with the birds of some seats; a sentence says the same."""
    return _svg(_HEIGHT, _ENDINGS[outcome](birds))


def drill_scene(outcomes: Sequence[str]) -> str:
    """Return a shell on the sand for each question of a practice set.

    Questions answered alone have a golden shell, and the others a plainer one.
    """
    return _svg(_SHORE, _beach(outcomes))


def lesson_scene() -> str:
    """Return the scene of a finished lesson: all birds together."""
    return _svg(_SHORE, _flock())


def catch_scene() -> str:
    """Return the scene of a correct answer: a leaping fish."""
    splash = chain(drop(24, 100, 20, SHALLOW), drop(58, 112, 14, SHALLOW), drop(150, 108, 18, SHALLOW))
    return _svg(130, (_moving("leaps", fish(96, 56, 120)), _moving("rises", splash)), width=192)


def _won(birds: Sequence[Seat]) -> Iterator[str]:
    yield drawn((wave(_WIDTH, _BACK, _HEIGHT, 160, front=False),))
    for draw, x, y, side, colour in _TREASURES:
        yield _moving("falls", draw(x, y, side, colour))
    for x, to_right in _beside(birds):
        yield _moving("leaps", fish(x, 226, 150, to_right=to_right))
        yield _moving("rises", chain(drop(x - 64, 322, 24), drop(x + 58, 316, 30), drop(x + 18, 334, 18)))
    yield from _afloat(birds, GOLD)


def _shared(birds: Sequence[Seat]) -> Iterator[str]:
    yield drawn((wave(_WIDTH, _BACK, _HEIGHT, 160, front=False),))
    for (x, to_right), colour in zip(_beside(birds), (MINT, GOLD), strict=True):
        yield _moving("leaps", fish(x, 232, 136, colour, to_right=to_right))
    for draw, x, y, side, colour in _TREASURES[1::2]:
        yield _moving("falls", draw(x, y, side, colour))
    yield from _afloat(birds, MINT)


def _lost(birds: Sequence[Seat]) -> Iterator[str]:
    yield drawn((Circle(_SUN, 244, 96, Ink(CORAL)), wave(_WIDTH, _BACK, _HEIGHT, 160, front=False)))
    yield drawn(sunlight(_SUN, 318, 150))
    yield from _afloat(birds, "", 400)
    yield _moving("leaves", chain(fish(1010, 392, 110, CORAL, to_right=True), bubbles(928, 386)))


def _beach(outcomes: Sequence[str]) -> Iterator[str]:
    sand = wave(_WIDTH, 190, _SHORE, 320, front=False)
    yield drawn((wave(_WIDTH, 90, _SHORE, 160, front=True), sand._replace(ink=Ink(_SAND))))
    step = min(150, (_WIDTH - 320) // max(len(outcomes), 1))
    for x, to_right in ((90, True), (1190, False)):
        yield _moving("leaps", fish(x, 84, 110, to_right=to_right))
    for at, outcome in enumerate(outcomes):
        x = _MIDDLE + step * (2 * at - len(outcomes) + 1) // 2
        yield _moving("falls", _SHELLS[outcome](x, 150, min(130, step - 8)))


def _sizes(birds: Sequence[Seat]) -> tuple[int, int]:
    """Return the size of birds side by side, and how far from the middle a fish leaps next to them."""
    size = _BIRD.get(len(birds), _SMALLEST_BIRD)
    return size, (size + _BETWEEN) * (len(birds) - 1) // 2 + size // 2 + 150


def _flock() -> Iterator[str]:
    yield drawn((wave(_WIDTH, 150, _SHORE, 160, front=False),))
    for draw, x, y, side, colour in _TREASURES[::2]:
        yield _moving("falls", draw(x, y * 2 // 3, side, colour))
    size = _SMALLEST_BIRD - 12
    for seat in range(len(Bird)):
        x, y = _MIDDLE + (size + 22) * (2 * seat - len(Bird) + 1) // 2, 150 - 16 * (seat % 2)
        face = portrait_of(seat, Mood.PLEASED)
        yield _moving("bobs", portrait_shapes(face, Box(x - size // 2, y - size // 2, size, size), SEA))
    yield drawn((wave(_WIDTH, 200, _SHORE, 128, front=True),))


def _beside(birds: Sequence[Seat]) -> Iterator[tuple[int, bool]]:
    """Return where the fish on either side of some birds leap, and whether each looks to the right."""
    _, away = _sizes(birds)
    return iter(((_MIDDLE - away, True), (_MIDDLE + away, False)))


def _afloat(birds: Sequence[Seat], colour: str, middle: int = _MIDDLE) -> Iterator[str]:
    """Yield birds side by side behind the front wave, each in a ring of the given colour, if any."""
    size, _ = _sizes(birds)
    for at, seat in enumerate(birds):
        x, y = middle + (size + _BETWEEN) * (2 * at - len(birds) + 1) // 2, _FRONT - size * 40 // 100
        ring = halo(x, y, size // 2 + 10, colour) if colour else ()
        mood = Mood.PLEASED if colour else Mood.BEATEN
        face = portrait_shapes(portrait_of(seat, mood), Box(x - size // 2, y - size // 2, size, size), SEA)
        yield _moving("bobs", (*ring, *face))
    yield drawn((wave(_WIDTH, _FRONT, _HEIGHT, 128, front=True),))


def _empty(x: int, y: int, side: int) -> Iterator[Shape]:
    yield Circle(x, y, side // 4, Ink("", FOAM, 5, (10, 8)))


_SHELLS = {
    "alone": lambda x, y, side: shell(x, y, side, GOLD),
    "helped": lambda x, y, side: shell(x, y, side, MINT),
    "kept": lambda x, y, side: shell(x, y, side, FOAM),
    "shown": lambda x, y, side: star(x, y, side * 80 // 100, CORAL),
    "missed": _empty,
}
_ENDINGS = {Outcome.WON: _won, Outcome.SHARED: _shared, Outcome.LOST: _lost}


def _moving(how: str, shapes: Iterable[Shape]) -> str:
    return f'<g class="mf-moves mf-{how}">{drawn(shapes)}</g>'


def _svg(height: int, parts: Iterable[str], width: int = _WIDTH) -> str:
    """Return an SVG that fills the width it is given and has round line ends."""
    return (
        f'<svg class="mf-scene" viewBox="0 0 {width} {height}" aria-hidden="true" '
        f'preserveAspectRatio="xMidYMax slice" stroke-linecap="round">{"".join(parts)}</svg>'
    )
