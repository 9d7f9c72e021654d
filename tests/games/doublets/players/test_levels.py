"""The three levels and their reasons: all from what was seen, nothing from what was not."""

import random
from statistics import mean

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.observation import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules.moves import Build, Redeal, TurnOver
from mathfish_widgets.play.match import Match
from tests.games.doublets.deciding import ARCH, at, choice, whole_game
from tests.games.redealing import redealt


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


def score(level: str, seed: int) -> int:
    return whole_game(level, seed).state.scores[0]


@pytest.mark.tournament
def test_keeping_kings_out_of_the_reserve_gains_cards():
    assert mean(score("careful", seed) - score("beginner", seed) for seed in range(100)) > 0.5


def test_a_remembered_stock_is_worth_more_at_every_deal():
    gained = [score("sharp", seed) - score("careful", seed) for seed in range(6)]
    assert min(gained) >= 0
    assert sum(gain > 0 for gain in gained) >= 4
    assert mean(gained) > 4


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
