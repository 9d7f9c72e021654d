"""The rules of Doublets: ring, deal, positions, moves, legality, procedure and invariants."""

import re
from collections import Counter

import pytest

from mathfish_widgets.engine.cards import KING, card, cards
from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules import RULES
from mathfish_widgets.games.doublets.rules.legality import Build, Redeal, TurnOver
from mathfish_widgets.games.doublets.rules.procedure import Built, Ended, Filled, Redealt, Turned
from mathfish_widgets.games.doublets.rules.ring import RING, Rank, doubled, doublings, halved
from mathfish_widgets.games.doublets.rules.state import FOUNDATION, MOST_CARDS, RESERVE, STOCK, WASTE, Ending
from mathfish_widgets.play.match import Match
from tests.cases import each_case
from tests.games.doublets.invariants import check_turn
from tests.games.doublets.playing import late, played, position, random_game, sentence, up_to
from tests.sample_sizes import sized

ARCH = "AC AD 8C AH AS 2C 2D"


@each_case(
    ("top", "wanted"),
    [(1, 2), (2, 4), (4, 8), (8, 3), (3, 6), (6, 12), (12, 11), (11, 9), (9, 5), (5, 10), (10, 7), (7, 1)],
)
def test_wanted_rank_is_double_on_13_hour_clock(top, wanted):
    state = up_to(f"{Rank(top)}C", "KC KD KH KS " + " ".join(f"{Rank(other)}D" for other in RING[:3]), "")
    assert doubled(top) == wanted
    assert state.wanted == wanted


@each_case(
    ("first", "last"),
    list(zip("A 2 3 4 5 6 7 8 9 10 J Q".split(), "7 A 8 2 9 3 10 4 J 5 Q 6".split(), strict=True)),
)
def test_last_card_of_won_game_is_half_of_first(first, last):
    number = card(f"{first}C").rank
    rank = number
    for _ in range(47):
        rank = doubled(rank)
    assert str(Rank(rank)) == last
    assert halved(number) == rank


def test_doublings_count_steps_on_ring():
    assert [doublings(8, number) for number in (8, 3, 6, 4)] == [0, 1, 2, 11]


@each_case(
    ("seed", "reserve", "foundation", "kings_moved", "stock"),
    [
        (1, "9S 9H 2H 4C 3D 8C 2S", "7D", "", "10S 7H 10C 10D 3C"),
        (3, "AH AD 8S JH 10C JD 7C", "4S", "KD KS", "5C 7H 3C 4D 9H"),
        (4, "AD 10S 5D AC 10H AH 9S", "8D", "KD", "5H 3S 7H 2S JD"),
    ],
)
def test_seeds_give_deals_printed_in_rulebook(seed, reserve, foundation, kings_moved, stock):
    table = DOUBLETS.deal(seed).table
    moved = cards(kings_moved)
    assert tuple(table[RESERVE[number]][0] for number in range(1, 8)) == cards(reserve)
    assert table[FOUNDATION] == cards(foundation)
    assert table[STOCK][:5] == cards(stock)
    assert table[STOCK][44 - len(moved) :] == moved
    assert (len(table[STOCK]), table[WASTE]) == (44, ())


def test_no_king_is_dealt_to_reserve_or_foundation():
    for seed in range(300):
        table = DOUBLETS.deal(seed).table
        assert all(table[zone][0].rank != KING for zone in (*RESERVE.values(), FOUNDATION))


@each_case("options", [{"passes": 1}, {"passes": 7}, {"first_waste": "on"}])
def test_seed_gives_same_deal_for_every_option(options):
    plain, changed = DOUBLETS.deal(12).table, DOUBLETS.deal(12, **options).table
    assert changed[WASTE] + changed[STOCK] == plain[STOCK]
    assert all(changed[zone] == plain[zone] for zone in (*RESERVE.values(), FOUNDATION))
    assert len(changed[WASTE]) == ("first_waste" in options)


def test_deck_without_kings_has_48_cards():
    state = DOUBLETS.deal(12, kings="removed")
    assert len(state.pack) == sum(map(len, state.table.values())) == 48
    assert len(state.table[STOCK]) == 40


@each_case(
    ("options", "told"),
    [
        ({"pases": 2}, "There is no option pases. Did you mean passes? Its values are 1, 2, 3, 4, 5, 6 ..."),
        ({"passes": 0}, "The option passes can't be 0. Its values are 1, 2, 3, 4, 5, 6 ..."),
        ({"passes": "3"}, "The option passes can't be '3'. Its values are 1, 2, 3, 4, 5, 6 ..."),
        ({"kings": "gone"}, "The option kings can't be 'gone'. Its values are bottom, removed."),
        ({"first_waste": 1}, "The option first_waste can't be 1. Its values are off, on."),
    ],
)
def test_unknown_option_is_refused_with_choices(options, told):
    with pytest.raises(ValueError, match=f"^{re.escape(told)}"):
        DOUBLETS.deal(1, **options)


def test_position_without_stock_shuffles_rest_by_seed():
    state = DOUBLETS.set_up({"foundation": "4H", "reserve": ARCH, "waste": "5D 8S"}, seed=1)
    assert len(state.table[STOCK]) == 52 - 1 - 7 - 2
    assert state.table[STOCK][:4] == cards("9S 9H 2H 4C")


@each_case(
    ("position", "told"),
    [
        ({"reserve": ARCH}, "The foundation needs at least one card."),
        ({"foundation": "KC", "reserve": ARCH}, "A king can't go on the foundation."),
        (
            {"foundation": "4H 7C", "reserve": ARCH},
            "On the foundation, 7C can't go on 4H: a card must be twice the one below.",
        ),
        ({"foundation": "AC", "reserve": ARCH}, "AC appears twice, but the deck has it only once."),
        (
            {"foundation": "4H", "reserve": "AC AD"},
            "The reserve has 7 places. A place may be empty only when the waste and the stock are empty.",
        ),
        (
            {"foundation": "4H", "reserve": ARCH + " 2H"},
            "The reserve has 7 places. A place may be empty only when the waste and the stock are empty.",
        ),
        ({"foundation": "4H", "reserve": ARCH, "stock": "5C"}, "43 cards are missing, including 2H."),
        (
            {"foundation": "4H", "reserve": ARCH, "number_of_pass": 4},
            "The number of the pass must be from 1 to 3, not 4.",
        ),
        (
            {"foundation": "4H", "reserve": ARCH, "number_of_pass": True},
            "The number of the pass must be from 1 to 3, not True.",
        ),
        (
            {"foundations": "4H"},
            (
                "A position of Doublets can't set foundations. "
                "It can set foundation, reserve, waste, stock, number_of_pass."
            ),
        ),
        (
            {"foundation": "4H", "reserve": "XX"},
            "There is no card 'XX'. A card is a rank (A, 2 to 10, J, Q, K) and a suit (C, D, H, S).",
        ),
    ],
)
def test_impossible_position_is_refused_with_reason(position, told):
    with pytest.raises(ValueError, match=f"^{re.escape(told)}$"):
        DOUBLETS.set_up(position)


def test_position_without_kings_refuses_king():
    with pytest.raises(ValueError, match="the deck has no kings"):
        DOUBLETS.set_up({"foundation": "4H", "reserve": "AC AD 8C AH AS 2C KD"}, kings="removed")


def test_position_without_legal_moves_is_over():
    placed = {*cards("4H"), *cards(ARCH.replace("8C", "3C"))}
    waste = [card for card in sorted(DOUBLETS.deal(0).pack) if card not in placed]
    position = {"foundation": "4H", "reserve": ARCH.replace("8C", "3C"), "waste": waste, "stock": ()}
    assert DOUBLETS.set_up(position | {"number_of_pass": 2}).active == (0,)
    assert DOUBLETS.set_up(position | {"number_of_pass": 3}).active == ()


@each_case(
    ("text", "canonical"), [("build W", "build w"), ("BUILD  3", "build 3"), ("turn ", "turn"), ("redeal", "redeal")]
)
def test_moves_read_and_written_again_are_canonical(text, canonical):
    assert str(DOUBLETS.read(text)) == canonical
    assert DOUBLETS.read(canonical) == DOUBLETS.read(text)


@each_case("text", ["build", "build x", "build +3", "build 1_0", "turn 2", "redeal w", "", "take 3"])
def test_invalid_move_text_is_refused(text):
    with pytest.raises(IllegalMove) as unread:
        DOUBLETS.read(text)
    assert unread.value.refusal.rule == "table.notation"


def test_seed_1_refuses_2_of_hearts_with_reason():
    state = DOUBLETS.deal(1)
    assert state.wanted == 1
    assert sentence(state, "build 3") == (
        "2♥ doesn't fit. The top card is 7♦. Twice 7 is 14, and 14 − 13 is 1, so A comes next."
    )


def test_seed_1_refuses_redeal_while_stock_has_44_cards():
    assert sentence(DOUBLETS.deal(1), "redeal") == "Turn over the rest of the stock first: it has 44 cards."


def test_king_on_waste_never_moves():
    assert sentence(up_to("4H", "AC AD 8C AH AS 2C 2D", "KS"), "build w").startswith("K♠ is a king.")


def test_redeal_is_refused_in_last_pass():
    state = late(38, number_of_pass=3)
    assert (
        Match(DOUBLETS).worded(RULES.broken_rule(state, Redeal(), 0)).sentence
        == "You've used 3 passes, and no more are allowed."
    )


def test_single_pass_is_worded_in_singular():
    state = DOUBLETS.deal(1, passes=1)
    for _ in range(44):
        state = played(state, "turn")
    assert (
        Match(DOUBLETS).worded(RULES.broken_rule(state, Redeal(), 0)).sentence
        == "You've used 1 pass, and no more are allowed."
    )


def test_redeal_without_stock_and_waste_uses_no_pass():
    state = late(47)
    assert sentence(state, "redeal") == "The waste is empty, so there is nothing to turn over."
    assert sentence(state, "turn") == "The stock is empty."
    assert sentence(state, "build 6") == "There's no card there."
    assert state.number_of_pass == 1


def test_build_refuses_places_outside_1_to_7():
    assert sentence(DOUBLETS.deal(1), "build 8") == "You may only build from the waste or from reserve places 1 to 7."
    assert sentence(DOUBLETS.deal(1), "build 0") == "You may only build from the waste or from reserve places 1 to 7."
    assert sentence(DOUBLETS.deal(1), "build w") == "There's no card there."


def test_seed_1_shows_3_of_clubs_after_five_turns():
    state = played(DOUBLETS.deal(1), *["turn"] * 5)
    assert str(state.available(WASTE)) == "3C"
    assert len(state.table[STOCK]) == 39


def test_seed_4_offers_3_of_spades_after_two_turns():
    state = played(DOUBLETS.deal(4), "turn", "turn")
    assert state.table[WASTE] == cards("5H 3S")
    state = played(state, "build w")
    assert str(state.top) == "3S"
    assert state.wanted == 6
    assert str(state.available(WASTE)) == "5H"


def test_king_that_fills_place_is_frozen():
    state = played(up_to("4H", "AC AD 8C AH AS 2C 2D", "5D KS"), "build 3")
    assert state.table[RESERVE[3]] == cards("KS")
    assert str(state.top) == "8C"
    assert sentence(state, "build 3") == (
        "K♠ is a king. Twice 13 is 26, and 26 − 13 is 13 again. "
        "Doubling a king only gives a king, so you can't build kings."
    )


@each_case("move", ["build 3", "build w"])
def test_building_from_waste_or_reserve_leaves_same_ranks(move):
    state = played(up_to("4H", "AC AD 8C AH AS 2C 2D", "5D 8S"), move)
    assert state.wanted == 3
    assert state.available(RESERVE[3]).rank == 8
    assert str(state.available(WASTE)) == "5D"


def test_stock_fills_place_when_waste_is_empty():
    stock = "JD " + " ".join(
        str(each) for each in DOUBLETS.deal(0).pack if str(each) not in "JD 4H AC AD 8C AH AS 2C 2D".split()
    )
    state = position(foundation="4H", reserve="AC AD 8C AH AS 2C 2D", stock=stock)
    turn = RULES.play(state, Build(3))
    assert turn.after.table[RESERVE[3]] == cards("JD")
    assert turn.events[1].transfers[0].source.zone == STOCK
    assert not turn.after.table[WASTE]


def test_redeal_starts_next_pass_with_first_card_on_top():
    state = late(38, number_of_pass=2)
    waste = state.table[WASTE]
    assert len(waste) == 7
    after = played(state, "redeal")
    assert after.number_of_pass == 3
    assert after.table[STOCK] == waste
    assert not after.table[WASTE]


def test_48th_card_wins_and_leaves_place_empty():
    state = late(47)
    turn = RULES.play(state, Build(5))
    assert [type(event) for event in turn.events] == [Built, Ended]
    assert turn.after.ending is Ending.WON
    assert turn.after.table[RESERVE[5]] == ()
    assert turn.after.scores == (48,)
    assert RULES.refusal(turn.after, TurnOver()).rule == "table.over"


def test_moves_produce_expected_events():
    kinds = {
        str(turn.move): [type(event) for event in turn.events if not isinstance(event, Ended)]
        for seed in range(12)
        for turn in random_game(seed)
    }
    assert kinds.pop("turn") == [Turned]
    assert kinds.pop("redeal") == [Redealt]
    assert kinds.pop("build w") == [Built]
    assert kinds
    assert all(kind == [Built, Filled] for kind in kinds.values())


def test_redeal_without_builds_repeats_same_order():
    state = DOUBLETS.deal(9)
    first, second = [], []
    for seen in (first, second):
        for _ in range(44):
            state = played(state, "turn")
            seen.append(state.available(WASTE))
        if state.number_of_pass == 1:
            state = played(state, "redeal")
    assert first == second


@each_case(
    "options", [{}, {"passes": 1}, {"first_waste": "on"}, {"kings": "removed"}, {"passes": 2, "kings": "removed"}]
)
def test_every_event_preserves_invariants(options):
    for seed in range(sized(25)):
        moves = Counter()
        for turn in random_game(seed, **options):
            moves[type(turn.move)] += 1
            check_turn(turn)
            assert turn.after.number_of_pass >= turn.before.number_of_pass
            assert turn.after.over == (turn.after.ending is not None)
        passes = turn.after.passes
        assert moves[Build] <= 47
        assert moves[TurnOver] <= 44 * passes
        assert moves[Redeal] <= passes - 1
        assert (turn.after.ending is Ending.WON) == (turn.after.scores == (MOST_CARDS,))


def test_place_is_empty_only_when_stock_and_waste_are():
    for seed in range(sized(25)):
        for turn in random_game(seed):
            if any(not turn.after.table[zone] for zone in RESERVE.values()):
                assert not turn.after.table[STOCK]
                assert not turn.after.table[WASTE]


def test_king_in_reserve_never_leaves():
    for seed in range(sized(25)):
        for turn in random_game(seed):
            for zone in RESERVE.values():
                if any(each.rank == KING for each in turn.before.table[zone]):
                    assert turn.after.table[zone] == turn.before.table[zone]


def test_lost_game_has_no_legal_moves_and_under_48_cards():
    for seed in range(sized(25)):
        *_, last = random_game(seed)
        legal = [
            move for move in RULES.pseudo_legal_moves(last.after, 0) if RULES.broken_rule(last.after, move, 0) is None
        ]
        assert last.after.ending is (Ending.WON if last.after.scores == (48,) else Ending.LOST)
        assert legal == []
