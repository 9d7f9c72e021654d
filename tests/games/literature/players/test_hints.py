"""Hints in three rungs: true, legal, and based only on what the seat has seen."""

import pytest

from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.games.literature import LITERATURE
from mathfish_widgets.games.literature.deduction.knowledge import knowledge_of
from mathfish_widgets.games.literature.explain.declarations import chance_in_words
from mathfish_widgets.games.literature.players import hint
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.moves import Ask, Declare
from tests.games.literature.deciding import chosen, small, small_position
from tests.games.literature.deduction.deals import holder_chances
from tests.games.literature.playing import WORDING, lines, read
from tests.games.literature.recorded_games import COMPUTER_LEVELS, recorded_decisions

RUNGS = 3


def rungs(observation):
    return [WORDING.sentence(rung) for rung in think(hint(observation))]


def test_ask_hint_explains_certain_holder():
    hands = {0: "3S 9D 8S", 1: "4S 10D", 2: "5S JD", 3: "6S QD", 4: "7S KD", 5: "AD"}
    observation = small(hands, "ask 0 3S", "ask 0 4S", turn=3)
    assert rungs(observation) == [
        "Look at the low spades. You have the 8♠, so you may ask for the 3♠, 4♠, 5♠, 6♠ or 7♠.",
        "Only Dan can have the 3♠, and you may ask for it.",
        "Ask Dan for the 3♠.",
    ]
    assert lines(think(hint(observation))[1])[1:] == [
        "Dan has the 3♠.",
        "You gave Dan the 3♠ when Dan asked for it.",
    ]


def test_ask_hint_states_chances():
    hands = {0: "3S 4S 5S 6S", 1: "7S 8S", 3: "9D 10D", 5: "JD QD", 2: "KD", 4: "AD"}
    # Ann can't see eight cards. Two of them are spades, and each opponent has two of the eight.
    look, why, move = rungs(small(hands))
    assert look == "Look at the low spades. You have the 3♠, 4♠, 5♠ and 6♠, so you may ask for the 7♠ or 8♠."
    assert why == "The chance that Bob has the 7♠ is 1 in 4. No other question is more likely to be a hit."
    assert move == "Ask Bob for the 7♠."
    last = think(hint(small(hands)))[-1]
    assert dict(last.highlights) == {"seat-1": Role.RESULT, "ask-7S": Role.RESULT}


def test_ask_hint_says_when_no_question_can_succeed():
    # Bob took two diamonds and had one before, so he has no spade. Ann can't know where her team has the others.
    hands = {0: "3S 4S 5S 9D 10D", 1: "JD", 2: "6S 7S QD", 4: "8S KD AD"}
    observation = small(hands, "ask 0 9D", "ask 0 10D", "ask 0 AD", preset="any_error", turn=1)
    assert rungs(observation)[1] == (
        "No opponent has a card you may ask for. But no declaration is worth the risk yet, so any question will do."
    )
    assert isinstance(chosen("sharp", observation).move, Ask)
    void = small(hands, "ask 0 9D", "ask 0 10D", "ask 0 AD", turn=1)
    assert isinstance(chosen("sharp", void).move, Declare)


def test_declare_hint_covers_whole_set_in_own_hand():
    hands = {0: "3S 4S 5S 6S 7S 8S 9D", 1: "10D JD", 2: "QD", 3: "KD", 4: "AD"}
    assert rungs(small(hands)) == [
        "Work out where each card of the low spades is.",
        "You have them all yourself.",
        "Declare the low spades – Ann: 3♠, 4♠, 5♠, 6♠, 7♠ and 8♠.",
    ]


def test_declare_hint_explains_each_certain_card():
    hands = {0: "3S 4S 5S 6S 7S 9D", 1: "10D", 2: "8S JD", 3: "QD", 4: "KD", 5: "AD"}
    observation = small(hands, "ask 1 7S", "ask 0 JD", turn=2)
    assert rungs(observation) == [
        "Work out where each card of the low spades is.",
        "Your team has them all, and you can work out where each card is.",
        "Declare the low spades – Ann: 3♠, 4♠, 5♠, 6♠ and 7♠; Cleo: 8♠.",
    ]
    why = think(hint(observation))[1]
    assert [WORDING.sentence(each) for each in why.substeps] == ["Cleo has the 8♠."]
    assert any(line.startswith("Cleo asked for the 7♠") for line in lines(why))


def test_hints_suggest_passing_and_designating():
    hands = {1: "3S 9D", 2: "4S 5S 10D", 3: "6S", 4: "7S 8S JD QD", 5: "KD AD"}
    assert rungs(small(hands)) == [
        "You have no cards left. Which team-mate should go next?",
        "A player with many cards can usually ask for more. No other team-mate has more cards than Eve.",
        "Pass the turn to Eve.",
    ]
    hands = {1: "3S 4S 5S 6S 7S 8S 9D", 3: "10D JD", 5: "QD KD AD"}
    assert rungs(small(hands)) == [
        "Nobody on your team has cards. One opponent must declare all the open sets alone.",
        "The fewer cards players have, the more they have to work out. No opponent has fewer cards than Dan.",
        "Let Dan go next.",
    ]


def test_forced_declare_hint_states_chance_and_smallest_loss():
    hands = {0: "3S 4S 9D", 1: "JD", 2: "5S 6S 7S 8S 10D", 4: "QD", 5: "KD AD"}
    told = lines(think(hint(small(hands, asked=60, ask_limit=60)))[1])
    assert told[0] == "You can't know where each card is, so think about the chances."
    assert told[1].startswith("The chance that your team has all the low spades is ")
    assert told[-1] == (
        "You are no more likely to gain than to lose. But you must declare a set now. Of the sets your team might "
        "have, this one loses the least on average."
    )


def test_declare_hint_explains_forced_wrong_declaration():
    told = lines(think(hint(small({0: "3S 4S 5S 6S 7S", 1: "8S"}, asked=60, ask_limit=60)))[1])
    assert told[-1] == (
        "It can't be correct. But you must declare a set now, and an opponent has a card from every open set."
    )


def test_hint_out_of_turn_declares_or_waits():
    hands = {0: "3S 4S 5S 6S 7S 8S 9D", 1: "10D JD 3H", 2: "QD 4H", 3: "KD 5H 6H", 4: "AD 7H", 5: "8H"}
    state = small_position(hands, turn=1, declare_when="any_time", turn_after_right="declarer")
    assert rungs(observe(state, (), 0))[-1] == "Declare the low spades – Ann: 3♠, 4♠, 5♠, 6♠, 7♠ and 8♠."
    assert rungs(observe(state, (), 2)) == [
        "It isn't your turn. All you may do now is declare a set.",
        "I see no set worth declaring now.",
        "Wait.",
    ]


@pytest.fixture(scope="module")
def ladders():
    """Return some of the recorded decisions, each with its hint."""
    return [(*each, think(hint(each[1]))) for each in recorded_decisions(29)]


def test_last_hint_rung_is_legal_and_usually_move_of_sharp_player(ladders):
    """Hints use exact chances, while players use approximate ones."""
    as_played = []
    for state, observation, ladder in ladders[::2]:
        assert len(ladder) == RUNGS == LITERATURE.rungs
        if "move" in ladder[-1].values:
            move = read(ladder[-1].values["move"])
            assert RULES.refusal(state, move, observation.seat) is None
            if observation.seat == state.turn_of:
                as_played.append(move == chosen("sharp", observation, seed=0).move)
    assert sum(as_played) / len(as_played) > 0.9


def test_chances_stated_in_hints_are_correct(ladders):
    asked = set()
    for _, observation, (_, why, last) in ladders:
        move = read(last.values["move"]) if "move" in last.values else None
        if isinstance(move, Ask):
            chance = holder_chances(observation)[move.card][move.seat]
            assert why.values["chance"] == chance_in_words(chance)
            assert (why.rule.endswith("certain"), why.rule.endswith("vain")) == (chance == 1, chance == 0)
            asked.add(why.rule)
        if isinstance(move, Declare) and why.rule.endswith("certain"):
            known = knowledge_of(observation).certain
            assert all(known.get(card, observation.seat) == seat for card, seat in move.holder_of.items())
    assert len(asked) > 2


def test_every_level_and_inquiry_is_available():
    assert tuple(LITERATURE.players) == COMPUTER_LEVELS
    assert [inquiry.key for inquiry in LITERATURE.inquiries] == ["certain", "odds"]
