"""DocFish's table as a seat sees and clicks it."""

import random
from itertools import combinations, islice

from mathfish_widgets.engine.state import observe
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.games.docfish.rules import RULES
from mathfish_widgets.games.docfish.rules.deal import begin
from mathfish_widgets.games.docfish.rules.state import POT
from mathfish_widgets.games.docfish.scene import tour
from mathfish_widgets.games.docfish.scene.input import NEXT_GROUP
from mathfish_widgets.play.game import forced_move
from mathfish_widgets.stage.face_data import EmptyPlace, Frame, Label, Mood, NumberFace
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.layout import FINGER
from mathfish_widgets.stage.scene import View
from tests.cases import each_case
from tests.games.docfish.playing import HER, HIS, played, position, read
from tests.games.tabletop import check_apart, check_touchable, game_between, overlap

SCENE = DOCFISH.scene
WORDING = Wording(DOCFISH.explainer.sentences, ("Ann", "Bob"))
SEATS = (HER, HIS, None)


def seen(state, seat=HER):
    return observe(state, [], seat)


def place(state, seat=HER, *, narrow=False, touched=(), working_out=False):
    return SCENE.place(seen(state, seat), View(WORDING, narrow, touched, working_out=working_out))


def held(state, *touched):
    """Return the sentence that describes an incomplete move."""
    return WORDING.sentence(interpreted(state, *touched).held)


def interpreted(state, *touched, seat=HER):
    return SCENE.interpret(seen(state, seat), touched)


def buttons(interpretation):
    return [WORDING.sentence(button.words) for button in interpretation.buttons]


def random_states(seed, count):
    rng = random.Random(seed)
    state = begin(seed, "cut", "always", "one_pass")
    for _ in range(count):
        if state.over:
            return
        yield state
        state = RULES.play(state, rng.choice(list(islice(RULES.legal_moves(state), 6)))).after


CROWDED = [
    {"pot": "2 2 2 2 2 2 3 3 3 3 5 5 7 7 8 9 10 J Q K A", "phase": "consolidate", "hand": "5"},
    {"pot": " ".join(["2"] * 8 + ["3"] * 8 + ["5"] * 4 + ["7"] * 4), "phase": "consolidate", "hand": "J"},
    {"hand": "Q Q Q Q 8 8 8 10 10 9 9 6 4 4 A"},
    {
        "hand": "3 7",
        "frozen": ["A A", "10 10", "9"],
        "other_frozen": ["6 6", "4"],
        "phase": "turn",
        "bank": {2: 0, 3: 0},
    },
]


@each_case("narrow", [False, True])
@each_case("given", CROWDED)
def test_cards_stay_on_table_without_overlap_however_many(given, narrow):
    for seat in SEATS:
        table = place(position(**given), seat, narrow=narrow)
        check_touchable(table)
        check_apart(sprite for sprite in table.sprites if isinstance(sprite.face, Label))


LATE_POT = "2 2 2 2 2 2 3 3 5 5 6 7 7 8 8 9 9 10 J K"


BESIDE_ICE = {"frozen": ["A A", "10 10", "9"], "phase": "turn", "bank": {2: 0, 3: 0}}
LARGE_HANDS = [
    (True, "2 3 4 5 6 7 8 9 10 J Q Q", {}),
    (False, "2 3 4 5 6 7 8 9 10 J Q", {}),
    (False, "Q Q Q Q 8 8 8 10 10 9 9 6 4 4 A", {}),
    (False, "3 4 5 6 7 8 9 10", BESIDE_ICE),
]


@each_case("narrow, hand, more", LARGE_HANDS)
def test_hand_cards_overlap_rather_than_shrink(narrow, hand, more):
    table = place(position(hand=hand, **more), narrow=narrow)
    boxes = [sprite.box for sprite in table.sprites if sprite.zone == "hand-s0"]
    assert len(boxes) == len(hand.split())
    assert min(box.w for box in boxes) >= (56 if narrow else 80)
    for one, other in combinations(boxes, 2):
        assert max(abs(one.x - other.x), abs(one.y - other.y)) >= FINGER
    assert min(box.h for box in boxes) >= FINGER


@each_case("narrow", [False, True])
@each_case("pot", [LATE_POT, "7 8 8 9 9 10 J Q Q Q K"])
def test_large_pot_shows_every_card_completely(pot, narrow):
    table = place(position(pot=pot, hand="5"), narrow=narrow)
    cards = [sprite for sprite in table.sprites if sprite.zone == POT[HER].key]
    assert len(cards) == len(pot.split())
    check_apart(cards)


@each_case("narrow", [False, True])
def test_large_opponent_pot_stacks_equal_cards_with_count(narrow):
    table = place(position(pot=LATE_POT, hand="5"), HIS, narrow=narrow)
    cards = [sprite for sprite in table.sprites if sprite.key.startswith(POT[HER].key)]
    counts = {sprite.face.value: sprite.count for sprite in cards if sprite.count}
    assert (len(cards), counts) == (20, {2: 6, 3: 2, 5: 2, 7: 2, 8: 2, 9: 2})
    boxes = {sprite.face.value: sprite.box for sprite in cards}
    assert {sprite.box for sprite in cards} == {*boxes.values()}
    assert not [pair for pair in combinations(boxes.values(), 2) if overlap(*pair)]


@each_case("narrow", [False, True])
def test_twelve_groups_fit_between_pot_and_hand(narrow):
    state = position(**CROWDED[1])
    keys = [f"pot-s0-{index}" for index in range(24)]
    touched = tuple(key for pair in zip(keys[::2], keys[1::2], strict=True) for key in (*pair, NEXT_GROUP))
    table = place(state, narrow=narrow, touched=touched)
    assert len([sprite for sprite in table.sprites if isinstance(sprite.face, Frame)]) == 12
    places = max(sprite.box.y + sprite.box.h for sprite in table.sprites if sprite.key.startswith("left-"))
    for key in keys:
        x, y, w, h = table[key].box
        assert 0 <= x < x + w <= table.width
        assert places < y < y + h <= table["area-hand"].box.y


OF_SUMS = "label-sign-", "label-group-"
"""Key prefixes of labels that move with the cards of a group."""


@each_case("narrow", [False, True])
def test_piles_and_labels_stay_in_place_throughout_game(narrow):
    places = {}
    for state in random_states(5, 120):
        for sprite in place(state, narrow=narrow).sprites:
            if sprite.key.startswith(("label-", "bank-", "deck")) and not sprite.key.startswith(OF_SUMS):
                assert places.setdefault(sprite.key, sprite.box) == sprite.box
        first = next((sprite for sprite in place(state, narrow=narrow).sprites if sprite.zone == "hand-s0"), None)
        if first:
            assert places.setdefault("hand", first.box[:2]) == first.box[:2]


def test_chosen_card_is_raised():
    state = position(hand="8 9 Q")
    before, after = place(state), place(state, touched=("hand-s0-2",))
    assert after["hand-s0-2"].box.y < before["hand-s0-2"].box.y
    assert after["hand-s0-0"].box == before["hand-s0-0"].box


def test_cards_are_sorted_on_screen_but_retain_keys():
    table = place(position(hand="A 3 5", phase="turn", pot="9 J 4"))
    for zone, values in (("hand-s0", [3, 5, 14]), ("pot-s0", [4, 9, 11])):
        sprites = [sprite for sprite in table.sprites if sprite.zone == zone]
        assert [sprite.face.value for sprite in sprites] == values
        assert {sprite.key for sprite in sprites} == {f"{zone}-{index}" for index in range(3)}
    assert table["hand-s0-0"].name == "fourteen, in your hand; made of two and seven"


def test_empty_bank_stack_shows_placeholder():
    table = place(position(hand="3 7", bank={2: 0}, phase="turn", pot="5 8"))
    assert table["bank-2"].face == EmptyPlace("2")
    assert table["bank-2"].name == "two, 0 cards in the bank"
    assert isinstance(table["bank-3"].face, NumberFace)


def test_frozen_cards_are_turned_and_name_missing_card():
    start = position(hand="3 7", other_hand="A", pot="5 8", bank={2: 0}, phase="turn")
    state = played(start, "ask 7", "give 14", "shortage 14", "no consolidation")
    for seat in SEATS:
        table = place(state, seat)
        assert [table[key].frozen for key in ("table-s0-0", "table-s0-1")] == [True, True]
        assert table["label-table-s0"].face.text == "Needs 2"
    assert place(state)["table-s0-0"].name == "fourteen, frozen on the table; made of two and seven"


NO_TWOS = {"bank": {2: 0}, "phase": "turn"}
WAITING = [
    (
        {"hand": "2 3", "other_hand": "2", "frozen": ["7 A"], "pot": "8 J"},
        "ask 2; give 2; down 2",
        ["Can thaw"] * 3,
    ),
    (
        {"hand": "3 A", "other_hand": "7", "pot": "5 8"},
        "ask 7; give 7",
        ["Needs 2", "Needs change", "Needs change"],
    ),
    (
        {"hand": "3 A", "other_hand": "7", "pot": "5 8"},
        "ask 7; give 7; shortage 14",
        ["Needs 2"] * 3,
    ),
    (
        {"hand": "3 A", "other_hand": "7", "pot": "5 8", "frozen": ["9"], "bank": {2: 0, 3: 0}},
        "ask 7; give 7",
        ["Needs 2 and 3", *["Needs 3"] * 2],
    ),
]


@each_case(("given", "moves", "labels"), WAITING)
def test_label_of_frozen_cards_shows_only_what_seat_may_know(given, moves, labels):
    state = played(position(**NO_TWOS | given), moves)
    assert [place(state, seat)["label-table-s0"].face.text for seat in SEATS] == labels


def test_handed_over_card_waits_for_change_on_table():
    state = played(position(**NO_TWOS, hand="3 A", other_hand="7", pot="5 8"), "ask 7; give 7")
    assert place(state)["table-s0-0"].name == "seven, waiting for change on the table"


def test_card_with_two_primes_offers_ask_buttons():
    state = position(hand="A 3", other_hand="5", phase="turn")
    assert buttons(interpreted(state)) == ["Ask for twos", "Ask for threes", "Ask for sevens"]
    assert interpreted(state, "hand-s0-1").move == read("ask 3")
    assert buttons(interpreted(state, "hand-s0-0")) == ["Ask for twos", "Ask for sevens"]


def test_docfish_button_is_offered_even_when_refused():
    state = played(position(hand="2 5", other_hand="A", phase="turn"), "ask 2")
    assert buttons(interpreted(state, seat=HIS)) == ["Say “DocFish”"]
    assert RULES.refusal(state, read("docfish"), HIS) is not None


@each_case(
    ("parts", "text"),
    [
        ("2 6", "change 12 = 2 x 6"),
        ("6 2", "change 12 = 2 x 6"),
        ("2 3 2", "change 12 = 2 x 2 x 3"),
        ("5", "change 12 = 5"),
        ("2 8", "change 12 = 2 x 8"),
        ("3 3", "change 12 = 3 x 3"),
        ("12", "change 12 = 12"),
    ],
)
def test_change_is_complete_when_parts_are_unambiguous(parts, text):
    state = position(hand="Q Q")
    *before, last = [f"bank-{part}" for part in parts.split()]
    assert interpreted(state, "hand-s0-0", *before).move is None
    assert str(interpreted(state, "hand-s0-0", *before, last).move) == text


def test_highlighted_bank_cards_reveal_no_factors():
    opened = interpreted(position(hand="Q Q", bank={5: 0}), "hand-s0-0").open
    assert [key for key, lit in opened.items() if lit] == [f"bank-{value}" for value in range(2, 12) if value != 5]


def test_clicking_unrelated_card_during_change_does_nothing():
    interpretation = interpreted(position(hand="Q Q"), "hand-s0-0", "deck")
    assert (interpretation.open, interpretation.move) == ({}, None)


@each_case(("card", "parts"), [("4", "2 x 2"), ("6", "2 x 3"), ("9", "3 x 3"), ("10", "2 x 5")])
def test_card_with_one_possible_change_needs_one_click(card, parts):
    state = position(hand=f"{card} {card}")
    assert str(interpreted(state, "hand-s0-0").move) == f"change {card} = {parts}"


def test_card_with_possible_shortage_waits_for_factors_or_shortage_button():
    state = position(hand="A A", bank={2: 1})
    interpretation = interpreted(state, "hand-s0-0")
    assert interpretation.move is None
    assert buttons(interpretation) == ["Show the 14: “Shortage in the Bank”"]
    assert held(state, "hand-s0-0") == "14 = what × what? Choose bank cards, or show the 14."
    assert str(interpreted(state, "hand-s0-0", "bank-2", "bank-7").move) == "change 14 = 2 x 7"


def test_one_click_gives_requested_card_with_change_if_possible():
    asked = {"hand": "3 7", "other_hand": "A", "pot": "2 2 2 5", "phase": "turn"}
    state = played(position(**asked), "ask 7")
    assert interpreted(state, "hand-s1-0", seat=HIS).move == read("change 14 = 2 x 7")
    state = played(position(**asked, bank={2: 0}), "ask 7")
    assert interpreted(state, "hand-s1-0", seat=HIS).move == read("give 14")


def test_incomplete_move_states_chosen_and_missing_cards():
    laying = position(hand="8 9 Q")
    assert held(laying, "hand-s0-2") == "12 = what × what? Choose the bank cards that make it."
    assert held(laying, "hand-s0-2", "bank-2") == "12 = 2 × what? Choose the next card in the bank."
    asking = position(hand="A 3", other_hand="5", phase="turn")
    assert held(asking, "hand-s0-0") == "The 14 has 2 and 7 inside. Ask for 2 or 7?"
    pot = position(pot="2 3 6 7", phase="consolidate", hand="5")
    assert held(pot, "pot-s0-0") == "2 × what? Choose another pot card for this group."
    assert held(pot, "pot-s0-0", "pot-s0-2") == "Exchange 1 group, or choose more cards from your pot."
    every = ("pot-s0-0", "pot-s0-2", "pot-s0-3", "pot-s0-1")
    assert held(pot, *every) == "Exchange 2 groups, or choose a card to take it back."
    assert held(pot, "pot-s0-0", "pot-s0-0") == "No group yet. Choose cards from your pot, or say “No Consolidation”."


def test_incomplete_freeze_states_what_is_missing():
    start = position(hand="7 A 9", pot="5 8", bank={2: 0, 3: 0})
    state = played(start, "shortage 14", "no consolidation")
    assert held(state, "hand-s0-0") == "Now choose another card that shares a prime with the 7."
    assert held(state, "hand-s0-2") == "Freeze only the 9, or choose a second card."


def test_last_card_is_guessed_by_clicking_bank():
    state = played(position(other_hand="3", deck="3", pot="2 3 7", phase="turn", hand=""), "pick")
    assert interpreted(state, "bank-9", seat=HIS).move == read("guess 9")
    assert len(interpreted(state, seat=HIS).open) == 13


def test_groups_are_composed_freely_and_exchanged_by_button():
    state = position(pot="2 3 6 7", phase="consolidate")
    assert buttons(interpreted(state)) == ["Say “No Consolidation”"]
    assert interpreted(state).open == {f"pot-s0-{index}": True for index in range(4)}
    assert buttons(interpreted(state, "pot-s0-0")) == ["Say “No Consolidation”", "Put back"]
    interpretation = interpreted(state, "pot-s0-0", "pot-s0-2")
    assert buttons(interpretation) == ["Say “No Consolidation”", "Put back", "Exchange 2 × 6 for 12"]
    assert interpretation.buttons[2].key == "say:consolidate 2x6"
    assert interpretation.open["pot-s0-1"]
    both = interpreted(state, "pot-s0-0", "pot-s0-2", "pot-s0-3", "pot-s0-1")
    assert buttons(both)[2:] == ["Exchange 2 groups"]


def test_extendable_group_needs_button_to_close():
    state = position(pot="2 2 2 3 3", phase="consolidate")
    assert buttons(interpreted(state, "pot-s0-0", "pot-s0-1"))[2:] == ["Exchange 2 × 2 for 4", "Next group"]
    grown = interpreted(state, "pot-s0-0", "pot-s0-1", "pot-s0-2")
    assert buttons(grown) == ["Say “No Consolidation”", "Put back", "Exchange 2 × 2 × 2 for 8"]
    closed = interpreted(state, "pot-s0-0", "pot-s0-1", NEXT_GROUP, "pot-s0-2", "pot-s0-3")
    assert buttons(closed)[2:] == ["Exchange 2 groups"]
    full = interpreted(state, "pot-s0-3", "pot-s0-4", "pot-s0-0", "pot-s0-1")
    assert buttons(full)[2:] == ["Exchange 2 groups"]


def test_card_clicked_twice_returns_to_pot_and_reopens_group():
    state = position(pot="2 3 6 7", phase="consolidate")
    touched = ("pot-s0-0", "pot-s0-2", "pot-s0-3", "pot-s0-2")
    interpretation = interpreted(state, *touched)
    assert interpretation.picked == {"pot-s0-0", "pot-s0-3"}
    assert interpretation.open["pot-s0-2"]
    again = interpreted(state, "pot-s0-0", "pot-s0-2", "pot-s0-3", "pot-s0-1", "pot-s0-2", "pot-s0-2")
    assert buttons(again)[2:] == ["Exchange 2 groups"]
    assert not interpreted(state, "pot-s0-0", "hand-s0-0").open


def test_composed_groups_are_framed_and_leave_gaps_in_pot():
    state = position(pot="2 2 6 7 8", phase="consolidate")
    observation = seen(state)
    (way,) = SCENE.ways_to_touch(observation, read("consolidate 2x6 2x7"))
    for narrow in (False, True):
        table = place(state, narrow=narrow, touched=way[:-1])
        assert len([sprite for sprite in table.sprites if isinstance(sprite.face, Frame)]) == 2
        texts = [table[f"label-group-{number}"].face.text for number in (0, 1)]
        assert texts == ["14", "12"]
        for number, keys in enumerate((way[:2], way[2:4])):
            frame, product = table[f"group-{number}"].box, table[f"product-{number}"].box
            for box in (product, *(table[key].box for key in keys)):
                assert frame.x <= box.x < box.x + box.w <= frame.x + frame.w
            assert product.x > max(table[key].box.x for key in keys)
        open_places = [table[f"left-{number}"].face.text for number in range(4)]
        assert open_places == ["2", "2", "6", "7"]
        assert table[way[0]].name == "seven, in your group 1, which makes 14"
        assert table["pot-s0-4"].name == "eight, in your pot; made of two, two and two"


def test_button_is_primary_only_for_single_sensible_action():
    def dark(state, *touched, seat=HER):
        return [button.key for button in interpreted(state, *touched, seat=seat).buttons if button.primary]

    pot = position(pot="2 2 6 7 8", phase="consolidate", hand="5")
    assert dark(pot) == []
    assert dark(pot, "pot-s0-0", "pot-s0-1") == []
    assert dark(pot, "pot-s0-0", "pot-s0-2", "pot-s0-1", "pot-s0-3") == ["say:consolidate 2x6 2x7"]
    assert dark(position(pot="2 3 6 7", phase="consolidate"), "pot-s0-0", "pot-s0-2", "pot-s0-3", "pot-s0-1") == []
    assert dark(position(pot="8", phase="consolidate", hand="5")) == ["say:no consolidation"]
    assert dark(position(hand="2 2 3 3")) == []
    assert dark(position(hand="3 7", other_hand="5", phase="turn")) == []
    assert dark(played(position(hand="2", other_hand="2", phase="turn"), "ask 2", "give 2")) == ["say:down 2"]
    assert dark(played(position(hand="3 7", other_hand="5", phase="turn"), "ask 7", "docfish")) == ["say:pick"]


def told(state, seat=HER):
    """Return all words shown in working-out mode before the first click: message, labels, names and buttons."""
    situation = WORDING.left_open(DOCFISH.explainer.explain_situation(seen(state, seat)))
    table = place(state, seat, working_out=True)
    names = [sprite.name for sprite in table.sprites if not sprite.key.startswith(("hand", "bank", "pot"))]
    labels = [sprite.face.text for sprite in table.sprites if isinstance(sprite.face, Label)]
    return " ".join([*WORDING.lines(situation), *names, *labels, *buttons(interpreted(state, seat=seat))])


def test_working_out_mode_does_not_name_pairs():
    for hand, pair in (("7 7 10", "seven"), ("7 A 9", "seven")):
        state = position(hand=hand)
        assert "7" in " ".join(WORDING.lines(DOCFISH.explainer.explain_situation(seen(state))))
        assert pair not in told(state)
        assert "7" not in told(state)
    assert "lacks" not in told(position(hand="A A", bank={2: 1}))


def test_working_out_mode_hides_bank_shortage_and_group_products():
    frozen = position(hand="3 7", other_hand="A", pot="5 8", bank={2: 0}, phase="turn")
    state = played(frozen, "ask 7", "give 14", "shortage 14", "no consolidation")
    assert place(state, working_out=True)["label-table-s0"].face.text == "Needs change"
    pot = position(pot="2 2 6 7 8", phase="consolidate")
    table = place(pot, touched=("pot-s0-0", "pot-s0-2"), working_out=True)
    assert table["label-group-0"].face.text == "?"
    assert table["pot-s0-0"].name == "two, in your group 1"
    *_, exchange = interpreted(pot, "pot-s0-0", "pot-s0-2").buttons
    assert WORDING.sentence(WORDING.left_open(exchange.words)) == "Exchange your groups"


def touches_needed(turn):
    """Return the number of clicks a person needs for a move: none if the table plays a forced move."""
    if forced_move(DOCFISH, turn.before):
        return 0
    return min(map(len, SCENE.ways_to_touch(seen(turn.before, turn.seat), turn.move)))


@each_case("seed", [1, 2, 3, 4, 7])
@each_case(("level", "most"), [("careful", 130), ("sharp", 140)])
def test_whole_game_needs_few_clicks(level, most, seed):
    """Allow the sharp player more clicks, because it wins nearly every card and picks more of them."""
    turns = game_between("docfish", (level, "careful"), seed)
    assert 20 < sum(touches_needed(turn) for turn in turns if turn.seat == HER) <= most


@each_case("narrow", [False, True])
def test_tour_stops_at_existing_sprites(narrow):
    starts = [begin(seed, "cut", "always", rule) for seed in range(6) for rule in ("one_pass", "step_by_step")]
    for state in (*starts, position(pot="2 3 6 7", phase="consolidate"), position(hand="", phase="turn")):
        for seat in SEATS:
            view = View(WORDING, narrow)
            stops = tour(seen(state, seat), view)
            keys = SCENE.place(seen(state, seat), view).by_key
            assert len(stops) == 5
            for key, step in stops:
                assert any(each.startswith(key) for each in keys)
                assert len(WORDING.sentence(step).split()) <= 16


def test_tour_highlights_cards_instead_of_labels():
    observation = seen(position(hand="4 9", other_hand="5 7", pot="2", phase="prepare"), HER)
    shown = [key for key, _ in tour(observation, View(WORDING))]
    assert shown == ["hand-s0", "bank-", "hand-s1", "pot-s0", "hand-s0"]


@each_case(
    ("hand", "told"),
    [
        ("4 9 10 12 14", "You have a pair of twos. Make change first: choose a card with a 2 inside."),
        ("3 3 5", "You have a pair of threes. Choose one of them to lay it down."),
    ],
)
def test_tour_mentions_pairs_in_actual_hand(hand, told):
    *_, (key, step) = tour(seen(position(hand=hand, phase="prepare"), HER), View(WORDING))
    assert (key, WORDING.sentence(step)) == ("hand-s0", told)
    assert WORDING.sentence(WORDING.left_open(step)) == "Which prime do you have twice? Choose a card that has it."


@each_case("narrow", [False, True])
def test_players_have_large_portraits_when_page_has_room(narrow):
    start = begin(1, "cut", "always", "one_pass")
    for seat in SEATS:
        placed = SCENE.place(seen(start, seat), View(WORDING, narrow)).by_key
        faces = {key: sprite for key, sprite in placed.items() if key.startswith("portrait-")}
        shown = {HER, HIS} if seat is None or not narrow else {1 - seat}
        assert {key: sprite.face for key, sprite in faces.items()} == {
            f"portrait-{each}": portrait_of(each, Mood.THINKING if each in start.active else Mood.WAITING)
            for each in shown
        }
        assert min(sprite.box.w for sprite in faces.values()) >= 44
