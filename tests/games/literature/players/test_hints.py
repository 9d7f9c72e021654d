"""Hints in three rungs, and the questions that a person may ask: true, legal, and by what the seat has seen."""

import random
from fractions import Fraction

import pytest

from mathfish_widgets.engine.observation import observe, redealt
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.literature import LITERATURE
from mathfish_widgets.games.literature.deduction.chances import holder_chances, number_of_deals, team_chance
from mathfish_widgets.games.literature.deduction.knowledge import knowledge_of
from mathfish_widgets.games.literature.explain.inquiries import CERTAIN, ODDS
from mathfish_widgets.games.literature.explain.odds import chance_in_words, explain_risk
from mathfish_widgets.games.literature.players.hints import hint
from mathfish_widgets.games.literature.rules.moves import Ask, Declare
from tests.games.literature.deciding import LEVELS, chosen, decisions, small, small_position
from tests.games.literature.playing import WORDING, position, read

RUNGS = 3
VARIANTS = [{}, {"preset": "any_error"}, {"players": 8}, {"declare_when": "any_time", "deck": "eights_jokers"}]


def rungs(observation):
    return [WORDING.sentence(rung) for rung in think(hint(observation))]


def lines(step):
    return [line.strip() for line in WORDING.lines(step)]


def answer(inquiry, observation):
    return lines(think(inquiry.answer(observation.state, observation)))


@pytest.fixture(scope="module")
def all_decisions():
    return [each for options in VARIANTS for each in decisions(games=1, **options)]


def test_a_hint_to_ask_for_a_card_that_must_be_there_tells_why():
    hands = {0: "3S 9D 8S", 1: "4S 10D", 2: "5S JD", 3: "6S QD", 4: "7S KD", 5: "AD"}
    observation = small(hands, "ask 0 3S", "ask 0 4S", turn=3)
    assert rungs(observation) == [
        "Look at low spades. You hold 8♠, so you may ask for 3♠, 4♠, 5♠, 6♠ or 7♠.",
        "One of the cards that you may ask for can only be with Dan: the 3♠.",
        "Ask Dan for the 3♠.",
    ]
    assert lines(think(hint(observation))[1])[1:] == [
        "Dan has the 3♠.",
        "You gave Dan the 3♠ when Dan asked for it.",
    ]


def test_a_hint_to_ask_by_chances():
    hands = {0: "3S 4S 5S 6S", 1: "7S 8S", 3: "9D 10D", 5: "JD QD", 2: "KD", 4: "AD"}
    # Two spades among eight cards that Ann cannot see, two of which each opponent holds.
    look, why, move = rungs(small(hands))
    assert look == "Look at low spades. You hold 3♠, 4♠, 5♠ and 6♠, so you may ask for 7♠ or 8♠."
    assert why == "Chance that Bob has the 7♠: 1 in 4. No other question is more likely to be a hit."
    assert move == "Ask Bob for the 7♠."


def test_a_hint_to_declare_what_is_in_the_own_hand():
    hands = {0: "3S 4S 5S 6S 7S 8S 9D", 1: "10D JD", 2: "QD", 3: "KD", 4: "AD"}
    assert rungs(small(hands)) == [
        "Find out where each card of low spades is.",
        "You hold all of it yourself.",
        "Declare low spades – Ann: 3♠, 4♠, 5♠, 6♠, 7♠ and 8♠.",
    ]


def test_a_hint_to_declare_what_is_certain_tells_why_for_each_card_of_the_others():
    hands = {0: "3S 4S 5S 6S 7S 9D", 1: "10D", 2: "8S JD", 3: "QD", 4: "KD", 5: "AD"}
    observation = small(hands, "ask 1 7S", "ask 0 JD", turn=2)
    assert rungs(observation) == [
        "Find out where each card of low spades is.",
        "All of it is in your team, and you can know where each card is.",
        "Declare low spades – Ann: 3♠, 4♠, 5♠, 6♠ and 7♠; Cleo: 8♠.",
    ]
    why = think(hint(observation))[1]
    assert [WORDING.sentence(each) for each in why.substeps] == ["Cleo has the 8♠."]
    assert any(line.startswith("Cleo asked for the 7♠") for line in lines(why))


def test_a_hint_to_pass_and_to_designate():
    hands = {1: "3S 9D", 2: "4S 5S 10D", 3: "6S", 4: "7S 8S JD QD", 5: "KD AD"}
    look, why, move = rungs(small(hands))
    assert look == "You have no cards. A team-mate goes on."
    assert move in ("Pass the turn to Cleo.", "Pass the turn to Eve.")
    assert move.removeprefix("Pass the turn to ") in why
    hands = {1: "3S 4S 5S 6S 7S 8S 9D", 3: "10D JD", 5: "QD KD AD"}
    assert rungs(small(hands)) == [
        "Nobody in your team has cards. One opponent must declare all open sets alone.",
        "Who holds few cards has many to place when declaring. No opponent has fewer cards than Dan.",
        "Let Dan go on.",
    ]


def test_a_hint_to_declare_tells_the_bound():
    hands = {0: "3S 4S 9D", 1: "JD", 2: "5S 6S 7S 8S 10D", 4: "QD", 5: "KD AD"}
    told = lines(think(hint(small(hands, asked=60, ask_limit=60)))[1])
    assert told[0] == "You cannot know where each card is. So think of chances."
    assert told[1].startswith("Chance that your team holds all of low spades: ")
    assert told[-1] == (
        "The chance to be right is not greater. But you must declare a set now, and of the sets that your team may "
        "hold, this one loses least by my count."
    )


def test_a_hint_to_declare_what_cannot_be_right_tells_that_there_is_no_choice():
    told = lines(think(hint(small({0: "3S 4S 5S 6S 7S", 1: "8S"}, asked=60, ask_limit=60)))[1])
    assert told[-1] == (
        "It cannot be right. But you must declare a set now, and an opponent holds a card of every open set."
    )


def test_out_of_turn_a_hint_declares_or_waits():
    hands = {0: "3S 4S 5S 6S 7S 8S 9D", 1: "10D JD 3H", 2: "QD 4H", 3: "KD 5H 6H", 4: "AD 7H", 5: "8H"}
    state = small_position(hands, turn=1, declare_when="any_time", turn_after_right="declarer")
    assert rungs(observe(state, (), 0))[-1] == "Declare low spades – Ann: 3♠, 4♠, 5♠, 6♠, 7♠ and 8♠."
    assert rungs(observe(state, (), 2)) == [
        "It is not your turn. You may declare a set, and nothing else.",
        "I see no set that I would declare now.",
        "Wait.",
    ]


def test_the_last_rung_is_a_legal_move_of_the_sharp_player(all_decisions):
    for state, observation in all_decisions[::9]:
        ladder = think(hint(observation))
        assert len(ladder) == RUNGS == LITERATURE.rungs
        if "move" in ladder[-1].values:
            move = read(ladder[-1].values["move"])
            assert state.refusal(move, observation.seat) is None
            assert observation.seat != state.turn_of or move == chosen("sharp", observation, seed=0).move
        assert all(line for rung in ladder for line in lines(rung))
        assert think(hint(observation)) == ladder


def test_what_a_hint_says_of_chances_is_so(all_decisions):
    asked = set()
    for _, observation in all_decisions[::5]:
        why, last = think(hint(observation))[1:]
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


def test_hints_do_not_depend_on_what_is_not_seen(all_decisions):
    rng = random.Random(3)
    for _, observation in all_decisions[::19]:
        again = observe(redealt(observation.state, rng), observation.history, observation.seat)
        assert think(hint(again)) == think(hint(observation))
        for inquiry in (CERTAIN, ODDS):
            assert answer(inquiry, again) == answer(inquiry, observation)


def test_what_is_certain_is_told_with_its_reasons():
    hands = {0: "3S 9D 8S", 1: "4S 10D", 2: "5S JD", 3: "6S QD", 4: "7S KD", 5: "AD"}
    assert answer(CERTAIN, small(hands, "ask 0 3S", "ask 0 4S", turn=3)) == [
        "You cannot see 10 cards. Of these you can know the holder of 1.",
        "Dan got these cards in the open and still has them: 3♠.",
        "Dan has at least one of 5♠, 6♠ and 7♠.",
    ]


def test_what_is_certain_counts_what_can_be_known(all_decisions):
    for state, observation in all_decisions[::13]:
        step = think(CERTAIN.answer(state, observation))
        known = knowledge_of(observation)
        assert (step.values["count"], step.values["known"]) == (len(known.possible), len(known.certain))
        told = [each for each in step.substeps if each.rule == "literature.deduction.is"]
        shown = [card for each in step.substeps if each.rule.endswith("shown") for card in each.values["cards"]]
        assert {*shown, *(each.values["card"] for each in told)} == set(known.certain)


def test_the_odds_of_a_small_position():
    hands = {0: "3S 4S 5S 6S", 1: "7S 8S", 3: "9D 10D", 5: "JD QD", 2: "KD", 4: "AD"}
    told = answer(ODDS, small(hands))
    # 8! / (2! 2! 2!) deals; both spades with the team: 2 · 1 of 8 · 7 ways, about 3.6 in 100.
    assert told[0] == "What you cannot see can lie in 5040 ways, by all that you have seen."
    assert "Chance that your team holds all of high diamonds: none." in told
    assert told[told.index("Chance that your team holds all of low spades: about 4 in 100.") :] == [
        "Chance that your team holds all of low spades: about 4 in 100.",
        (
            "The declaration that is likeliest to be right, chance about 2 in 100: "
            "Declare low spades – Ann: 3♠, 4♠, 5♠ and 6♠; Cleo: 7♠; Eve: 8♠."
        ),
        "The 7♠ and 8♠, each of them: Bob 1 in 4, Dan 1 in 4, Finn 1 in 4, Cleo 1 in 8 and Eve 1 in 8.",
    ]


def test_the_odds_are_those_that_are_counted(all_decisions):
    for state, observation in all_decisions[::29]:
        step = think(ODDS.answer(state, observation))
        assert step.values in (
            {"count": number_of_deals(observation)},
            {"digits": len(str(number_of_deals(observation)))},
        )
        assert [each.values["set"] for each in step.substeps] == list(state.open_sets)
        for each in step.substeps:
            assert each.values["in_team"] == chance_in_words(team_chance(observation, each.values["set"]))


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "none"),
        (Fraction(1), "certain"),
        (Fraction(2, 5), "2 in 5"),
        (Fraction(1, 3), "1 in 3"),
        (Fraction(123, 500), "about 25 in 100"),
        (Fraction(1, 1000), "less than 1 in 100"),
        (Fraction(999, 1000), "more than 99 in 100"),
    ],
)
def test_chances_in_words(chance, words):
    assert WORDING.sentence(chance_in_words(chance)) == words


@pytest.mark.parametrize(
    ("preset", "verdict", "compared"),
    [
        ("seed", "yes", "Chance that all is right: 9 in 20. Chance that an opponent has a card: 1 in 10."),
        ("any_error", "no", "Chance that all is right: 9 in 20. Chance of an error: 11 in 20."),
    ],
)
def test_the_example_of_the_bound_in_words(preset, verdict, compared):
    steps = explain_risk(position({}, preset=preset), "low clubs", Fraction(9, 20), Fraction(9, 10))
    said = [WORDING.sentence(step) for step in steps]
    assert said[:2] == [
        "Chance that your team holds all of low clubs: 9 in 10.",
        "If it does, chance that the cards lie as in this declaration: 1 in 2.",
    ]
    assert said[2].endswith(compared)
    assert steps[-1].rule == f"literature.risk.{verdict}"


def test_every_level_is_offered():
    assert tuple(LITERATURE.players) == LEVELS
    assert [inquiry.key for inquiry in LITERATURE.inquiries] == ["certain", "odds"]
