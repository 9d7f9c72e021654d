"""Moves and their texts, the one test of legality, and turns computed from events."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.engine.cards import FACE_DOWN, cards
from mathfish_widgets.engine.moves import IllegalMove, Refusal
from mathfish_widgets.engine.state import unfold
from mathfish_widgets.games.docfish.rules.zones import HAND
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules.events import Built
from mathfish_widgets.games.doublets.rules.moves import Build, Redeal, TurnOver
from mathfish_widgets.games.doublets.rules.zones import STOCK, WASTE
from mathfish_widgets.play.game import LONGEST_NOTATION

START = DOUBLETS.deal(4)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("turn", TurnOver()),
        ("  TURN ", TurnOver()),
        ("build w", Build(None)),
        ("Build   3", Build(3)),
        ("redeal\n", Redeal()),
    ],
)
def test_reading_a_move(text, move):
    assert DOUBLETS.read(text) == move


@pytest.mark.parametrize(
    "text", ["", "buil", "build", "build x", "builds 3", "turn 3", "turn" + " " * LONGEST_NOTATION, "3"]
)
def test_what_is_no_move(text):
    with pytest.raises(IllegalMove) as refused:
        DOUBLETS.read(text)
    refusal = refused.value.refusal
    assert (refusal.rule, refusal.values["verbs"]) == ("table.notation", ("build", "turn", "redeal"))
    assert refusal.values["text"] == " ".join(text.split())[:60]


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text):
    try:
        rule = str(type(DOUBLETS.read(text)).__name__)
    except IllegalMove as refused:
        rule = refused.refusal.rule
    assert rule in ("Build", "TurnOver", "Redeal", "table.notation")


def test_playing_gives_the_record_of_a_turn():
    turn = START.play(TurnOver())
    assert (turn.before, turn.seat, turn.move) == (START, 0, TurnOver())
    assert turn.after.table[WASTE] == cards("5H")
    assert START.table[WASTE] == ()
    state = START
    for event in turn.events:
        state = event.apply(state)
    assert state == turn.after


def test_an_illegal_move_says_which_rule_refuses_it():
    with pytest.raises(IllegalMove) as refused:
        START.play(Redeal())
    assert refused.value.refusal == Refusal("doublets.redeal.stock", {"count": 44})
    assert "doublets.redeal.stock" in str(refused.value)


def test_a_seat_that_is_not_active():
    assert START.refusal(TurnOver(), 1) == Refusal("table.seat", {"seat": 1, "active": 0})
    assert list(START.legal_moves(1)) == []


def test_nothing_is_legal_after_the_end():
    over = lost_game()
    assert over.over
    assert over.refusal(TurnOver()).rule == "table.over"
    assert list(over.legal_moves()) == []


def lost_game():
    state = DOUBLETS.deal(1, passes=1)
    while not state.over:
        state = state.play(
            next(move for move in (TurnOver(), *state.legal_moves()) if state.refusal(move) is None)
        ).after
    return state


def test_a_state_is_seen_with_backs():
    seen = START.seen_by(0)
    assert set(seen.table[STOCK]) == {FACE_DOWN}
    turn = START.play(TurnOver()).seen_by(0)
    assert turn.events[0].transfers[0].card == cards("5H")[0]
    assert set(turn.before.table[STOCK]) == {FACE_DOWN}


def test_an_event_without_hidden_cards_is_seen_as_it_is():
    event = Built(3, transfers=(START.table.transfer(STOCK, 0, WASTE),))
    assert event.seen_by(0) is event
    hidden = Built(3, transfers=(START.table.moved([]).transfer(STOCK, 0, HAND[0]),))
    assert (hidden.seen_by(0).transfers, hidden.seen_by(1).transfers[0].card) == (hidden.transfers, FACE_DOWN)


def test_events_are_computed_from_the_state_before_each():
    seen = []

    def happening():
        state = START
        for _ in range(3):
            state = yield from one(state)
            seen.append(len(state.table[WASTE]))

    def one(state):
        return (yield Built(None, transfers=(state.table.transfer(STOCK, 0, WASTE),)))

    events, after = unfold(START, happening())
    assert (len(events), seen, len(after.table[WASTE])) == (3, [1, 2, 3], 3)


def test_a_happening_may_be_empty():
    assert unfold(START, iter(())) == ((), START)


def test_options_are_checked_where_a_game_begins():
    with pytest.raises(ValueError, match="Did you mean passes"):
        DOUBLETS.deal(1, pases=2)
    with pytest.raises(ValueError, match="A seed is a whole number"):
        DOUBLETS.set_up({"foundation": "7D"}, seed=-1)
