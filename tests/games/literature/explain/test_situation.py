"""Explanations of Literature: situations, risks, checked notes, and answers to inquiries."""

import random
from collections.abc import Iterable
from fractions import Fraction

import pytest

from mathfish_widgets.engine.cards import card
from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.games.literature.deduction.chances import number_of_deals
from mathfish_widgets.games.literature.deduction.knowledge import knowledge_of
from mathfish_widgets.games.literature.explain import EXPLAINER
from mathfish_widgets.games.literature.explain.declarations import chance_in_words, expected_points, explain_risk
from mathfish_widgets.games.literature.explain.inquiries import CERTAIN, ODDS, check_notes
from mathfish_widgets.games.literature.rules.state import HAND
from tests.cases import each_case
from tests.games.literature.deciding import answer, small
from tests.games.literature.deduction.deals import team_chance
from tests.games.literature.explain.explaining import situation
from tests.games.literature.playing import WORDING, deal, lines, position, random_game, turns
from tests.games.literature.recorded_games import recorded_decisions

MOST_WORDS = 12
ALONE = {"hands": {0: "4S", 1: "", 3: "", 5: ""}, "out": ["low clubs"]}
DEDUCTION_WORDING = Wording(sentences_of("games/literature"), ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"))
HANDS = {0: "3C 4C", 1: "5C 9C", 2: "10C", 3: "6C", 4: "7C", 5: "8C JC QC KC AC"}
OUT = ["low diamonds", "high diamonds", "low hearts", "high hearts", "low spades", "high spades"]


def hidden_from(state, seat):
    """Return the cards in the other hands."""
    return {card for other in state.seats if other != seat for card in state.table[HAND[other]]}


def named_cards(value) -> Iterable[object]:
    items = value if isinstance(value, (tuple, list)) and not hasattr(value, "words") else (value,)
    return (item for item in items if hasattr(item, "words"))


def test_cards_called_own_are_never_in_another_hand():
    for turn in random_game(deal(6), random.Random(6)):
        for seat in range(6):
            step = EXPLAINER.explain_situation(observe(turn.after, [turn], seat))
            for each in step.walk():
                own = {card for name in ("own", "set") for card in named_cards(each.values.get(name, ()))}
                assert not own & hidden_from(turn.after, seat)


NOW = [
    ({"hands": {0: "4S 8S"}}, {}, "Ask an opponent for a card, or declare a set."),
    (
        {"hands": {0: "4S 8S"}},
        {},
        ("You have the 4♠ and 8♠ from the low spades, so you may ask for the 3♠, 5♠, 6♠ or 7♠."),
    ),
    ({"hands": {0: "4S 8S"}}, {}, "You may ask Bob, Dan or Finn."),
    (
        {"hands": {0: "4S"}, "may_pass": True},
        {},
        "Ask, declare another set, or pass the turn to a team-mate.",
    ),
    (
        {"hands": {0: "4S"}, "may_pass": True},
        {},
        "Your declaration was correct, so you may pass the turn to Cleo or Eve.",
    ),
    ({"hands": {0: "", 4: ""}}, {}, "You have no cards left. Pass the turn to a team-mate."),
    ({"hands": {0: "", 4: ""}}, {}, "You may pass the turn to Cleo."),
    (
        {"hands": {0: "", 2: "", 4: "", 3: ""}},
        {},
        "Your team has no cards left. Choose which opponent goes next.",
    ),
    ({"hands": {0: "", 2: "", 4: "", 3: ""}}, {}, "You may choose Bob or Finn."),
    (
        {"hands": {0: "4S", 5: ""}, "asked": 9},
        {"ask_limit": 9},
        "Players have asked 9 questions in a row. Now declare a set.",
    ),
    ({"hands": {0: "4S", 5: ""}, "asked": 9}, {"ask_limit": 9}, "You may declare low clubs, high clubs"),
    (
        {"hands": {0: "4S"}, "asked": 3},
        {"ask_limit": 9},
        ("Players have asked 3 questions since the last declaration. After 9"),
    ),
    (
        {"hands": {0: "3S 4S 5S 6S 7S 8S"}},
        {},
        "You only have whole sets. Declare one of them.",
    ),
    (
        {"hands": {0: "3S 4S 5S 6S 7S 8S"}},
        {},
        "You have every card in your sets, so there's nothing to ask for.",
    ),
    (
        {"hands": {0: "3S 4S 5S 6S 7S 8S 9D"}},
        {"must_declare": "on"},
        ("You have all the low spades. Declare them before"),
    ),
    ({"hands": {0: "3S 4S 5S 6S 7S 8S 9D"}}, {}, "You have all the low spades."),
    (ALONE, {}, "The other team has no cards left. Declare an open set."),
    (ALONE, {}, "Your team has all the cards of high clubs, low diamonds"),
    ({}, {"high_points": 2}, "A high set is worth 2 points."),
    (
        {},
        {"wrong_split": "stays"},
        "If your team has all the cards but you mix up who has them, the set stays open. Then it's an opponent's turn.",
    ),
    ({"turn": 3}, {}, "Ask an opponent for a card, or declare a set."),
]


@each_case(("given", "options", "line"), NOW)
def test_situation_explanation_states_task(given, options, line):
    assert any(each.startswith(line) for each in lines(situation(position(given, **options))))


def test_team_playing_alone_is_told_nothing_about_asking():
    said = lines(situation(position({"hands": {0: "4S", 1: "", 3: "", 5: ""}}, wrong_split="stays")))
    assert not any("ask" in line for line in said)
    assert "If your team has all the cards but you mix up who has them, nobody scores. The set is finished." in said


GAMES = [
    {},
    {"players": 8},
    {"must_declare": "on", "declare_when": "any_time"},
    {"ask_limit": 5, "deck": "sevens_jokers"},
    {"turn_after_wrong": "opponents", "wrong_split": "stays"},
]


@each_case("options", GAMES)
def test_task_line_has_at_most_twelve_words_in_whole_games(options):
    names = ("You", "Bittern", "Curlew", "Dove", "Egret", "Finch", "Gull", "Heron")
    wording = Wording(EXPLAINER.sentences, names)
    game = random_game(deal(4, **options), random.Random(4), truthful=0.7)
    for turn in game:
        for seat in (*turn.after.seats, None):
            step = EXPLAINER.explain_situation(observe(turn.after, (), seat))
            for said in (wording.sentence(step), wording.sentence(wording.left_open(step))):
                assert len(said.split()) <= MOST_WORDS, said


def test_waiting_seat_is_told_whose_turn_it_is():
    assert lines(situation(deal(1), 2))[0] == "It's Ann's turn."
    assert lines(situation(deal(1, declare_when="any_time"), 2))[0] == (
        "It's Ann's turn. You may declare a set at any time."
    )


@each_case(
    ("chance", "words"),
    [
        (Fraction(0), "0 in 100"),
        (Fraction(1), "100 in 100"),
        (Fraction(2, 5), "2 in 5"),
        (Fraction(1, 3), "1 in 3"),
        (Fraction(123, 500), "about 25 in 100"),
        (Fraction(1, 1000), "less than 1 in 100"),
        (Fraction(999, 1000), "more than 99 in 100"),
    ],
)
def test_chances_match_expected_words(chance, words):
    assert WORDING.sentence(chance_in_words(chance)) == words


@each_case(
    ("preset", "verdict", "compared"),
    [
        ("seed", "yes", "The chance that you are right is 9 in 20. The chance that an opponent has a card is 1 in 10."),
        ("any_error", "no", "The chance that you are right is 9 in 20. The chance of a mistake is 11 in 20."),
    ],
)
def test_risk_example_matches_expected_words(preset, verdict, compared):
    steps = explain_risk(position({}, preset=preset), "low clubs", Fraction(9, 20), Fraction(9, 10))
    said = [WORDING.sentence(step) for step in steps]
    assert said[:2] == [
        "The chance that your team has all the low clubs is 9 in 10.",
        "If it does, the chance that this declaration is correct is 1 in 2.",
    ]
    assert said[2].endswith(compared)
    assert steps[-1].rule == f"literature.risk.{verdict}"


@each_case(
    ("preset", "worth"), [("seed", Fraction(35, 100)), ("common", Fraction(35, 100)), ("any_error", Fraction(-1, 10))]
)
def test_risk_example_has_expected_points(preset, worth):
    state, in_team = position({}, preset=preset), Fraction(9, 10)
    assert expected_points(state, "low clubs", in_team / 2, in_team) == worth


def test_high_set_is_worth_twice_as_many_expected_points_in_indian_preset():
    state = position({}, preset="indian")
    assert expected_points(state, "high clubs", Fraction(3, 4), Fraction(3, 4)) == 1
    assert expected_points(state, "low clubs", Fraction(3, 4), Fraction(3, 4)) == Fraction(1, 2)


def observation():
    """Return what Finn has seen: Ann asked Bob for the 6C and missed, then Bob asked Cleo for the 10C and got it."""
    played = turns(position({"hands": HANDS, "out": OUT}), "ask 1 6C", "ask 2 10C")
    return observe(played[-1].after, played, 5)


def checked(*notes):
    words = (note.split() for note in notes)
    return list(
        DEDUCTION_WORDING.lines(
            check_notes(observation(), [(card(text), int(seat), noted) for text, seat, noted in words])
        )
    )


def test_check_without_notes_gives_first_deduction():
    assert checked() == [
        "You haven't made any notes yet.",
        "  You can work out more: Bob has the 10♣.",
        "    Cleo gave Bob the 10♣ when Bob asked for it.",
    ]


def test_correct_notes_are_confirmed_and_not_repeated():
    assert checked("10C 1 yes")[:2] == [
        "I checked 1 note. Everything you noted follows from what you have seen.",
        "  You can work out more: Bob has the 9♣.",
    ]
    assert "9♣" not in checked("10C 1 yes", "9C 1 yes")[1]
    by_elimination = ["10C 1 yes", *(f"9C {seat} no" for seat in (0, 2, 3, 4))]
    assert "9♣" not in checked(*by_elimination)[1]


def test_impossible_note_gets_reason():
    assert checked("6C 1 yes")[:4] == [
        "I checked 1 note. 1 note doesn't follow from what you have seen.",
        "  You noted that Bob has the 6♣. That can't be.",
        "    Bob doesn't have the 6♣.",
        "      Ann asked Bob for the 6♣, and Bob didn't have it.",
    ]
    assert checked("9C 1 no")[1:3] == [
        "  You noted that Bob doesn't have the 9♣. But Bob has it.",
        "    Bob has the 9♣.",
    ]


def test_uncertain_note_is_reported():
    assert checked("6C 3 yes", "6C 4 no")[1:3] == [
        "  You noted that Dan has the 6♣. That's possible, but Eve could have it too.",
        "  You noted that Eve doesn't have the 6♣. But Eve could still have it.",
    ]


@each_case(
    ("note", "reason"),
    [
        ("8C 0 yes", "You have the 8♣ yourself."),
        ("6C 5 yes", "You don't have the 6♣."),
        ("9S 0 yes", "The high spades are finished, so nobody has the 9♠."),
    ],
)
def test_note_contradicting_visible_card_gets_reason(note, reason):
    assert checked(note)[2].strip() == reason


def test_correct_notes_about_visible_cards_are_confirmed():
    assert (
        checked("8C 5 yes", "8C 0 no", "6C 5 no", "9S 0 no")[0]
        == "I checked 4 notes. Everything you noted follows from what you have seen."
    )


def test_complete_notes_leave_nothing_to_deduce():
    played = random_game(deal(seed=4), random.Random(4))[:60]
    seen = observe(played[-1].after, played, 2)
    knowledge = knowledge_of(seen)
    others = knowledge.evidence.others
    certain = {(each, seat): seat in seats for each, seats in knowledge.possible.items() for seat in others}
    certain = {place: has for place, has in certain.items() if not has or len(knowledge.possible[place[0]]) == 1}
    notes = [(each, seat, "yes" if has else "no") for (each, seat), has in certain.items()]
    assert len(notes) > 20
    answer = check_notes(seen, notes)
    assert [step.rule for step in answer.walk()] == ["literature.notes.right", "literature.notes.complete"]
    for left_out in notes[::7]:
        more = check_notes(seen, [note for note in notes if note[0] != left_out[0]]).substeps[-1]
        assert more.values["fact"].values["card"] == left_out[0]


def test_certain_cards_are_listed_with_reasons():
    hands = {0: "3S 9D 8S", 1: "4S 10D", 2: "5S JD", 3: "6S QD", 4: "7S KD", 5: "AD"}
    assert answer(CERTAIN, small(hands, "ask 0 3S", "ask 0 4S", turn=3)) == [
        "You can't see 10 cards. You can work out who has 1 of them.",
        "Everyone has seen that Dan has the 3♠.",
        "Dan has at least one of 5♠, 6♠ and 7♠.",
    ]


def test_certain_answer_counts_deducible_cards():
    for state, observation in recorded_decisions(41):
        step = think(CERTAIN.answer(state, observation))
        known = knowledge_of(observation)
        assert (step.values["count"], step.values["known"]) == (len(known.possible), len(known.certain))
        told = [each for each in step.substeps if each.rule == "literature.deduction.is"]
        shown = [card for each in step.substeps if each.rule.endswith("shown") for card in each.values["cards"]]
        assert {*shown, *(each.values["card"] for each in told)} == set(known.certain)


def test_odds_of_small_position_are_stated():
    hands = {0: "3S 4S 5S 6S", 1: "7S 8S", 3: "9D 10D", 5: "JD QD", 2: "KD", 4: "AD"}
    told = answer(ODDS, small(hands))
    # 8! / (2! 2! 2!) deals; both spades with the team: 2 · 1 of 8 · 7 ways, about 3.6 in 100.
    assert told[0] == "From what you have seen, the hidden cards could be dealt in 5040 ways."
    assert "The chance that your team has all the high diamonds is 0 in 100." in told
    assert told[told.index("The chance that your team has all the low spades is about 4 in 100.") :] == [
        "The chance that your team has all the low spades is about 4 in 100.",
        (
            "The declaration most likely to be correct has a chance of about 2 in 100: Declare the low spades – "
            "Ann: 3♠, 4♠, 5♠ and 6♠; Cleo: 7♠; Eve: 8♠."
        ),
        "Each of the 7♠ and 8♠ has these chances: Bob 1 in 4, Dan 1 in 4, Finn 1 in 4, Cleo 1 in 8 and Eve 1 in 8.",
    ]


@pytest.mark.tournament
def test_stated_odds_match_counted_odds():
    for state, observation in recorded_decisions(61):
        step = think(ODDS.answer(state, observation))
        assert step.values in (
            {"count": number_of_deals(observation)},
            {"digits": len(str(number_of_deals(observation)))},
        )
        assert [each.values["set"] for each in step.substeps] == list(state.open_sets)
        for each in step.substeps:
            assert each.values["in_team"] == chance_in_words(team_chance(observation, each.values["set"]))
