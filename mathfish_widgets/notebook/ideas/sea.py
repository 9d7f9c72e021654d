"""Pictures of fish, water and chance: the ideas of DragonFish, in lessons 10 to 12."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from mathfish_widgets.explain.figures import IslandFigure
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import Bird, Box, CanalFace, Channel, GearFace
from mathfish_widgets.stage.faces.decorations import centred
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Ink, Shape, line, oval
from mathfish_widgets.stage.theme import INK, SEA

from .composing import (
    Item,
    animal,
    answer,
    arrow,
    beside,
    bird,
    colour_of,
    dots,
    faced,
    marked,
    named,
    sign,
    stack,
    words,
)

_CANAL = 92
_ROOM, _NAME = 40, 16
_AWAY = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_GEAR = (70, 70)
_HELPERS = ("hook", "scissors", "net", "magnet", "rotate")


def canal(*channels: tuple[str, int], size: int = _CANAL) -> Item:
    """A canal card; each waterway is the edges that it joins and the number of its body of water."""
    return faced(CanalFace(tuple(Channel(*channel) for channel in channels)), size, size)


def island(figure: IslandFigure) -> Item:
    """Four canal cards in a square with the names of their places, and the lanes that lead away from them."""
    side = _CANAL + _ROOM

    def shapes(box: Box) -> Iterator[Shape]:
        at = [(box.x + _ROOM + _CANAL * (number % 2), box.y + _ROOM + _CANAL * (number // 2)) for number in range(4)]
        for number, (edges, name, (x, y)) in enumerate(zip(figure.cards, figure.names, at, strict=True)):
            yield from canal(*((way, 0) for way in edges.split("+"))).shapes(Box(x, y, _CANAL, _CANAL))
            corner = (x + (_NAME, _CANAL - _NAME)[number % 2], y + (_NAME, _CANAL - _NAME)[number // 2])
            yield centred(name, SHARPNESS * corner[0], SHARPNESS * corner[1], 26, INK, 60)
        for lane, number, edge in figure.lanes:
            (right, down), (x, y), away = _AWAY[edge], at[number], (_CANAL + _ROOM) // 2
            middle = (x + _CANAL // 2 + right * away, y + _CANAL // 2 + down * away)
            yield centred(lane, SHARPNESS * middle[0], SHARPNESS * middle[1], 36, SEA.text, 80)

    return Item(2 * side, 2 * side, shapes)


def gear(kind: str, text: str = "") -> Item:
    """A Helper Card."""
    return faced(GearFace(kind, text), *_GEAR)


def _sum() -> Item:
    return beside(animal("fish", 15), sign("="), animal("bug", 8), sign("+"), animal("bug", 7), gap=10)


def _both_signs() -> Item:
    added = beside(*(animal("bug", value) for value in (9, 8, 5)), sign("−"), animal("bug", 2), gap=6)
    return stack(added, beside(sign("="), animal("fish", 20)))


def _odd_even() -> Item:
    return beside(
        named(dots(2, 4, size=32), "even: all in pairs"),
        named(dots(2, 3, size=32, lone=1), "odd: one is alone"),
        gap=12,
    )


def _water_on() -> Item:
    joined = named(beside(canal(("EW", 1)), canal(("SW", 1)), gap=0), "It flows on.")
    apart = named(beside(canal(("EW", 0)), canal(("NS", 0)), gap=0), "It stops here.")
    return beside(joined, apart, gap=40)


def _bridge() -> Item:
    return beside(
        named(canal(("NS", 1), ("EW", 2), size=120), "two waters"),
        named(canal(("NESW", 1), size=120), "one water"),
        gap=32,
    )


def _each_with_each() -> Item:
    """Two animals on each side of a waterway, each joined to each of the other side."""
    left, right = (stack(animal("fish", first), animal("bug", second), gap=20) for first, second in ((10, 4), (5, 8)))

    def lines(box: Box) -> Iterator[Shape]:
        heights = (SHARPNESS * (box.y + 32), SHARPNESS * (box.y + box.h - 32))
        ends = SHARPNESS * box.x, SHARPNESS * (box.x + box.w)
        for start in heights:
            for end in heights:
                yield line(((ends[0], start), (ends[1], end)), Ink("", colour_of(Role.RESULT), 5))

    return beside(left, Item(140, left.h, lines), right, gap=6)


def _swap() -> Item:
    return beside(animal("fish", 20), arrow("swap", back_text="swap", length=110), animal("bug", 3), gap=16)


def _nests() -> Item:
    """Four birds in three nests: one nest has two."""
    kinds = ((Bird.AUK,), (Bird.DOVE, Bird.GULL), (Bird.FINCH,))
    return beside(
        *(stack(beside(*(bird(each, 62) for each in nest), gap=2), _nest(), gap=-6) for nest in kinds), gap=20
    )


def _nest() -> Item:
    def shapes(box: Box) -> Iterator[Shape]:
        x, y = SHARPNESS * (box.x + box.w // 2), SHARPNESS * (box.y + 14)
        yield oval(x, y, SHARPNESS * box.w // 2, 26, Ink("#B98A4E", "#8A6136", 6))

    return Item(124, 28, shapes)


def _chance() -> Item:
    stacked = beside(marked(animal("fish", 10), Role.RESULT), animal("bug", 3), animal("bug", 8), animal("bike"), gap=4)
    return stack(stacked, words("1 of 4 is a fish: the chance is 1/4", bold=True))


def _hook() -> Item:
    taken = (beside(animal("fish", value), answer(yes=value <= 10), gap=4) for value in (5, 10, 15))
    return beside(gear("hook", "10"), arrow(length=34), stack(*taken, gap=8), gap=18)


def _helpers() -> Item:
    return beside(*(gear(kind, "15" if kind == "hook" else "") for kind in _HELPERS), gap=16)


PICTURES: Mapping[str, Callable[[], Item]] = {
    "sum": _sum,
    "both signs": _both_signs,
    "odd and even": _odd_even,
    "helpers": _helpers,
    "water": _water_on,
    "bridge": _bridge,
    "swap": _swap,
    "each with each": _each_with_each,
    "nests": _nests,
    "chance": _chance,
    "hook": _hook,
}
"""The pictures by their names."""
