"""What a sprite can look like, as data."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.explain.steps import Role

Point = tuple[int, int]
"""Design pixels from the corner of a sprite."""


class Box(NamedTuple):
    """A rectangle in design pixels, from its top left corner."""

    x: int
    y: int
    w: int
    h: int


class TableFace:
    """What only a table shows; two figures of explanations lie on tables too."""


@frozen_dataclass
class NumberFace(TableFace):
    """A card that is a number: the rank small, the value large, its prime factors as lettered pips."""

    rank: str
    value: int
    primes: tuple[int, ...]


@frozen_dataclass
class SuitFace(TableFace):
    """A card as in a standard deck: rank and suit lead."""

    card: Card


@frozen_dataclass
class OperationFace(TableFace):
    """A card that changes a number: the sign (one of + − × ÷) and the number lead, rank and suit stand above them."""

    card: Card
    sign: str


@frozen_dataclass
class AnimalFace(TableFace):
    """A card with what is found in a pond: a "fish" or "bug" with its number on it, or a "bike", which has none."""

    kind: str
    value: int = 0


@frozen_dataclass
class GearFace(TableFace):
    """A card with what is used at a pond: "hook", "scissors", "magnet", "net" or "rotate", and a text beside it."""

    kind: str
    text: str = ""


class Channel(NamedTuple):
    """A waterway of a canal card: the edges (N, E, S, W) that it joins, and the number of its body of water.

    Bodies of one number are joined to each other; 0 is water that joins nothing.
    """

    edges: str
    body: int = 0


@frozen_dataclass
class CanalFace(TableFace):
    """A card with waterways; where two cross, the later one passes over the earlier on a bridge."""

    channels: tuple[Channel, ...]


@frozen_dataclass
class LaneFace(TableFace):
    """The water of a swim lane under its cards: the number of the body that it belongs to, 0 when it joins nothing."""

    body: int = 0


@frozen_dataclass
class Back(TableFace):
    """A card face down; `blue` where a game has cards of two backs."""

    blue: bool = False


@frozen_dataclass
class EmptyPlace(TableFace):
    """The outline of a place where no card lies, with a word or sign in it."""

    text: str = ""


@frozen_dataclass
class Tile(TableFace):
    """A small piece of paper with a number or a sign on it; a `key` is of the colour of shallow water."""

    text: str
    key: bool = False


@frozen_dataclass
class Marker(TableFace):
    """A disc on the place of a number line where the total is."""


@frozen_dataclass
class Label(TableFace):
    """A line of text on the table."""

    text: str
    size: int = 16
    bold: bool = False
    quiet: bool = False
    centred: bool = False


@frozen_dataclass
class Brace(TableFace):
    """A bracket under some cards with a sentence below it, in the colour and line of a role."""

    text: str
    role: Role


@frozen_dataclass
class Frame(TableFace):
    """A box drawn round some cards, such as a group, with a text at its lower edge."""

    text: str
    role: Role


@frozen_dataclass
class Clock(TableFace):
    """A ring of numbers with a hand: `hand` points at a number; `done` are numbers already met.

    `order` lists the numbers clockwise from the top, `texts` how each is written, in the same order.
    """

    order: tuple[int, ...]
    hand: int
    texts: tuple[str, ...]
    done: tuple[int, ...] = ()


class Bird(StrEnum):
    """A bird of the sea or the shore, in the order of the seats."""

    AUK = "auk"
    BITTERN = "bittern"
    CURLEW = "curlew"
    DOVE = "dove"
    EGRET = "egret"
    FINCH = "finch"
    GULL = "gull"
    HERON = "heron"


class Mood(StrEnum):
    """What a player's face says."""

    WAITING = "waiting"
    THINKING = "thinking"
    PLEASED = "pleased"
    BEATEN = "beaten"


@frozen_dataclass
class Portrait(TableFace):
    """The picture of a player: a bird in a disc, and its mood."""

    bird: Bird
    mood: Mood = Mood.WAITING


class Toward(StrEnum):
    """The side of a bubble at which its speaker is."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


@frozen_dataclass
class Bubble(TableFace):
    """What a player says, in lines, with a tail toward the player.

    A tail above or below stands `tail` design pixels from the left, or where portraits mostly are.
    """

    lines: tuple[str, ...]
    size: int
    toward: Toward
    tail: int | None = None


@frozen_dataclass
class Shell(TableFace):
    """A shell with what was found beside it, and who found it as a portrait on its edge; empty, it is a shadow."""

    text: str = ""
    size: int = 14
    portrait: Portrait | None = None


@frozen_dataclass
class Area(TableFace):
    """A part of the sea that holds what belongs together: deep or shallow water, with round corners or none, or ice."""

    deep: bool = False
    rounded: bool = True
    frozen: bool = False


class Emblem(StrEnum):
    """The shape of a team, so that nobody needs its colour."""

    DISC = "disc"
    DIAMOND = "diamond"


@frozen_dataclass
class Oval(TableFace):
    """The shallow water round which people sit."""


@frozen_dataclass
class TeamLabel(TableFace):
    """A line of text behind the emblem of a team, if there is one; where it is `centred`, both together."""

    text: str
    emblem: Emblem | None = None
    size: int = 14
    quiet: bool = False
    centred: bool = False


@frozen_dataclass
class SeatPlate(TableFace):
    """A seat: a portrait, and the name behind the emblem of its team, beneath it or, in a low box, beside it.

    `to_move` puts a gold ring round the portrait, `text` is written across its foot; `faint` veils all of it.
    """

    name: str
    emblem: Emblem
    portrait: Portrait
    text: str = ""
    size: int = 14
    to_move: bool = False
    faint: bool = False


@frozen_dataclass
class Arrow(TableFace):
    """An arrow from a point through another to a third: dashed where nothing went that way, since the answer was no."""

    start: Point
    through: Point
    end: Point
    answer: bool | None = None


@frozen_dataclass
class Answer(TableFace):
    """The sign of an answer on a disc: a tick for yes, a cross for no."""

    yes: bool


@frozen_dataclass
class ChainNumber(TableFace):
    """A number of a running calculation, and over an arrow to the next the operation that leads there.

    The last number has no operation and is filled. Dots stand before one that `follows_more` than is shown.
    """

    number: str
    operation: str = ""
    follows_more: bool = False


@frozen_dataclass
class SetPlate(TableFace):
    """A set of cards: its suit, if it has one, and its name; `closed` makes it quiet, as something that is finished."""

    name: str
    suit: Suit | None = None
    size: int = 14
    closed: bool = False


@frozen_dataclass
class CardChip(TableFace):
    """A card as small as can be read, rank and suit side by side; one that is not `held` is a place in the water."""

    text: str
    suit: Suit
    held: bool = True


@frozen_dataclass
class JokerFace(TableFace):
    """A joker, which has no suit; its colour is written on it. One that is not `held` is a place in the water."""

    colour: str
    held: bool = True


Face = TableFace | NumberLineFigure | ChainFigure
