"""Sprites: what lies on the picture of a table, as data; painters draw them, tests read them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.evolve import changed
from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.explain.steps import Role

from .face_data import RoundFace


class Box(NamedTuple):
    """A rectangle in design pixels, from its top left corner."""

    x: int
    y: int
    w: int
    h: int


@dataclass(frozen=True)
class NumberFace:
    """A card that is a number: the rank small, the value large, its prime factors as lettered pips."""

    rank: str
    value: int
    primes: tuple[int, ...]


@dataclass(frozen=True)
class SuitFace:
    """A card as in a standard deck: rank and suit lead."""

    card: Card


@dataclass(frozen=True)
class OperationFace:
    """A card that changes a number: the sign (one of + − × ÷) and the number lead, rank and suit stand above them."""

    card: Card
    sign: str


@dataclass(frozen=True)
class AnimalFace:
    """A card with what is found in a pond: a "fish" or "bug" with its number on it, or a "bike", which has none."""

    kind: str
    value: int = 0


@dataclass(frozen=True)
class GearFace:
    """A card with what is used at a pond: "hook", "scissors", "magnet", "net" or "rotate", and a text beside it."""

    kind: str
    text: str = ""


class Channel(NamedTuple):
    """A waterway of a canal card: the edges (N, E, S, W) that it joins, and the number of its body of water.

    Bodies of one number are joined to each other; 0 is water that joins nothing.
    """

    edges: str
    body: int = 0


@dataclass(frozen=True)
class CanalFace:
    """A card with waterways; where two cross, the later one passes over the earlier on a bridge."""

    channels: tuple[Channel, ...]


@dataclass(frozen=True)
class LaneFace:
    """A swim lane under the cards of a pond, and its mouth between the pond and the island.

    `band` and `mouth` are boxes from the corner of the sprite; `name` is written at the mouth. `body` is the number of
    the body of water that the lane belongs to: 0 when it holds water that joins nothing, None when it is dry.
    """

    name: str
    band: Box
    mouth: Box
    body: int | None = None


@dataclass(frozen=True)
class Back:
    """A card face down; `blue` where a game has cards of two backs."""

    blue: bool = False


@dataclass(frozen=True)
class EmptyPlace:
    """The outline of a place where no card lies, with a word or sign in it."""

    text: str = ""


@dataclass(frozen=True)
class Tile:
    """A small piece of paper with a number or a sign on it."""

    text: str


@dataclass(frozen=True)
class Label:
    """A line of text on the table."""

    text: str
    size: int = 16
    bold: bool = False
    quiet: bool = False
    centred: bool = False


@dataclass(frozen=True)
class Brace:
    """A bracket under some cards with a sentence below it, in the colour and line of a role."""

    text: str
    role: Role


@dataclass(frozen=True)
class Frame:
    """A box drawn round some cards, such as a group, with a text at its lower edge."""

    text: str
    role: Role


@dataclass(frozen=True)
class Clock:
    """A ring of numbers with a hand: `hand` points at a number; `done` are numbers already met.

    `order` lists the numbers clockwise from the top, `texts` how each is written, in the same order.
    """

    order: tuple[int, ...]
    hand: int
    texts: tuple[str, ...]
    done: tuple[int, ...] = ()


@dataclass(frozen=True)
class ClockDial:
    """The ring of a clock's numbers, as they are written, clockwise from the top, without a hand."""

    texts: tuple[str, ...]


@dataclass(frozen=True)
class NumberLineGround:
    """A part of a number line from -limit to limit, from `first` on; `scoring` are numbers in it with their points."""

    first: int
    count: int
    limit: int
    scoring: tuple[tuple[int, int], ...] = ()


Face = (
    NumberFace
    | SuitFace
    | OperationFace
    | AnimalFace
    | GearFace
    | CanalFace
    | LaneFace
    | Back
    | EmptyPlace
    | Tile
    | Label
    | Brace
    | Frame
    | Clock
    | ClockDial
    | NumberLineFigure
    | NumberLineGround
    | ChainFigure
    | RoundFace
)


@dataclass(frozen=True)
class Sprite:
    """One thing on the table.

    `key` is the key of its place, never of its card. `name` is what a screen reader says of it, and `zone` the key
    of the zone in which the keyboard finds it; both are empty for what cannot be touched. `count` is shown as a
    badge, `mark` as a ring in the shape of its role; `frozen` gives it a frosted edge. `tag` is the name of the place,
    small in the upper left corner; it never changes.
    """

    key: str
    box: Box
    face: Face
    name: str = ""
    zone: str = ""
    count: int | None = None
    mark: Role | None = None
    frozen: bool = False
    tag: str = ""

    def __hash__(self) -> int:
        # Faces are slow to hash, and a table has no two sprites of one key.
        return hash((self.key, self.box))


@dataclass(frozen=True)
class Arrangement:
    """All sprites of a table, those drawn first first; width and height in design pixels.

    `zones` are the keys and accessible names of the zones in which controls lie, in the order of the Tab key.
    """

    width: int
    height: int
    sprites: tuple[Sprite, ...]
    zones: tuple[tuple[str, str], ...] = ()

    def __getitem__(self, key: str) -> Sprite:
        return self.by_key[key]

    @property
    def by_key(self) -> Mapping[str, Sprite]:
        """The sprites by their keys."""
        return {sprite.key: sprite for sprite in self.sprites}

    def marked(self, marks: Iterable[tuple[str, Role]]) -> Arrangement:
        """The arrangement with roles marked on it; a mark whose sprite does not lie on the table is left out."""
        roles = dict(marks)
        sprites = tuple(
            changed(sprite, mark=roles[sprite.key]) if sprite.key in roles else sprite for sprite in self.sprites
        )
        return changed(self, sprites=sprites)
