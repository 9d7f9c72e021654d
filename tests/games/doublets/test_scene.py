"""The table of Doublets: where its parts are, what they are called, and what a click means."""

from dataclasses import replace
from math import hypot

import pytest

from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules import RULES
from mathfish_widgets.games.doublets.rules.legality import Build, Redeal, TurnOver
from mathfish_widgets.games.doublets.rules.ring import RING
from mathfish_widgets.games.doublets.scene import tour
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage.face_data import Back, Box, Clock, EmptyPlace, Label, SuitFace
from mathfish_widgets.stage.faces.draw import sprite_shapes
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Circle, Path
from mathfish_widgets.stage.scene import SAY, View
from mathfish_widgets.stage.sprites import Arrangement
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, SEA, WIDE, WIDE_HEIGHT
from tests.cases import each_case
from tests.games.tabletop import check_apart, check_table, middle

SCENE = DOUBLETS.scene
RESERVE_KEYS = [f"reserve-{number}" for number in range(1, 8)]
ARCH = "AC AD 8C AH AS 2C 2D"


def placed(match: Match, narrow: bool = False) -> Arrangement:
    return SCENE.place(match.observation(0), View(match.wording, narrow))


def sea_of(arrangement: Arrangement) -> Arrangement:
    """Return a table without its shore, which reaches to the edges."""
    return replace(arrangement, sprites=tuple(each for each in arrangement.sprites if each.key != "shore"))


def buttons(match: Match) -> dict[str, bool]:
    """Return the keys of the buttons, each with whether it is primary."""
    return {button.key: button.primary for button in SCENE.interpret(match.observation(0), ()).buttons}


def names(arrangement: Arrangement) -> dict[str, str]:
    return {sprite.key: sprite.name for sprite in arrangement.sprites if sprite.zone}


def at(**position: object) -> Match:
    return Match(DOUBLETS, 1, position={"foundation": "4H", "reserve": ARCH} | position)


@each_case("narrow", [False, True])
def test_sprites_are_separate_and_large_enough_for_fingers(narrow):
    arrangement = placed(at(), narrow)
    assert (arrangement.width, arrangement.height) == ((NARROW, NARROW_HEIGHT) if narrow else (WIDE, WIDE_HEIGHT))
    check_table(sea_of(arrangement), left=8, right=8, bottom=8)
    check_apart(sprite for sprite in sea_of(arrangement).sprites if sprite.key not in {"ring", "foundation"})


def test_stock_waste_and_reserve_are_large():
    boxes = {key: sprite.box for key, sprite in placed(at()).by_key.items()}
    assert min(boxes[key].w for key in ("stock", "waste", *RESERVE_KEYS)) >= 80


@each_case("narrow", [False, True])
def test_reserve_forms_arch_of_seven_around_clock(narrow):
    boxes = {key: sprite.box for key, sprite in placed(at(), narrow).by_key.items()}
    one, two, three, four, five, six, seven = (boxes[key] for key in RESERVE_KEYS)
    assert two.y < one.y == three.y < four.y == five.y < six.y == seven.y
    assert four.x == six.x < one.x < two.x < three.x < five.x == seven.x
    clock = boxes["ring"]
    assert two.y + two.h <= clock.y < clock.y + clock.h <= seven.y + seven.h
    assert four.x + four.w <= clock.x < clock.x + clock.w <= five.x


@each_case("narrow", [False, True])
def test_foundation_is_inside_clock_without_covering_numbers(narrow):
    table = placed(at(), narrow)
    assert middle(table["foundation"].box) == pytest.approx(middle(table["ring"].box), abs=1)
    drawn = sprite_shapes(table["ring"], SEA)
    discs = [shape for shape in drawn if isinstance(shape, Circle) and shape.ink.fill]
    (hand,) = (shape for shape in drawn if isinstance(shape, Path))
    for key in ("foundation", *RESERVE_KEYS):
        assert all(distance(table[key].box, (disc.x, disc.y)) > disc.radius for disc in discs), key
    assert distance(table["foundation"].box, hand.segments[0][1]) > 10 * SHARPNESS, "too little of the hand is seen"


def distance(box: Box, point: tuple[int, ...]) -> float:
    """Return the distance of a point of the picture from a box, in canvas pixels."""
    x, y, w, h = (SHARPNESS * length for length in box)
    return hypot(max(x - point[0], point[0] - x - w, 0), max(y - point[1], point[1] - y - h, 0))


def test_every_control_has_name_in_plain_words():
    said = names(placed(at(waste="5D KS")))
    assert said["stock"] == "stock, 42 cards, face down"
    assert said["waste"] == "king of spades, on top of the waste, 2 cards"
    assert said["reserve-3"] == "eight of clubs, in reserve place 3"
    assert placed(at()).zones == (("piles", "Stock and waste"), ("reserve", "Reserve"))


def test_king_in_reserve_is_frozen_and_named_as_staying():
    match = at(waste="5D KS")
    match.play("build 3")
    assert names(placed(match))["reserve-3"] == "king of spades, in reserve place 3, stays there"
    assert [sprite.key for sprite in placed(match).sprites if sprite.frozen] == ["reserve-3"]


def test_empty_piles_are_outlines_with_names():
    match = Match(DOUBLETS, 1)
    assert (names(placed(match))["waste"], placed(match)["waste"].face) == ("waste, empty", EmptyPlace("waste"))
    for _ in range(44):
        match.play("turn")
    arrangement = placed(match)
    assert arrangement["stock"].face == EmptyPlace("again")
    assert names(arrangement)["stock"] == "stock, empty; the waste can be turned over for pass 2"
    assert arrangement["waste"].count == 44


def test_stock_shows_back_and_card_count():
    stock = placed(Match(DOUBLETS, 1))["stock"]
    assert (stock.face, stock.count) == (Back(), 44)


def test_ring_hand_points_at_wanted_rank_and_marks_built_ranks():
    match = Match(DOUBLETS, 4)
    for move in ("turn", "turn", "build w"):
        match.play(move)
    clock = placed(match)["ring"].face
    assert isinstance(clock, Clock)
    assert (clock.order, clock.hand, clock.done) == (RING, 6, (8, 3))
    assert clock.texts == tuple("A 2 4 8 3 6 Q J 9 5 10 7".split())


def test_labels_show_pass_and_score():
    match = Match(DOUBLETS, 4)
    texts = [sprite.face.text for sprite in placed(match).sprites if isinstance(sprite.face, Label)]
    assert texts == ["Pass 1 of 3", "1 of 48"]


def test_no_action_is_offered_after_end():
    match = Match(DOUBLETS, 1, {"passes": 1})
    while not match.state.over:
        match.play("turn")
    assert SCENE.interpret(match.observation(0), ()).move is None
    assert SCENE.interpret(match.observation(0), ()).buttons == ()


def test_one_click_builds_or_is_refused():
    seen = at(waste="5D 8S").observation(0)
    interpretation = SCENE.interpret(seen, ())
    assert interpretation.move is None
    assert {key for key, legal in interpretation.open.items() if legal} == {"waste", "reserve-3", "stock"}
    assert {key for key, legal in interpretation.open.items() if not legal} == {
        f"reserve-{number}" for number in (1, 2, 4, 5, 6, 7)
    }
    assert SCENE.interpret(seen, ("waste",)).move == Build(None)
    assert SCENE.interpret(seen, ("reserve-1",)).move == Build(1)


def test_clicking_stock_turns_card_or_starts_next_pass():
    match = Match(DOUBLETS, 9)
    for _ in range(44):
        assert SCENE.interpret(match.observation(0), ("stock",)).move == TurnOver()
        match.play("turn")
    assert SCENE.interpret(match.observation(0), ("stock",)).move == Redeal()


def test_clicking_stock_in_last_pass_explains_used_passes():
    placed_cards = {"4H", *ARCH.split()}
    waste = [str(card) for card in DOUBLETS.deal(0).pack if str(card) not in placed_cards]
    seen = at(waste=waste, stock=(), number_of_pass=3).observation(0)
    move = SCENE.interpret(seen, ("stock",)).move
    assert RULES.refusal(seen.state, move).rule == "doublets.redeal.passes"


def test_button_turns_card_or_starts_next_pass():
    match = Match(DOUBLETS, 9)
    (button,) = SCENE.interpret(match.observation(0), ()).buttons
    assert (button.key, match.wording.sentence(button.words)) == (SAY + "turn", "Turn over a card")
    for _ in range(44):
        match.play("turn")
    (button,) = SCENE.interpret(match.observation(0), ()).buttons
    assert (button.key, match.wording.sentence(button.words)) == (SAY + "redeal", "Start pass 2")


def test_face_up_cards_show_rank_and_suit():
    arrangement = placed(Match(DOUBLETS, 1))
    faces = [sprite.face.card for sprite in arrangement.sprites if isinstance(sprite.face, SuitFace)]
    assert " ".join(map(str, faces)) == "9S 9H 2H 4C 3D 8C 2S 7D"


def test_turn_button_is_primary_only_when_nothing_can_be_built():
    assert buttons(at(waste="5D KS", reserve="AC AD 9C AH AS 2C 2D")) == {"say:turn": True}
    assert buttons(at(waste="5D KS")) == {"say:turn": False}
    assert buttons(at(waste="5D 8S", reserve="AC AD 9C AH AS 2C 2D")) == {"say:turn": False}


def test_working_out_mode_hides_next_rank():
    match = Match(DOUBLETS, 1)
    arrangement = SCENE.place(match.observation(0), View(match.wording, working_out=True))
    assert arrangement["ring"].face.hand == 7
    situation = match.wording.left_open(DOUBLETS.explainer.explain_situation(match.observation(0)))
    assert list(match.wording.lines(situation)) == ["Which rank comes after 7♦? Choose it, or turn over a card."]


@each_case("narrow", [False, True])
def test_piles_labels_and_ring_stay_in_place_throughout_game(narrow):
    match = Match(DOUBLETS, 3)
    first = placed(match, narrow)
    for move in ("turn", "turn", "turn", "turn"):
        match.play(move)
        now = placed(match, narrow)
        assert [(sprite.key, sprite.box) for sprite in now.sprites] == [(each.key, each.box) for each in first.sprites]


@each_case("narrow", [False, True])
@each_case("options", [{}, {"kings": "removed"}, {"first_waste": "on", "passes": 1}])
def test_tour_stops_at_existing_sprites(narrow, options):
    match = Match(DOUBLETS, 4, options)
    view = View(match.wording, narrow)
    stops = tour(match.observation(0), view)
    assert len(stops) == 5
    for key, step in stops:
        assert any(each.startswith(key) for each in placed(match, narrow).by_key)
        assert len(match.wording.sentence(step).split()) <= 16
