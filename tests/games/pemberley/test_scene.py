"""Pemberley's table as a seat sees and clicks it."""

import random
from itertools import pairwise

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.table import Place
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.figures import NumberLineFigure
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.games.pemberley import PEMBERLEY
from mathfish_widgets.games.pemberley.rules.state import ASIDE, HAND, PILE, SETS, Phase
from mathfish_widgets.games.pemberley.scene.input import free_cards, selection
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.play.match import Match
from mathfish_widgets.session.session import Session
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.stage.face_data import Area, Back, Box, Bubble, ChainNumber, Label, OperationFace, Toward
from mathfish_widgets.stage.faces.bubbles import TAIL
from mathfish_widgets.stage.faces.draw import sprite_shapes
from mathfish_widgets.stage.faces.shapes import SHARPNESS, TextShape, bounds, text_width
from mathfish_widgets.stage.scene import BACK, SAY, Interpretation, View
from mathfish_widgets.stage.sprites import Arrangement
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, SEA, WIDE, WIDE_HEIGHT
from tests.cases import each_case
from tests.games.tabletop import check_apart, check_table, overlap

SCENE = PEMBERLEY.scene
HANDS = ["QD 8C 8S 8H 7C KD 7S", "QH 2C 5C 4D 3S AH 10C"]
PART_ONE = "QD QH 8C 2C 8S 5C 8H 4D 7C 3S KD AH 7S".split()


def sample(*more: str, plays: int = len(PART_ONE)) -> Match:
    """Return the sample round of the rulebook up to some play, followed by more moves."""
    match = Match(PEMBERLEY, 1, position={"hands": HANDS, "starter": "3C"})
    for text in (*(f"play {card}" for card in PART_ONE[:plays]), *more):
        match.play(text)
    return match


def part_two(*more: str) -> Match:
    return sample("pass", *more)


def players(count: int) -> tuple[str, ...]:
    return ("you", *["beginner"] * (count - 1))


def played_at_random(seed: int, count: int, **options: object) -> Match:
    """Return a finished random match."""
    match, rng = Match(PEMBERLEY, seed, options, players=players(count)), random.Random(seed)
    while not match.state.over:
        match.play(rng.choice(list(match.legal_moves())), match.state.active[0])
    return match


def moments(match: Match, step: int):
    for count in range(0, len(match.turns), step):
        for seat in (*range(match.seats), None):
            yield match.past(seat, count)


def view(match: Match, *, narrow: bool = False, touched=(), aids=()) -> View:
    return View(match.wording, narrow, tuple(touched), frozenset(aids))


def placed(match, seat=0, **looks):
    return SCENE.place(match.observation(seat), view(match, **looks))


def chain(table: Arrangement) -> list[tuple[str, str]]:
    """Return the numbers of the chain on a table, each with the operation applied to it."""
    faces = (sprite.face for sprite in table.sprites)
    return [(face.number, face.operation) for face in faces if isinstance(face, ChainNumber)]


def keys(match, text, seat=0):
    """Return the keys of some free cards."""
    by_card = {card: key for key, card in free_cards(match.state, seat).items()}
    return [by_card[card] for card in cards(text)]


def texts(arrangement: Arrangement) -> dict[str, str]:
    return {sprite.key: sprite.face.text for sprite in arrangement.sprites if isinstance(sprite.face, Label)}


@each_case("narrow", [False, True])
@each_case(("count", "options"), [(2, {"target": 30}), (4, {"unplayed": "once"}), (7, {})])
def test_sprites_fit_table_and_controls_are_large_and_separate(count, options, narrow):
    match = played_at_random(count, count, **options)
    for observation in moments(match, 13):
        check_table(SCENE.place(observation, view(match, narrow=narrow, aids=["preview"])))


@each_case("narrow", [False, True])
@each_case("count", [2, 7])
def test_table_labels_do_not_overlap_other_parts(count, narrow):
    match = played_at_random(count, count)
    for observation in moments(match, 11):
        table = SCENE.place(observation, view(match, narrow=narrow, aids=["preview"]))
        labels = [sprite for sprite in table.sprites if isinstance(sprite.face, Label)]
        others = [sprite for sprite in table.sprites if isinstance(sprite.face, (OperationFace, Back))]
        check_apart(labels)
        assert not [(label, card) for label in labels for card in others if overlap(label.box, card.box)]


def test_every_card_outside_stock_has_sprite():
    match = played_at_random(3, 5)
    for observation in moments(match, 11):
        table = SCENE.place(observation, view(match)).by_key
        for zones in (HAND, PILE, ASIDE, SETS):
            for zone in zones[:5]:
                assert {Place(zone, index).key for index in range(len(observation.state.table[zone]))} <= table.keys()


def test_card_name_gives_suit_effect_and_location():
    hand = [sprite.name for sprite in placed(sample(plays=0)).sprites if sprite.zone == "hand-s0"]
    assert hand == [
        "eight of hearts, plus 8, in your hand",
        "seven of spades, minus 7, in your hand",
        "eight of spades, minus 8, in your hand",
        "queen of diamonds, times 12, in your hand",
        "king of diamonds, times 13, in your hand",
        "seven of clubs, divided by 7, in your hand",
        "eight of clubs, divided by 8, in your hand",
    ]


def test_cards_have_no_preview_without_aid():
    assert "label-hand-s1-0-0" not in placed(sample(plays=7), 1).by_key


def test_preview_labels_show_total_and_points_or_reason():
    match = sample(plays=7)
    table = placed(match, 1, aids=["preview"])
    said = texts(table)
    hand = {str(card): Place(HAND[1], index).key for index, card in enumerate(match.state.hand(1))}
    shown = {card: (said[f"label-{key}-0"], said[f"label-{key}-1"]) for card, key in hand.items()}
    assert shown == {
        "4D": ("28", "2 points"),
        "3S": ("4", "0 points"),
        "AH": ("8", "0 points"),
        "10C": ("7", "left"),
    }
    assert table[hand["4D"]].name == "four of diamonds, times 4, in your hand, makes 28, scores 2 points"
    assert table[hand["10C"]].name == (
        "ten of clubs, divided by 10, in your hand; 10 doesn't go into 7 exactly: 0 times 10 is 0, with 7 left over."
    )


def test_preview_names_limit_that_total_would_pass():
    match = Match(PEMBERLEY, 1, position={"hands": ["KD 2H", "3S"], "total": -48})
    table = placed(match, aids=["preview"])
    said = texts(table)
    assert (said["label-hand-s0-0-0"], said["label-hand-s0-0-1"]) == ("past", "−500")


def test_total_chain_and_number_line_show_last_landing():
    table = placed(sample(plays=7))
    assert table["total"].face.text == "7"
    assert chain(table) == [
        *(("3", "× 12"), ("36", "+ 12"), ("48", "÷ 8"), ("6", "÷ 2"), ("3", "− 8"), ("−5", "÷ 5"), ("−1", "+ 8")),
        ("7", ""),
    ]
    line = table["line"].face
    assert isinstance(line, NumberLineFigure)
    assert (line.start, line.operation, line.end, line.limit) == (-1, "+ 8", 7, 500)
    scoring = dict(line.scoring)
    assert [scoring.get(number) for number in (0, 1, -1, 13, 14, -5, 4)] == [2, 1, None, 3, 2, 1, None]
    assert texts(table)["label-one"] == "On 1: 1 point"


def test_starter_is_total_before_first_card():
    table = placed(sample(plays=0))
    assert (table["total"].face.text, table["starter-0"].face.value) == ("3", 3)
    assert not chain(table)
    assert table["line"].face.start is None


def test_scoring_table_is_shown_until_first_card():
    assert texts(placed(sample(plays=0)))["label-scores-sevens"] == "Multiples of 7: 2 points"
    assert not any("scores" in key for key in texts(placed(sample(plays=1))))


def test_landing_on_one_scores_more_only_in_part_one():
    table = placed(sample(plays=11))
    assert dict(table["line"].face.scoring)[1] == 2
    assert texts(table)["label-one"] == "On 1: 2 points"
    assert dict(placed(part_two())["line"].face.scoring)[1] == 1


def test_chain_of_each_round_begins_at_its_starter():
    match = played_at_random(1, 2, target=30)
    dealt = [count for count, turn in enumerate(match.turns) if turn.after.round > turn.before.round]
    assert dealt
    count = dealt[0] + 2
    before = match.turns[count].before
    assert before.phase is Phase.PLAY
    (begins, _), (ends, nothing) = chain(SCENE.place(observe(before, match.turns[:count], 0), view(match)))
    assert (begins, ends, nothing) == (str(before.starter_number), str(Number(before.total)), "")


def test_chain_numbers_stay_in_place_until_rows_are_full():
    places = [
        {each.key: each.box[:2] for each in placed(sample(plays=plays)).sprites if each.key.startswith("chain-")}
        for plays in range(1, 13)
    ]
    moved = [
        plays
        for plays, (before, after) in enumerate(pairwise(places), start=2)
        if any(after.get(key) != corner for key, corner in before.items())
    ]
    assert moved == [12]
    assert list(places[11]) == [f"chain-{number}" for number in range(4, 13)]


def test_new_set_shows_running_totals():
    match = part_two()
    touched = keys(match, "8H 7S QD 8C 8S")
    for narrow in (False, True):
        table = placed(match, narrow=narrow, touched=touched)
        said = texts(table)
        assert [said[f"label-{key}-result"] for key in touched] == ["11", "4", "48", "6", "−2"]
        assert said["label-new-set"] == "New set"
        on_shore = [each.key for each in table.sprites if each.name and overlap(each.box, table["shore"].box)]
        assert sorted(on_shore) == sorted(free_cards(match.state, 0).keys() - set(touched))
        assert table["total"].face.text == "−2"
        assert table[touched[2]].name == "queen of diamonds, times 12, card 3 in your new set, makes 48"
    interpretation = SCENE.interpret(match.observation(0), tuple(touched))
    assert [button.key for button in interpretation.buttons] == [SAY + "set 8H 7S QD 8C 8S", BACK]
    assert interpretation.picked == frozenset(touched)


def test_rule_breaking_card_is_marked_in_new_set():
    match = part_two()
    broken = keys(match, "8H 7C KD")
    table = placed(match, touched=broken)
    assert [table[key].mark for key in broken] == [None, Role.REFUSED, None]
    assert table[broken[1]].name.endswith("card 2 in your new set, can't go there")
    assert f"label-{broken[1]}-result" not in texts(table)


def test_laid_sets_show_totals_and_can_be_lifted_by_click():
    match = part_two("set 8H 7S QD 8C 8S", "set KD")
    table = placed(match)
    said = texts(table)
    assert (said["label-set-1"], said["label-set-2"]) == ("Set 1 · 1 point", "+3")
    assert [said[f"label-sets-s0-{index}-result"] for index in range(6)] == ["11", "4", "48", "6", "−2", "39"]
    assert table["sets-s0-5"].name == "king of diamonds, times 13, in your set 2, makes 39; the set scores 3 points"
    interpretation = SCENE.interpret(match.observation(0), ("sets-s0-5",))
    assert [button.key for button in interpretation.buttons] == [SAY + "lift 2"]
    other = SCENE.interpret(match.observation(0), ("sets-s0-5", "sets-s0-0"))
    assert (other.buttons[0].key, len(other.picked)) == (SAY + "lift 1", 5)


def test_other_seats_show_name_points_backs_and_played_cards():
    match = sample(plays=7)
    table = placed(match, 0)
    said = texts(table)
    assert (said["label-seat-s1"], said["label-seat-s1-points"]) == (match.names[1], "2 points")
    backs = [sprite for sprite in table.sprites if sprite.key.startswith("hand-s1-")]
    assert [sprite.face for sprite in backs] == [Back()] * 4
    assert [str(table[f"pile-s1-{index}"].face.card) for index in range(3)] == ["QH", "2C", "5C"]
    assert not any(sprite.name for sprite in table.sprites if "-s1-" in sprite.key)


def test_opponents_sets_are_separate_and_set_aside_card_is_shown():
    match = part_two("set 8H 7S QD 8C 8S", "set KD", "done")
    boxes = [placed(match, 1, narrow=True)[f"sets-s0-{index}"].box for index in (3, 4, 5)]
    assert boxes[2].x - boxes[1].x > boxes[1].x - boxes[0].x
    assert texts(placed(match, 1))["label-aside-s1-0-0"] == "aside"
    own, seen = (placed(match, seat)["aside-s1-0"].box for seat in (1, 0))
    assert own.w > seen.w


def test_negative_points_have_minus_sign():
    match = part_two("done", "set QH 5C", "done")
    assert match.state.points[0] == 2
    low = Match(PEMBERLEY, 1, position={"phase": "sets", "starter": "6C", "piles": ["9H", "3S"], "points": [0, 0]})
    low.play("done")
    assert texts(placed(low, 1))["label-seat-s0-points"] == "−1 point"


def played_well(seed: int, count: int) -> Match:
    match, careful = Match(PEMBERLEY, seed, {}, players=players(count)), PEMBERLEY.players["careful"]
    while not match.state.over:
        seat = match.state.active[0]
        match.play(think(careful.choose(match.observation(seat), random.Random(seed))).move, seat)
    return match


@each_case("count", [5, 7])
def test_ranks_in_opponents_sets_are_readable_on_narrow_page(count):
    match = played_well(1, count)
    laid = [each for each in moments(match, 3) if each.state.phase is Phase.SETS and each.seat == 0]
    assert max(len(each.state.table[SETS[seat]]) for each in laid for seat in range(1, count)) > 5
    for observation in laid:
        table = SCENE.place(observation, view(match, narrow=True))
        for seat in range(1, count):
            boxes = [table[key].box for key in keys_of_sets(observation.state, seat) if key in table.by_key]
            assert all(right.x - left.x >= 20 for left, right in pairwise(boxes) if right.x > left.x)


def keys_of_sets(state, seat):
    return [Place(SETS[seat], number).key for number in range(len(state.table[SETS[seat]]))]


def buttons(match: Match, interpretation: Interpretation) -> list[str]:
    return [match.wording.sentence(button.words) for button in interpretation.buttons]


def test_one_click_plays_card_or_is_refused():
    match = sample(plays=12)
    hand = [Place(HAND[0], index).key for index in range(len(match.state.hand(0)))]
    assert SCENE.interpret(match.observation(0), ()).open == dict.fromkeys(hand, True)
    assert str(SCENE.interpret(match.observation(0), (hand[0],)).move) == "play 7S"
    assert SCENE.interpret(match.observation(1), ()) == Interpretation()


def test_pass_button_appears_when_passing_is_allowed():
    match = sample()
    assert buttons(match, SCENE.interpret(match.observation(1), ())) == ["Pass"]
    assert SCENE.interpret(match.observation(1), ()).open == {"hand-s1-0": False}
    assert buttons(match, SCENE.interpret(sample(plays=12).observation(0), ())) == []
    free = Match(PEMBERLEY, 1, {"may_pass": "on"})
    (button,) = SCENE.interpret(free.observation(0), ()).buttons
    assert (button.key, button.primary) == (SAY + "pass", False)
    stuck = Match(PEMBERLEY, 1, {"may_pass": "on"}, position={"hands": ["5C", "AH"], "total": 4})
    (button,) = SCENE.interpret(stuck.observation(0), ()).buttons
    assert (button.key, button.primary) == (SAY + "pass", True)


def test_card_clicked_twice_is_put_back():
    match = part_two()
    one, other = keys(match, "8H 7S")
    assert selection(match.state, 0, (one, other, one)) == ((other,), 0)
    interpretation = SCENE.interpret(match.observation(0), (one, one))
    assert interpretation.open[one]
    assert interpretation.picked == frozenset()
    assert [button.key for button in interpretation.buttons] == [SAY + "done"]


def test_all_free_cards_are_highlighted_to_reveal_nothing():
    match = part_two()
    assert SCENE.interpret(match.observation(0), ()).open == dict.fromkeys(free_cards(match.state, 0), True)
    touched = keys(match, "7C")
    assert SCENE.interpret(match.observation(0), tuple(touched)).open == dict.fromkeys(free_cards(match.state, 0), True)


def test_free_card_starts_set_after_laid_set_is_clicked():
    match = part_two("set KD")
    (card,) = keys(match, "8H")
    touched = ("sets-s0-0", card)
    interpretation = SCENE.interpret(match.observation(0), touched)
    assert [button.key for button in interpretation.buttons] == [SAY + "set 8H", BACK]
    assert interpretation.picked == {card}
    assert texts(placed(match, touched=touched))["label-new-set"] == "New"
    assert SCENE.interpret(match.observation(0), (card, "sets-s0-0")) == Interpretation()
    assert not SCENE.interpret(match.observation(0), (card,)).open.get("sets-s0-0")


def test_done_button_shows_number_of_left_over_cards():
    match = part_two()
    left = len(free_cards(match.state, 0))
    assert match.wording.sentence(SCENE.interpret(match.observation(0), ()).buttons[0].words) == (
        f"Done, {left} cards left over"
    )


def test_done_button_is_primary_when_all_cards_are_used():
    match = part_two("set 8H 7S QD 8C 8S", "set KD")
    assert [button.primary for button in SCENE.interpret(match.observation(0), ()).buttons] == [False]
    match = Match(PEMBERLEY, 1, position={"phase": "sets", "starter": "6C", "piles": ["7H", "3S"]})
    match.play("set 7H")
    assert [button.primary for button in SCENE.interpret(match.observation(0), ()).buttons] == [True]


SIZES = {False: (WIDE, WIDE_HEIGHT), True: (NARROW, NARROW_HEIGHT)}
CROWDS = [(2, {"target": 30}), (4, {"unplayed": "once"}), (5, {"unplayed": "per_part"}), (7, {"may_pass": "on"})]


@each_case("narrow", [False, True])
@each_case(("count", "options"), CROWDS)
def test_table_has_fixed_size_and_readable_texts(count, options, narrow):
    match = played_at_random(count, count, **options)
    for observation in moments(match, 9):
        table = SCENE.place(observation, view(match, narrow=narrow, aids=["preview"]))
        assert (table.width, table.height) == SIZES[narrow]
        for sprite in table.sprites:
            sizes = [shape.size for shape in sprite_shapes(sprite, SEA) if isinstance(shape, TextShape)]
            smallest = 12 if isinstance(sprite.face, Label) else 11
            assert all(size >= smallest * SHARPNESS for size in sizes), sprite
            assert not [shape for shape in sprite_shapes(sprite, SEA) if not extent_within(shape, table)], sprite
            if isinstance(sprite.face, Label) and not sprite.key.startswith("label-seat"):
                assert sprite.face.size >= (12 if narrow else 14)
                assert text_width(sprite.face.text, sprite.face.size) <= sprite.box.w, sprite


def extent_within(shape, table: Arrangement) -> bool:
    x, y, w, h = bounds([shape])
    return x >= -1 and y >= -1 and x + w <= table.width + 1 and y + h <= table.height + 1


LONGEST = "“Divided by 4 is −112. I get 2 points.”"
"""The widest sentence that a player can say."""


@each_case("narrow", [False, True])
@each_case("count", range(2, 8))
def test_speech_bubbles_cover_nothing(count, narrow):
    match = played_at_random(count, count)
    for observation in moments(match, 17):
        for seat in {*range(count)} - {observation.seat or 0}:
            looks = View(match.wording, narrow, said=((seat, LONGEST),))
            table = SCENE.place(observation, looks)
            (bubble,) = (each for each in table.sprites if isinstance(each.face, Bubble))
            assert " ".join(bubble.face.lines) == LONGEST
            lies = [each for each in table.sprites if not isinstance(each.face, (Bubble, Area, NumberLineFigure))]
            assert not [each.key for each in lies if overlap(each.box, without_tail(bubble))], observation.seat


def without_tail(bubble) -> Box:
    x, y, w, h = bubble.box
    left, up, down = (TAIL if bubble.face.toward is side else 0 for side in (Toward.LEFT, Toward.UP, Toward.DOWN))
    return Box(x + left, y + up, w - left, h - up - down)


@each_case("narrow", [False, True])
@each_case("count", range(3, 8))
def test_each_speech_bubble_points_at_speaking_seat(count, narrow):
    match = Match(PEMBERLEY, 1, players=players(count))
    for seat in range(1, count):
        table = SCENE.place(match.observation(0), View(match.wording, narrow, said=((seat, "“I pass.”"),)))
        bubble, name = table[f"bubble-{seat}"], table[f"label-seat-s{seat}"].box
        tip = bubble.box.x + bubble.face.tail
        assert name.x - 50 <= tip <= name.x + 100
        assert (bubble.box.y > name.y) == (bubble.face.toward is Toward.UP)


@each_case("narrow", [False, True])
def test_own_cards_stay_in_place_until_end_of_part_two(narrow):
    match = sample(plays=0)
    places = {}
    for text in (*(f"play {card}" for card in PART_ONE), "pass", "set KD", "done", "done"):
        table = placed(match, narrow=narrow)
        for zone in (HAND[0], PILE[0]):
            for key, card in ((Place(zone, at).key, card) for at, card in enumerate(match.state.table[zone])):
                x, y, w, h = table[key].box
                place = places.setdefault(card, (x + w // 2, y + h // 2))
                assert max(abs(place[0] - x - w // 2), abs(place[1] - y - h // 2)) <= 1
        match.play(text)
    assert len(set(places.values())) == 7


@each_case("narrow", [False, True])
def test_fixed_parts_stay_in_place_when_part_two_begins(narrow):
    before, after = placed(sample(), narrow=narrow), placed(part_two(), narrow=narrow)
    for key in ("starter-0", "total", "label-seat-s1", "label-total", *(["line"] if not narrow else [])):
        assert before[key].box == after[key].box


@each_case("narrow", [False, True])
@each_case("sizes", [(1,) * 7, (7,), (3, 4), (4, 3), (6, 1), (1, 6), (2, 2, 3), (5, 1, 1)])
def test_seven_cards_fit_however_they_are_split_into_sets(sizes, narrow):
    deck = "KH KS AD AC 2D 3D 5D".split()
    ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
    sets = [" ".join(deck[end - size : end]) for end, size in zip(ends, sizes, strict=True)]
    position = {"phase": "sets", "starter": "KC", "hands": ["", ""]}
    match = Match(PEMBERLEY, 1, position=position | {"sets": [sets[:-1], []], "piles": [sets[-1], ""]})
    table = placed(match, narrow=narrow, touched=keys(match, sets[-1]))
    check_table(table)
    labels = [sprite for sprite in table.sprites if isinstance(sprite.face, Label)]
    check_apart([*labels, *(sprite for sprite in table.sprites if sprite.name)])


def held(match: Match, touched, *, working_out: bool = False) -> str:
    step = SCENE.interpret(match.observation(match.state.active[0]), tuple(touched)).held
    assert step is not None
    return match.wording.sentence(match.wording.left_open(step) if working_out else step)


def test_incomplete_set_states_value_and_next_step():
    match = part_two("set KD")
    assert held(match, keys(match, "8H")) == "11 scores 1 point. Lay the set, or add a card."
    assert held(match, keys(match, "8H 7S")) == "4 scores nothing. Add a card, or take one back."
    assert held(match, keys(match, "8H 7C QD")) == "7 doesn't go into 11 exactly. Take a card back."
    assert held(match, ["sets-s0-0"]) == "Take set 1 apart, or choose a free card."


@each_case("number", range(4))
def test_incomplete_set_is_described_in_at_most_twelve_words(number):
    match, rng = played_at_random(number, 2), random.Random(number)
    for observation in (each for each in moments(match, 1) if each.may_move and each.state.phase is Phase.SETS):
        free = [*free_cards(observation.state, observation.seat)]
        touched = (*rng.sample(free, rng.randint(0, len(free))),) or ("sets-s0-0",)
        step = SCENE.interpret(observation, touched).held
        for said in (step, step and match.wording.left_open(step)):
            assert said is None or len(match.wording.sentence(said).split()) <= 12


def test_lay_button_accepts_any_cards_and_is_primary_for_last_set():
    match = part_two()
    for text in ("8H", "8H 7S", "8H 7C"):
        lay, back = SCENE.interpret(match.observation(0), tuple(keys(match, text))).buttons
        assert (lay.key, lay.primary, back.key) == (f"{SAY}set {text}", False, BACK)
    last = Match(PEMBERLEY, 1, position={"phase": "sets", "starter": "6C", "piles": ["7H", "3S"]})
    assert [each.primary for each in SCENE.interpret(last.observation(0), tuple(keys(last, "7H"))).buttons] == [
        True,
        False,
    ]


def test_working_out_mode_hides_totals_of_new_set():
    match = part_two()
    for text in ("8H 7S QD 8C", "8H 7C KD", "8H"):
        touched = keys(match, text)
        look = View(match.wording, touched=tuple(touched), working_out=True)
        table = SCENE.place(match.observation(0), look)
        assert table["total"].face.text == "3"
        assert not any(key.endswith("-result") for key in table.by_key)
        assert not any(sprite.mark for sprite in table.sprites)
        assert all(table[key].name.endswith("in your new set") for key in touched)
        assert table["line"].face.start is None
        assert table["line"].face.scoring == ()
        assert held(match, touched, working_out=True) == "What do your cards turn 3 into? Lay them, or add another."


def test_incomplete_set_message_follows_working_out_mode():
    for working_out, said in ((False, "4 scores nothing."), (True, "What do your cards turn 3 into?")):
        session = Session(part_two(), Preferences(working_out=working_out))
        for key in keys(session.match, "8H 7S"):
            session.touch(key)
        assert session.ui.message.text.startswith(said)


def test_working_out_mode_hides_previews_and_unplayable_cards():
    match = sample(plays=7)
    look = View(match.wording, aids=frozenset({"preview"}), working_out=True)
    assert SCENE.place(match.observation(1), look) == SCENE.place(
        match.observation(1), View(match.wording, working_out=True)
    )
    said = set()
    for hand, total in (("5C 9C", 4), ("5C 9C 2H", 4)):
        told = Match(PEMBERLEY, 1, position={"hands": [hand, "AH 2C"], "total": total})
        step = told.wording.left_open(PEMBERLEY.explainer.explain_situation(told.observation(0)))
        said.add(told.wording.sentence(step))
    assert said == {"Play a card on 4, or pass if you can't."}


@each_case("narrow", [False, True])
@each_case("options", [{}, {"may_pass": "on", "target": 50}, {"unplayed": "per_part"}])
@each_case("count", [2, 7])
def test_tour_stops_at_existing_sprites(count, options, narrow):
    match = Match(PEMBERLEY, 3, options, players=players(count))
    for seat in (0, 1, None):
        stops = SCENE.tour(match.observation(seat), view(match, narrow=narrow))
        assert 4 <= len(stops) <= 5
        for key, step in stops:
            assert any(each.key.startswith(key) for each in placed(match, seat, narrow=narrow).sprites)
            assert len(match.wording.sentence(step).split()) <= 16
