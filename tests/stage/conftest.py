"""Provide a small table that shows every face and every mark, for all tests of the stage."""

import pytest

from mathfish_widgets.engine.cards import Suit, card
from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import (
    AnimalFace,
    Answer,
    Area,
    Arrow,
    Back,
    Bird,
    Box,
    Brace,
    Bubble,
    CanalFace,
    CardChip,
    ChainNumber,
    Channel,
    Clock,
    Emblem,
    EmptyPlace,
    Frame,
    GearFace,
    JokerFace,
    Label,
    LaneFace,
    Marker,
    NumberFace,
    OperationFace,
    Oval,
    Portrait,
    SeatPlate,
    SetPlate,
    Shell,
    SuitFace,
    TeamLabel,
    Tile,
    Toward,
)
from mathfish_widgets.stage.layout import around, row
from mathfish_widgets.stage.sprites import Arrangement, Sprite

POT = (NumberFace("2", 2, (2,)), NumberFace("3", 3, (3,)), NumberFace("Q", 12, (2, 2, 3)), NumberFace("7", 7, (7,)))

SEAT = SeatPlate("Dan", Emblem.DIAMOND, Portrait(Bird.DOVE), "out", to_move=True)
ROUND_TABLE = (
    Sprite("oval", Box(350, 316, 140, 90), Oval()),
    Sprite("arrow", Box(350, 316, 140, 90), Arrow((10, 20), (60, 30), (130, 80), answer=False)),
    Sprite("seat-1", Box(500, 330, 120, 56), SEAT),
    Sprite("answer", Box(400, 340, 24, 24), Answer(yes=False)),
    Sprite("set-low-spades", Box(630, 330, 44, 48), SetPlate("low", Suit.SPADES, closed=True)),
    Sprite("team", Box(20, 382, 140, 20), TeamLabel("Opponents 0", Emblem.DIAMOND)),
    Sprite("chip", Box(680, 330, 44, 48), CardChip("10", Suit.HEARTS, held=False)),
    Sprite("portrait", Box(640, 400, 30, 30), Portrait(Bird.BITTERN)),
    Sprite("area", Box(640, 520, 130, 90), Area()),
    Sprite("bubble", Box(650, 440, 120, 40), Bubble(("Any fives?",), 15, Toward.LEFT)),
    Sprite("shell", Box(650, 490, 120, 26), Shell("2 + 2 = 4", 12, Portrait(Bird.AUK))),
    Sprite("joker", Box(730, 330, 44, 58), JokerFace("red")),
)


@pytest.fixture
def table() -> Arrangement:
    places = row(4, 20, 40, (64, 90), 16, 400)
    pot = [Sprite(f"pot-s0-{index}", box, face) for index, (box, face) in enumerate(zip(places, POT, strict=True))]
    others = [
        Sprite("title", Box(20, 10, 200, 20), Label("Your pot", quiet=True, bold=True)),
        Sprite("stock", Box(400, 40, 64, 90), Back(), count=18),
        Sprite("waste", Box(480, 40, 64, 90), SuitFace(card("10C"))),
        Sprite("frozen", Box(560, 40, 64, 90), NumberFace("8", 8, (2, 2, 2)), frozen=True),
        Sprite("place", Box(640, 40, 64, 90), EmptyPlace("3")),
        Sprite("marker", Box(716, 40, 12, 12), Marker()),
        Sprite("brace", Box(20, 140, 144, 32), Brace("lower than 12", Role.REASON)),
        Sprite("frame", around(places[2:], 8), Frame("7 × 12 = 84", Role.RESULT)),
        Sprite("clock", Box(400, 160, 140, 140), Clock((1, 2, 4, 8), 4, ("A", "2", "4", "8"), (1, 2))),
        Sprite("operation", Box(560, 220, 64, 90), OperationFace(card("QD"), "×")),
        Sprite("tile", Box(650, 220, 48, 48), Tile("log(")),
        Sprite("line", Box(20, 200, 360, 104), NumberLineFigure(48, 36, "+ 12", ((42, 2), (48, 1)))),
        Sprite("chain", Box(550, 160, 220, 40), ChainFigure(3, (("×", 12), ("+", 12)))),
        Sprite("chain-4", Box(680, 205, 94, 40), ChainNumber("36", "+ 12", follows_more=True)),
        Sprite("lane", Box(16, 320, 70, 80), LaneFace(2)),
        Sprite("cell-1a", Box(20, 324, 62, 48), AnimalFace("fish", 15)),
        Sprite("helper", Box(100, 324, 56, 46), GearFace("hook", "10")),
        Sprite("island-NW", Box(180, 324, 78, 68), CanalFace((Channel("NS", 1), Channel("EW", 2)))),
        Sprite("pond-stack", Box(280, 324, 56, 46), Back(blue=True), count=43),
    ]
    return Arrangement(780, 410, (*pot, *others, *ROUND_TABLE))
