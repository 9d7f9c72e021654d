"""The three levels, their reasons, the hints and the plan: all from what was seen, nothing from what was not."""

import random
from collections.abc import Iterator
from statistics import mean

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import Observation, observe, redealt
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.explain.explainer import label_with_card
from mathfish_widgets.games.doublets.explain.where_cards_are import known_stock
from mathfish_widgets.games.doublets.players.hints import can_it_be_won
from mathfish_widgets.games.doublets.players.search_plan import state_from_memory
from mathfish_widgets.games.doublets.rules.moves import Build, Redeal, TurnOver
from mathfish_widgets.games.doublets.rules.state import DoubletsState
from mathfish_widgets.games.doublets.rules.zones import STOCK
from mathfish_widgets.play.match import Match

ARCH = "AC AD 8C AH AS 2C 2D"


def choice(level: str, observation: Observation):
    return think(DOUBLETS.players[level].choose(observation, random.Random(0)))


def at(waste: str, **position: object) -> Observation:
    arguments = {"foundation": "4H", "reserve": ARCH, "waste": waste} | position
    return observe(DOUBLETS.set_up(arguments), [], 0)


def whole_game(level: str, seed: int, **options: object) -> Match:
    match = Match(DOUBLETS, seed, options, (level,))
    while not match.state.over:
        match.play(think(match.choice(0)).move)
    return match


def random_observations(seed: int) -> Iterator[Observation]:
    """What is seen in a game played at random, move by move."""
    match, rng = Match(DOUBLETS, seed), random.Random(seed)
    while not match.state.over:
        yield match.observation(0)
        match.play(rng.choice(list(match.state.legal_moves())))


def test_a_beginner_builds_from_the_waste_first_and_else_turns_or_starts_a_pass():
    assert choice("beginner", at("5D 8S")).move == Build(None)
    assert choice("beginner", at("5D KS")).move == Build(3)
    assert choice("beginner", at("5D", reserve="AC AD 3C AH AS 2C 2D")).move == TurnOver()


def test_a_careful_player_turns_instead_of_burying_a_place_under_a_king():
    chosen = choice("careful", at("5D KS"))
    assert chosen.move == TurnOver()
    assert [step.rule for step in chosen.reasons] == ["doublets.because.king"]
    assert chosen.reasons[0].values["king"] == cards("KS")[0]


def test_a_careful_player_with_fewer_than_three_passes_builds_at_once():
    state = DOUBLETS.set_up({"foundation": "4H", "reserve": ARCH, "waste": "5D KS"}, passes=2)
    chosen = choice("careful", observe(state, [], 0))
    assert chosen.move == Build(3)
    assert chosen.reasons[0].rule == "doublets.because.no_rule"


def test_a_careful_player_starts_the_next_pass_rather_than_let_a_king_in_and_lets_it_in_when_it_must():
    placed = {*cards("4H"), *cards(ARCH), *cards("KS")}
    rest = [card for card in DOUBLETS.deal(0).pack if card not in placed]
    position = {"waste": [*rest, cards("KS")], "stock": ()}
    assert choice("careful", at(**position)).move == Redeal()
    forced = choice("careful", at(**position, number_of_pass=3))
    assert forced.move == Build(3)
    assert forced.reasons[0].rule == "doublets.because.forced_king"


@pytest.mark.parametrize("level", ["beginner", "careful", "sharp"])
def test_every_choice_is_legal_and_its_reasons_have_sentences(level):
    for seed in (1, 2):
        match = Match(DOUBLETS, seed, {}, (level,))
        while not match.state.over:
            chosen = think(match.choice(0))
            assert chosen.reasons
            assert all(match.wording.sentence(step) for reason in chosen.reasons for step in reason.walk())
            match.play(chosen.move)


def scores(level: str, games: int) -> float:
    return mean(whole_game(level, seed).state.scores[0] for seed in range(games))


def test_levels_differ_in_strength():
    assert scores("beginner", 100) + 0.5 < scores("careful", 100)
    assert scores("careful", 15) + 4 < scores("sharp", 15)


def test_a_choice_does_not_depend_on_what_was_asked_before():
    match = whole_game("sharp", 5)
    fresh = Match(DOUBLETS, 5, {}, ("sharp",))
    for turn in match.turns:
        assert think(fresh.choice(0)).move == turn.move
        fresh.play(turn.move)


def test_sharp_makes_a_new_plan_when_it_takes_over_from_somebody_else():
    match, rng = Match(DOUBLETS, 7, {}, ("sharp",)), random.Random(7)
    while match.state.number_of_pass == 1:
        match.play(think(match.choice(0)).move)
    for _ in range(3):
        match.play(rng.choice(list(match.state.legal_moves())))
    chosen = think(match.choice(0))
    assert chosen.reasons[0].rule == "doublets.because.memory"
    assert match.state.refusal(chosen.move) is None


def test_the_order_of_the_stock_is_known_once_it_was_seen_and_never_before():
    known_before, checked = set(), 0
    for seed in range(8):
        for observation in random_observations(seed):
            stock, state = known_stock(observation), observation.state
            if state.number_of_pass == 1 and len(state.table[STOCK]) > 1:
                assert stock is None
            else:
                assert stock is not None
                assert len(stock) == len(state.table[STOCK])
                known_before.add(seed)
                checked += 1
    assert len(known_before) == 8
    assert checked > 200


def test_what_is_remembered_is_the_true_state():
    match, rng = Match(DOUBLETS, 3), random.Random(3)
    compared = 0
    while not match.state.over:
        state = state_from_memory(match.observation(0))
        if state is not None:
            assert state == match.state
            compared += 1
        match.play(rng.choice(list(match.state.legal_moves())))
    assert compared > 50


def test_choices_and_hints_stay_the_same_when_unseen_cards_are_dealt_anew():
    match, rng = Match(DOUBLETS, 6), random.Random(6)
    different = 0
    while match.state.number_of_pass == 1:
        seen = match.observation(0)
        true_state = redealt(seen.state, rng)
        other = observe(true_state, match.turns, 0)
        different += true_state != match.state
        assert think(DOUBLETS.hint(other)) == think(DOUBLETS.hint(seen))
        assert all(choice(level, other) == choice(level, seen) for level in DOUBLETS.players)
        match.play(choice("careful", seen).move)
    assert different > 20


def test_a_hint_climbs_from_the_foundation_over_the_place_to_the_move():
    match = Match(DOUBLETS)
    ladder = think(DOUBLETS.hint(at("5D 8S")))
    assert [match.wording.sentence(step) for step in ladder] == [
        "Look at the foundation: 4♥ lies on top. Which rank comes next?",
        "8♠ on the waste is 8.",
        "Build the 8♠ from the waste.",
    ]


def test_a_hint_before_the_stock_was_seen_tells_how_many_cards_of_the_rank_are_in_it():
    ladder = think(DOUBLETS.hint(observe(DOUBLETS.deal(1), [], 0)))
    assert Match(DOUBLETS).wording.sentence(ladder[1]) == ("No A can be built now. The stock still has 4 of that rank.")
    assert Match(DOUBLETS).wording.sentence(ladder[2]) == "Turn over a card."


def test_a_hint_is_a_legal_move_and_tells_the_prospect_once_everything_was_seen():
    match, told = Match(DOUBLETS, 2), set()
    while not match.state.over:
        _, where, move = think(DOUBLETS.hint(match.observation(0)))
        told |= {step.rule for step in (*move.walk(), where)}
        match.play(_meant(match, move))
    assert match.state.scores == (48,)
    assert {"doublets.hint.prospect.won", "doublets.hint.stock.depth"} <= told


def _meant(match: Match, rung: Step) -> Move:
    """The legal move that the last rung of a hint tells."""
    state = match.state
    assert isinstance(state, DoubletsState)
    return next(move for move in state.legal_moves() if label_with_card(state, move) == rung.values["move"])


def test_whether_a_game_can_be_won_is_answered_from_the_true_cards():
    match = Match(DOUBLETS, 2)
    answer = think(can_it_be_won(match.state, match.observation(0)))
    assert match.wording.sentence(answer) == "Yes: from here all 48 cards can be built."
    lost = next(game.state for seed in range(9) if (game := whole_game("beginner", seed)).state.scores != (48,))
    assert match.wording.sentence(think(can_it_be_won(lost, match.observation(0)))) == (
        f"No: from here {lost.scores[0]} cards can be built, and no more."
    )
