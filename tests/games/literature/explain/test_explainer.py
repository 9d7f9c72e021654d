"""Literature's explanations: whole at every turn, true in the cards as they lie, silent about what is hidden."""

import random

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.explain.wording import MissingSentence
from mathfish_widgets.games.literature.explain.explainer import EXPLAINER
from mathfish_widgets.games.literature.rules.presets import PRESETS
from mathfish_widgets.games.literature.rules.zones import HAND
from mathfish_widgets.games.literature.sentences.deduction import DEDUCTION
from mathfish_widgets.games.literature.sentences.options import OPTIONS
from mathfish_widgets.games.literature.sentences.players import PLAYER_SENTENCES
from mathfish_widgets.games.literature.sentences.refusals import REASONS, REFUSALS
from mathfish_widgets.games.literature.sentences.table import TABLE
from tests.games.literature.explain.explaining import DECLARATION
from tests.games.literature.playing import WORDING, deal, lines, random_game, read
from tests.games.redealing import redealt

OPTION_SETS = [
    *PRESETS.values(),
    {"players": 8, "declare_when": "any_time", "endgame": "award", "high_points": 2},
    {"wrong_split": "stays", "hand_counts": "public", "turn_after_wrong": "opponents", "ask_limit": 20},
    {"own_card_asks": "on", "must_declare": "on", "deck": "ranks"},
]


def holder(state, card):
    return next((seat for seat in state.seats if card in state.table[HAND[seat]]), None)


def seat_of(step, name="who"):
    who = step.values[name]
    assert isinstance(who, Who)
    return who.seat


def check_truth(step, turn):
    """What a step of a told question says of hidden cards is so."""
    before, after = turn.before, turn.after
    kind, values = step.rule.removeprefix("literature.tells."), step.values
    if kind in ("question", "yours", "single", "left"):
        held = [card for card in values["cards"] if holder(before, card) == seat_of(step)]
        assert held
        assert kind != "single" or before.hand_size(seat_of(step)) == 1
    elif kind == "left.one":
        assert [holder(before, card) for card in values["cards"]] == [seat_of(step)]
    elif kind == "miss":
        assert holder(after, values["card"]) not in (seat_of(step), seat_of(step, "other"))
    elif kind == "bluff":
        assert holder(after, values["card"]) != seat_of(step, "other")
    elif kind in ("miss.left", "miss.one"):
        seats = [who.seat for who in values["seats"]]
        assert holder(after, values["card"]) in seats
        assert (len(seats) == 1) == (kind == "miss.one")
    elif kind == "hit" and not after.over:
        assert holder(after, values["card"]) == seat_of(step)


def check_cards_of_declaration(step, before):
    if step.rule == "literature.card.right":
        assert holder(before, step.values["card"]) == seat_of(step, "named")
    elif step.rule == "literature.card.wrong":
        assert holder(before, step.values["card"]) == seat_of(step, "holder") != seat_of(step, "named")


@pytest.mark.parametrize("number", range(2 * len(OPTION_SETS)))
def test_every_turn_and_situation_is_told_to_everybody_and_is_true(number):
    start = deal(number, **OPTION_SETS[number % len(OPTION_SETS)])
    for turn in random_game(start, random.Random(number)):
        for seat in (*start.seats, None):
            step = EXPLAINER.explain_turn(turn.seen_by(seat), seat)
            assert lines(step)
            for each in step.walk():
                check_truth(each, turn)
                check_cards_of_declaration(each, turn.before)
            assert lines(EXPLAINER.explain_situation(observe(turn.after, [turn], seat)))


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_what_is_told_does_not_depend_on_hidden_cards(number):
    rng = random.Random(number)
    start = deal(number, **OPTION_SETS[number])
    for turn in random_game(start, rng)[::4]:
        for seat in (0, 1, 4, None):
            observation = observe(turn.after, [turn], seat)
            other = redealt(observation.state, rng)
            assert EXPLAINER.explain_situation(observation) == EXPLAINER.explain_situation(
                observe(other, observation.history, seat)
            )


def test_every_attempt_has_a_button_and_a_refusal_its_explanation():
    rules = set()
    for number, options in enumerate(OPTION_SETS):
        game = random_game(deal(number, **options), random.Random(number))
        moves = [turn.move for turn in game]
        for turn in game:
            observation = observe(turn.before, [], turn.seat)
            for move in [*list(turn.before.pseudo_legal_moves(turn.seat))[::9], *moves[::3]]:
                assert WORDING.sentence(EXPLAINER.label(move))
                refusal = turn.before.refusal(move, turn.seat)
                if refusal is not None:
                    rules.add(refusal.rule.removeprefix("literature."))
                    assert lines(EXPLAINER.explain_refusal(observation, move, refusal))
    assert rules >= {"ask.own", "ask.base", "ask.team", "ask.empty", "ask.finished", "declare.own", "declare.team"}


INVITED = [
    ("ask 1 3S", "Ask Bob for the 3♠"),
    ("ask 1 *B", "Ask Bob for the black joker"),
    (DECLARATION, "Declare low spades – Ann: 4♠ and 8♠; Cleo: 3♠; Eve: 5♠, 6♠ and 7♠"),
    ("pass 2", "Pass the turn to Cleo"),
    ("designate 3", "Let Dan go on"),
]


@pytest.mark.parametrize(("text", "words"), INVITED)
def test_the_words_of_buttons(text, words):
    assert WORDING.sentence(EXPLAINER.label(read(text))) == words


def test_no_sentence_is_written_twice():
    tables = [REFUSALS, REASONS, DEDUCTION, PLAYER_SENTENCES, TABLE, OPTIONS]
    assert sum(map(len, tables)) == len({rule for table in tables for rule in table})
    assert all(rule.startswith("literature.") for rule in EXPLAINER.sentences)


def test_a_missing_sentence_is_an_error():
    with pytest.raises(MissingSentence):
        WORDING.say("literature.nothing")
