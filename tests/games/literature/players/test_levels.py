"""Literature's levels: what they believe, remember, ask and declare."""

import random

import pytest

from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.literature import LITERATURE
from mathfish_widgets.games.literature.deduction import chances
from mathfish_widgets.games.literature.deduction.chances import split_chance
from mathfish_widgets.games.literature.deduction.knowledge import knowledge_of
from mathfish_widgets.games.literature.explain.declarations import expected_points
from mathfish_widgets.games.literature.players import PLAYERS, declare_if_worth, wants_to_declare
from mathfish_widgets.games.literature.players.beliefs import (
    beliefs_of,
    last_question,
    last_rounds,
    possible_holders,
    questions_since_hit,
)
from mathfish_widgets.games.literature.players.simple import sensible_questions
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.legality import permissions
from mathfish_widgets.games.literature.rules.moves import Ask, Declare, Designate, Pass
from mathfish_widgets.games.literature.rules.procedure import Given
from mathfish_widgets.games.literature.rules.state import HAND
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn
from tests.cases import each_case
from tests.games.literature.deciding import DECLARATION, SPADES, chosen, rules, said, seen, small
from tests.games.literature.deduction.deals import team_chance
from tests.games.literature.playing import deal, position, read
from tests.games.literature.recorded_games import (
    COMPUTER_LEVELS,
    VARIANTS,
    decisions_before_declarations,
    recorded_decisions,
    recorded_match,
)

ANY_TIME = next(number for number, options in enumerate(VARIANTS) if "declare_when" in options)


@each_case("level", COMPUTER_LEVELS)
def test_every_level_declares_set_in_own_hand(level):
    state = position({"hands": {0: f"{SPADES} 9D"}}, turn_after_right="declarer")
    assert chosen(level, seen(state)).move == read(DECLARATION)


@each_case("level", COMPUTER_LEVELS)
def test_team_playing_alone_declares_all_open_sets(level):
    hands, sets = {0: "3S 4S 5S 9D", 2: "6S 10D JD", 4: "7S 8S QD KD AD"}, set()
    texts = []
    while not (observation := small(hands, *texts)).state.over:
        choice = chosen(level, observation)
        assert isinstance(choice.move, Declare)
        sets.add(choice.move.set)
        texts.append(str(choice.move))
    assert sets == {"low spades", "high diamonds"}


@pytest.fixture(scope="module")
def choices():
    """Return what each level chooses in some of the recorded decisions."""
    some = recorded_decisions(29)
    return [(level, *each, chosen(level, each[1])) for each in some for level in COMPUTER_LEVELS]


def test_reasons_name_only_publicly_seen_cards(choices):
    for _, state, observation, choice in choices:
        named = {value for reason in choice.reasons for value in reason.values.values()} & set(state.pack)
        heard = last_question(observation)
        assert named <= (
            {choice.move.card} | ({heard.card} if heard else set()) if isinstance(choice.move, Ask) else set()
        )


@each_case("number", range(len(VARIANTS)))
def test_recorded_games_match_current_level_choices(number):
    match, played = recorded_match(number), 0
    for count in range(number % 17, len(match.turns), 17):
        turn = match.turns[count]
        observation = observe(turn.before, match.turns[:count], turn.seat)
        rng = rng_of_turn(match.seed, turn.seat, count)
        assert think(PLAYERS[match.players[turn.seat]].choose(observation, rng)).move == turn.move
        played += 1
    assert played > 2


@each_case("number", range(len(VARIANTS)))
def test_games_between_all_levels_end(number):
    match = recorded_match(number)
    assert match.state.over
    assert len(match.turns) < 400


def test_computers_move_out_of_turn_only_to_declare():
    played = recorded_match(ANY_TIME).turns
    out_of_turn = [turn for turn in played if turn.seat != turn.before.turn_of]
    assert out_of_turn
    assert all(isinstance(turn.move, Declare) for turn in out_of_turn)
    first = observe(played[0].before, [], 2)
    assert permissions(first.state, 2).in_time
    assert all(player.delay(first, random.Random(0)) is None for player in PLAYERS.values())


def test_match_waits_for_active_person_when_no_computer_declares():
    players = ("you", "sharp", "careful", "beginner", "sharp", "careful")
    match = Match(LITERATURE, 2, {"declare_when": "any_time"}, players)
    assert match.state.active == (0, 1, 2, 3, 4, 5)
    assert match.next_computer is None
    hands = {0: "9C 3D", 1: "10C", 2: "JC", 3: "3C 4C 5C 6C 7C 8C"}
    match = Match(LITERATURE, 2, {"declare_when": "any_time"}, players, position={"hands": hands})
    assert match.next_computer == 3
    match.play(think(match.choice(3)).move, 3)
    assert match.state.points == (0, 1)
    assert (match.state.turn_of, match.next_computer) == (0, None)


def test_wish_to_declare_approximates_exact_expected_points():
    wishes, alike = 0, []
    for number in (ANY_TIME, VARIANTS.index({"declare_when": "any_time", "deck": "eights_jokers"})):
        turns = recorded_match(number).turns
        for count, turn in enumerate(turns):
            before, out_of_turn = turn.before, turn.seat != turn.before.turn_of
            seat = turn.seat if out_of_turn else (before.turn_of + 1 + count % 5) % before.players
            if seat not in before.active or not (out_of_turn or count % 5 == 0):
                continue
            observation = observe(before, turns[:count], seat)
            wish = wants_to_declare(observation)
            exact = think(declare_if_worth(think(beliefs_of(observation)), ()))
            alike.append(wish == (exact is not None))
            if wish:
                wishes += 1
                assert isinstance(chosen("sharp", observation).move, Declare)
    assert wishes > 3
    assert sum(alike) > 0.95 * len(alike)


def test_wish_to_declare_needs_no_deal_counting(monkeypatch):
    state, played, rng = deal(seed=3, players=8, declare_when="any_time"), [], random.Random(3)
    while len(played) < 30:
        played.append(
            RULES.play(state, rng.choice([move for move in RULES.legal_moves(state) if isinstance(move, Ask)]))
        )
        state = played[-1].after
    for name in ("count_deals", "count_places"):
        monkeypatch.setattr(chances, name, None)
    assert not any(wants_to_declare(observe(state, played, seat)) for seat in state.active if seat != state.turn_of)


@pytest.mark.tournament
def test_limited_memory_forgets_earlier_rounds_but_stays_correct():
    forgotten = 0
    for state, observation in recorded_decisions(13):
        cut = last_rounds(observation, 3)
        assert list(cut.history) == list(observation.history)[-3 * state.players :]
        everything, rest = possible_holders(observation), possible_holders(cut)
        for seat in state.seats:
            assert all(seat in everything[card] for card in state.table[HAND[seat]])
        assert all(set(everything[card]) <= set(seats) for card, seats in rest.items())
        forgotten += everything != rest
    assert forgotten > 20


def test_questions_since_last_hit_are_counted():
    for _, observation in recorded_decisions(29):
        count, history = questions_since_hit(observation), list(observation.history)
        assert count <= observation.state.asked_in_a_row
        assert not any(isinstance(event, Given) for turn in history[len(history) - count :] for event in turn.events)
        if count < observation.state.asked_in_a_row:
            assert isinstance(history[-count - 1].events[1], Given)


def test_beginner_asks_in_set_with_most_own_cards():
    start = position({"hands": {0: "3S 4S 5S 9D 10D 3H 4H JC"}})
    asked = {str(chosen("beginner", seen(start), seed).move.card) for seed in range(40)}
    assert asked == {"6S", "7S", "8S"}


def test_beginner_asks_player_who_has_just_asked():
    state = position({"hands": {0: "3S 4S 5S 9D", 1: "10D 3C"}, "turn": 1})
    choices = [chosen("beginner", seen(state, "ask 0 JD"), seed) for seed in range(20)]
    assert {choice.move.seat for choice in choices} == {1}
    assert {str(choice.move.card) for choice in choices} == {"10D", "QD", "KD", "AD"}
    assert said(choices[0]) == [
        "Bob had asked for the J♦, so Bob had to have another card from the high diamonds. I asked for one of those."
    ]


def test_beginner_remembers_only_last_question():
    state = position({"hands": {0: "3S 4S 5S 9D", 1: "10D 3C", 2: "4D", 5: "4C"}, "turn": 1})
    observation = seen(state, "ask 0 JD", "ask 5 8S", "ask 2 8C", "ask 1 5D", "ask 0 4C")
    assert last_question(observation).card == read("ask 0 4C").card
    assert {str(chosen("beginner", observation, seed).move.card) for seed in range(30)} == {"6S", "7S", "8S"}


@each_case(("level", "patience"), [("beginner", 24), ("careful", 24)])
def test_player_missing_one_card_declares_after_fruitless_questions(level, patience):
    hands = {0: "3S 4S 5S 6S 7S", 2: "8S JD", 4: "9D QD", 1: "10D KD", 3: "AD"}
    assert isinstance(chosen(level, small(hands, asked=patience - 1)).move, Ask)
    choice = chosen(level, small(hands, asked=patience))
    assert choice.move.set == "low spades"
    assert choice.move.claims[0] == read(DECLARATION).cards[:5]
    assert rules(choice) == ["declare.guess"]


@each_case("level", ["beginner", "careful"])
@each_case(
    ("hands", "why"),
    [
        ({0: "3S 4S 5S 6S 7S", 1: "8S"}, "I knew that an opponent had a card from the low spades."),
        ({0: "3S 4S 5S", 1: "6S 7S", 2: "8S"}, "I didn't know who had 3 of the low spades."),
        ({0: "3S 4S 5S", 2: "6S 7S 8S"}, "I knew where every card of the low spades was."),
    ],
)
def test_known_holders_are_not_described_as_unknown(level, hands, why):
    assert said(chosen(level, small(hands, asked=60, ask_limit=60)))[0].startswith(why)


def test_careful_player_asks_for_card_seen_moving_to_opponent():
    hands = {0: "3S 9D 8S", 1: "4S 10D", 2: "5S JD", 3: "6S QD", 4: "7S KD", 5: "AD"}
    choice = chosen("careful", small(hands, "ask 0 3S", "ask 0 4S", turn=3))
    assert choice.move == read("ask 3 3S")
    assert said(choice) == ["From the moves I remembered, Dan had to have the 3♠."]


def test_careful_player_does_not_repeat_known_miss():
    hands = {0: "3S 9D", 1: "4S 10D", 2: "5S JD", 3: "6S QD", 4: "7S KD", 5: "8S AD"}
    observation = small(hands, "ask 1 5S", "ask 0 6S")
    choices = {str(chosen("careful", observation, seed).move) for seed in range(40)}
    assert choices.isdisjoint({"ask 1 5S", "ask 1 6S"})
    assert {"ask 1 4S", "ask 3 5S"} & choices


def test_careful_player_declares_when_certain():
    certain = 0
    for state, observation in decisions_before_declarations():
        choice = chosen("careful", observation)
        if rules(choice) == ["declare.certain"]:
            certain += 1
            assert all(card in state.table[HAND[seat]] for card, seat in choice.move.holder_of.items())
            assert split_chance(observation, choice.move) == 1
    assert certain > 20


@pytest.mark.tournament
def test_sharp_player_asks_for_certain_card_before_guessing():
    taken = 0
    for state, observation in recorded_decisions(11):
        certain = knowledge_of(observation).certain
        if any(certain.get(each.card) == each.seat for each in sensible_questions(observation)):
            move = chosen("sharp", observation).move
            assert not isinstance(move, Ask) or move.card in state.table[HAND[move.seat]]
            taken += isinstance(move, Ask)
    assert taken > 20


def test_player_without_cards_passes_turn_to_team_mate():
    hands = {1: "3S 9D", 2: "4S 5S 10D", 3: "6S", 4: "7S 8S JD QD", 5: "KD AD"}
    for level in COMPUTER_LEVELS:
        choice = chosen(level, small(hands))
        assert choice.move == Pass(4)
        assert said(choice) == ["No other team-mate had more cards than Eve."]


def test_team_without_cards_designates_opponent():
    hands = {1: "3S 4S 5S 6S 7S 8S 9D", 3: "10D JD", 5: "QD KD AD"}
    assert {chosen("careful", small(hands), seed).move.seat for seed in range(20)} == {1, 3, 5}
    choice = chosen("sharp", small(hands))
    assert (choice.move, rules(choice)) == (Designate(3), ["designate.fewest"])


def test_reasons_of_sharp_player_for_declaring_match_expected_points():
    unsure = 0
    for state, observation in decisions_before_declarations():
        choice = chosen("sharp", observation)
        if isinstance(choice.move, Declare):
            right, in_team = split_chance(observation, choice.move), team_chance(observation, choice.move.set)
            worth = expected_points(state, choice.move.set, right, in_team)
            assert (rules(choice)[0] in ("declare.least", "declare.guess", "declare.lost")) == (worth <= 0)
            assert rules(choice) == ["declare.worth"] or right in (0, 1) or worth <= 0
            unsure += right != 1
    assert unsure > 3


def test_sharp_player_forced_to_declare_names_likeliest_holders():
    hands = {0: "3S 4S 9D", 1: "JD", 2: "5S 6S 7S 8S 10D", 4: "QD", 5: "KD AD"}
    observation = small(hands, asked=60, ask_limit=60)
    choice = chosen("sharp", observation)
    chances = [
        split_chance(observation, read(f"declare low spades 0:3S,4S {rest}"))
        for rest in ("2:5S,6S,7S,8S", "2:5S,6S,7S 4:8S", "2:5S 4:6S,7S,8S")
    ]
    assert chances[0] == max(chances)
    assert (choice.move.set, rules(choice)) == ("low spades", ["declare.least"])
    assert split_chance(observation, choice.move) == chances[0]
