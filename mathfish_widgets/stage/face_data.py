"""Everything that a sprite can show, as data."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.explain.steps import Role

Point = tuple[int, int]
"""The offset of a point from the corner of a sprite, in design pixels."""


class Box(NamedTuple):
    """A rectangle in design pixels, given by its top left corner."""

    x: int
    y: int
    w: int
    h: int


class TableFace:
    """A face that only tables show.

    The two figures of explanations, which tables can show as well, have other classes.
    """


@frozen_dataclass
class NumberFace(TableFace):
    """A card with a number: its rank is small, its value large, and its prime factors are lettered pips."""

    rank: str
    value: int
    primes: tuple[int, ...]


@frozen_dataclass
class SuitFace(TableFace):
    """A card of a standard deck: rank and suit are prominent."""

    card: Card


@frozen_dataclass
class OperationFace(TableFace):
    """A card that changes a number: the sign (one of + − × ÷) and the number are prominent.

    Rank and suit are above them.
    """

    card: Card
    sign: str


@frozen_dataclass
class AnimalFace(TableFace):
    """A pond card: a "fish" or "bug" with its number, or a "bike", which has none."""

    kind: str
    value: int = 0


@frozen_dataclass
class GearFace(TableFace):
    """A card of pond equipment: "hook", "scissors", "magnet", "net" or "rotate", with a text next to it."""

    kind: str
    text: str = ""


class Channel(NamedTuple):
    """A waterway of a canal card: the edges (N, E, S, W) that it joins, and its body of water.

    Waterways with the same number `body` are connected; 0 is water that joins nothing.
    """

    edges: str
    body: int = 0


@frozen_dataclass
class CanalFace(TableFace):
    """A card with waterways; where two of them cross, the later one is on a bridge."""

    channels: tuple[Channel, ...]


@frozen_dataclass
class LaneFace(TableFace):
    """The water of a swim lane under its cards.

    `body` is the number of its body of water; 0 if it joins nothing.
    """

    body: int = 0


@frozen_dataclass
class Back(TableFace):
    """A face-down card; it is `blue` in a game with two kinds of backs."""

    blue: bool = False


@frozen_dataclass
class EmptyPlace(TableFace):
    """The outline of an empty place for a card, with a word or sign in it."""

    text: str = ""


@frozen_dataclass
class Tile(TableFace):
    """A small piece of paper with a number or a sign; a `key` has the colour of shallow water."""

    text: str
    key: bool = False


@frozen_dataclass
class Marker(TableFace):
    """A disc on the number line that marks the total."""


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
    """A bracket under some cards with a sentence below it, both in the style of a role."""

    text: str
    role: Role


@frozen_dataclass
class Frame(TableFace):
    """A box round some cards, such as a group, with a text at its lower edge."""

    text: str
    role: Role


@frozen_dataclass
class Clock(TableFace):
    """A ring of numbers with a hand that points at one of them.

    `order` lists the numbers clockwise from the top, and `texts` says how each is written, in the same order. `done`
    has the numbers visited so far.
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
    """The expression on a player's face."""

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
    """The side of a bubble where its speaker is."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


@frozen_dataclass
class Bubble(TableFace):
    """What a player says, line by line, in a bubble with a tail toward the player.

    A tail above or below is `tail` design pixels from the left, by default where portraits usually are.
    """

    lines: tuple[str, ...]
    size: int
    toward: Toward
    tail: int | None = None


@frozen_dataclass
class Shell(TableFace):
    """A shell with a finding next to it, and the portrait of its finder on the edge.

    A shell without a text is only a shadow.
    """

    text: str = ""
    size: int = 14
    portrait: Portrait | None = None


@frozen_dataclass
class Area(TableFace):
    """A part of the sea that groups things: deep or shallow water, with or without rounded corners, or ice."""

    deep: bool = False
    rounded: bool = True
    frozen: bool = False


class Emblem(StrEnum):
    """The shape of a team's sign, which distinguishes the teams without colour."""

    DISC = "disc"
    DIAMOND = "diamond"


@frozen_dataclass
class Oval(TableFace):
    """The shallow water round which people sit."""


@frozen_dataclass
class TeamLabel(TableFace):
    """A line of text after the emblem of a team, if there is one; `centred` centres both together."""

    text: str
    emblem: Emblem | None = None
    size: int = 14
    quiet: bool = False
    centred: bool = False


@frozen_dataclass
class SeatPlate(TableFace):
    """A seat: a portrait, and the name after the team's emblem.

    The name is below the portrait or, in a low box, next to it. `to_move` puts a gold ring round the portrait, `text`
    is written across its foot, and `faint` fades everything.
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
    """An arrow from one point through another to a third.

    It is dashed if nothing moved, since the answer was no.
    """

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
    """A number of a running calculation, with the operation over the arrow to the next number.

    The last number has no operation and is filled. If `follows_more`, dots show that earlier numbers are left out.
    """

    number: str
    operation: str = ""
    follows_more: bool = False


@frozen_dataclass
class SetPlate(TableFace):
    """A set of cards: its suit, if it has one, and its name; a `closed` set is finished and muted."""

    name: str
    suit: Suit | None = None
    size: int = 14
    closed: bool = False


@frozen_dataclass
class CardChip(TableFace):
    """A very small card with rank and suit side by side.

    If it is not `held`, it is an empty place in the water.
    """

    text: str
    suit: Suit
    held: bool = True


@frozen_dataclass
class JokerFace(TableFace):
    """A joker, which has no suit; its colour is written on it.

    If it is not `held`, it is an empty place in the water.
    """

    colour: str
    held: bool = True


Face = TableFace | NumberLineFigure | ChainFigure
