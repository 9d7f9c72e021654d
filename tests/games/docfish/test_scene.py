"""DocFish's table as a seat sees and touches it."""

import random
from itertools import islice

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.games.docfish.rules.deal import begin
from mathfish_widgets.games.docfish.scene.consolidation_builder import NEXT_GROUP
from mathfish_widgets.games.docfish.scene.layout import NARROW_PAGE, WIDE_PAGE, DocFishView
from mathfish_widgets.games.docfish.scene.table import PARTS
from mathfish_widgets.stage.face_data import EmptyPlace, Frame, NumberFace
from mathfish_widgets.stage.scene import View
from tests.games.docfish.playing import HER, HIS, played, position, read
from tests.games.tabletop import check_table

SCENE = DOCFISH.scene
WORDING = Wording(DOCFISH.explainer.sentences, ("Ann", "Bob"))
SEATS = (HER, HIS, None)


def seen(state, seat=HER):
    return observe(state, [], seat)


def place(state, seat=HER, *, narrow=False, touched=()):
    return SCENE.place(seen(state, seat), View(WORDING, narrow, touched))


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
        state = state.play(rng.choice(list(islice(state.legal_moves(), 6)))).after


def test_a_full_pot_lies_on_the_table_large_enough_to_touch_and_apart():
    state = position(pot="2 2 2 2 2 2 3 3 3 3 5 5 7 7 8 9 10 J Q K A", phase="consolidate", hand="5")
    for narrow in (False, True):
        check_table(place(state, narrow=narrow))


def test_cards_are_sorted_on_the_screen_and_keep_the_keys_of_their_places():
    table = place(position(hand="A 3 5", phase="turn", pot="9 J 4"))
    for zone, values in (("hand-s0", [3, 5, 14]), ("pot-s0", [4, 9, 11])):
        sprites = [sprite for sprite in table.sprites if sprite.zone == zone]
        assert [sprite.face.value for sprite in sprites] == values
        assert {sprite.key for sprite in sprites} == {f"{zone}-{index}" for index in range(3)}
    assert table["hand-s0-0"].name == "fourteen, in your hand; embeds two and seven"


def test_an_empty_stack_keeps_its_place():
    table = place(position(hand="3 7", bank={2: 0}, phase="turn", pot="5 8"))
    assert table["bank-2"].face == EmptyPlace("2")
    assert table["bank-2"].name == "two, 0 cards in the bank"
    assert isinstance(table["bank-3"].face, NumberFace)


def test_frozen_cards_lie_on_their_side_and_name_what_is_missing():
    start = position(hand="3 7", other_hand="A", pot="5 8", bank={2: 0}, phase="turn")
    state = played(start, "ask 7", "give 14", "shortage 14", "no consolidation")
    for seat in SEATS:
        table = place(state, seat)
        assert [table[key].frozen for key in ("table-s0-0", "table-s0-1")] == [True, True]
        assert table["label-table-s0"].face.text == "Frozen: the bank lacks 2"
    assert place(state)["table-s0-0"].name == "fourteen, frozen on the table; embeds two and seven"


NO_TWOS = {"bank": {2: 0}, "phase": "turn"}
WAITING = [
    (
        {"hand": "2 3", "other_hand": "2", "frozen": ["7 A"], "pot": "8 J"},
        "ask 2; give 2; down 2",
        ["Frozen: can thaw at a Consolidation"] * 3,
    ),
    (
        {"hand": "3 A", "other_hand": "7", "pot": "5 8"},
        "ask 7; give 7",
        ["Waits for change: the bank lacks 2", "Waits for change", "Waits for change"],
    ),
    (
        {"hand": "3 A", "other_hand": "7", "pot": "5 8"},
        "ask 7; give 7; shortage 14",
        ["Waits for change: the bank lacks 2"] * 3,
    ),
    (
        {"hand": "3 A", "other_hand": "7", "pot": "5 8", "frozen": ["9"], "bank": {2: 0, 3: 0}},
        "ask 7; give 7",
        ["Frozen or waiting: the bank lacks 2 and 3", *["Frozen or waiting: the bank lacks 3"] * 2],
    ),
]


@pytest.mark.parametrize(("given", "moves", "labels"), WAITING)
def test_a_label_says_what_the_cards_on_a_side_wait_for_as_far_as_a_seat_can_know(given, moves, labels):
    state = played(position(**NO_TWOS | given), moves)
    assert [place(state, seat)["label-table-s0"].face.text for seat in SEATS] == labels


def test_a_card_handed_over_lies_there_waiting_for_change():
    state = played(position(**NO_TWOS, hand="3 A", other_hand="7", pot="5 8"), "ask 7; give 7")
    assert place(state)["table-s0-0"].name == "seven, waiting for change on the table"


def test_the_table_keeps_its_height_when_a_hand_runs_out():
    one, none = (position(hand=hand, other_hand="5", pot="8", phase="turn") for hand in ("7", ""))
    for narrow in (False, True):
        assert place(none, narrow=narrow).height == place(one, narrow=narrow).height
        assert place(none, HIS, narrow=narrow).height == place(one, HIS, narrow=narrow).height


def test_asking_for_a_prime_of_a_card_with_two_is_chosen_by_a_button():
    state = position(hand="A 3", other_hand="5", phase="turn")
    assert buttons(interpreted(state)) == ["Ask for twos", "Ask for threes", "Ask for sevens"]
    assert interpreted(state, "hand-s0-1").move == read("ask 3")
    assert buttons(interpreted(state, "hand-s0-0")) == ["Ask for twos", "Ask for sevens"]


def test_docfish_is_offered_even_where_it_is_refused():
    state = played(position(hand="2 5", other_hand="A", phase="turn"), "ask 2")
    assert buttons(interpreted(state, seat=HIS)) == ["Say “DocFish”"]
    assert state.refusal(read("docfish"), HIS) is not None


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ("2 7", "change 14 = 2 x 7"),
        ("7 2", "change 14 = 2 x 7"),
        ("3", "change 14 = 3"),
        ("2 8", "change 14 = 2 x 8"),
        ("2 2", "change 14 = 2 x 2"),
        ("14", "change 14 = 14"),
    ],
)
def test_a_change_is_read_when_its_parts_can_come_to_nothing_else(parts, text):
    state = position(hand="A A")
    *before, last = [f"bank-{part}" for part in parts.split()]
    assert interpreted(state, "hand-s0-0", *before).move is None
    assert str(interpreted(state, "hand-s0-0", *before, last).move) == text


def test_the_bank_is_lit_without_giving_the_parts_away():
    opened = interpreted(position(hand="A A", bank={5: 0}), "hand-s0-0").open
    assert [key for key, lit in opened.items() if lit] == [f"bank-{value}" for value in range(2, 14) if value != 5]


def test_touching_what_is_no_part_of_a_change_means_nothing():
    interpretation = interpreted(position(hand="A A"), "hand-s0-0", "deck")
    assert (interpretation.open, interpretation.move) == ({}, None)


def test_the_last_card_is_guessed_at_the_bank():
    state = played(position(other_hand="3", deck="3", pot="2 3 7", phase="turn", hand=""), "pick")
    assert interpreted(state, "bank-9", seat=HIS).move == read("guess 9")
    assert len(interpreted(state, seat=HIS).open) == 13


def test_groups_are_composed_freely_and_exchanged_by_a_button():
    state = position(pot="2 3 6 7", phase="consolidate")
    assert buttons(interpreted(state)) == ["Say “No Consolidation”"]
    assert interpreted(state).open == {f"pot-s0-{index}": True for index in range(4)}
    assert buttons(interpreted(state, "pot-s0-0")) == []
    interpretation = interpreted(state, "pot-s0-0", "pot-s0-2")
    assert buttons(interpretation) == ["Exchange 2 × 6 for 12", "Another group"]
    assert interpretation.buttons[0].key == "say:consolidate 2x6"
    assert interpretation.open["pot-s0-1"]
    both = interpreted(state, "pot-s0-0", "pot-s0-2", NEXT_GROUP, "pot-s0-3", "pot-s0-1")
    assert buttons(both) == ["Exchange 2 × 6 for 12 and 3 × 7 for 21"]


def test_a_card_touched_again_goes_back_to_the_pot():
    state = position(pot="2 3 6 7", phase="consolidate")
    touched = ("pot-s0-0", "pot-s0-2", NEXT_GROUP, "pot-s0-3", "pot-s0-2")
    interpretation = interpreted(state, *touched)
    assert interpretation.picked == {"pot-s0-0", "pot-s0-3"}
    assert interpretation.open["pot-s0-2"]
    assert not interpreted(state, "pot-s0-0", "hand-s0-0").open


def test_composed_groups_are_boxed_and_leave_their_places_open():
    state = position(pot="2 2 6 7 8", phase="consolidate")
    observation = seen(state)
    (way,) = SCENE.ways_to_touch(observation, read("consolidate 2x6 2x7"))
    for narrow in (False, True):
        table = place(state, narrow=narrow, touched=way[:-1])
        frames = [sprite.face for sprite in table.sprites if isinstance(sprite.face, Frame)]
        assert [frame.text for frame in frames] == ["2 × 6 = 12", "2 × 7 = 14"]
        open_places = [sprite.face.text for sprite in table.sprites if isinstance(sprite.face, EmptyPlace)]
        assert open_places == ["2", "2", "6", "7"]
        assert table[way[0]].name == "two, in your group 1, which makes 12"
        assert table["pot-s0-4"].name == "eight, in your pot; embeds two, two and two"


@pytest.mark.parametrize("narrow", [False, True])
def test_what_is_placed_once_and_kept_is_what_would_be_placed_anew(narrow):
    for state in random_states(11, 250):
        for seat in SEATS:
            table = DocFishView(seen(state, seat), View(WORDING, narrow), NARROW_PAGE if narrow else WIDE_PAGE)
            assert all(part.placed(table, 10) == part.place(table, 10) for part in PARTS)
