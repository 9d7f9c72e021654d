"""The levels: how strong they are, that their games end, what they say, and that they see no more than their seat."""

import random
from itertools import cycle

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.literature import LITERATURE
from mathfish_widgets.games.literature.players.levels import PLAYERS
from mathfish_widgets.games.literature.players.limited_memory import (
    last_question,
)
from mathfish_widgets.games.literature.rules.moves import Ask, Declare
from mathfish_widgets.games.literature.rules.permissions import permissions
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn
from tests.games.literature.deciding import DECLARATION, SPADES, chosen, lead, said, seen, small
from tests.games.literature.playing import position, read
from tests.games.literature.recorded_games import LEVELS, VARIANTS, played_by, recorded_decisions, recorded_match
from tests.games.redealing import redealt

ANY_TIME = next(number for number, options in enumerate(VARIANTS) if "declare_when" in options)


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_declares_what_it_holds_itself(level):
    state = position({"hands": {0: f"{SPADES} 9D"}}, turn_after_right="declarer")
    assert chosen(level, seen(state)).move == read(DECLARATION)


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_left_alone_declares_all_that_is_open(level):
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
    """What each level chooses in some of the recorded decisions."""
    some = recorded_decisions(29)
    return [(level, *each, chosen(level, each[1])) for each in some for level in LEVELS]


def test_a_choice_is_legal_has_a_reason_and_depends_on_nothing_but_the_observation_and_the_chance(choices):
    for number, (level, state, observation, choice) in enumerate(choices):
        assert state.refusal(choice.move, observation.seat) is None
        assert choice.reasons
        assert all(sentence.endswith(".") for sentence in said(choice))
        assert number % 5 or choice == chosen(level, observation)


def test_the_cards_out_of_sight_dealt_anew_change_no_choice(choices):
    rng, different = random.Random(5), 0
    for level, state, observation, choice in choices[::5]:
        other = redealt(observation.state, rng)
        again = observe(other, observation.history, observation.seat)
        different += other != state
        assert chosen(level, again) == choice
    assert different > 20


def test_reasons_name_only_what_everybody_has_seen(choices):
    for _, state, observation, choice in choices:
        named = {value for reason in choice.reasons for value in reason.values.values()} & set(state.pack)
        heard = last_question(observation)
        assert named <= (
            {choice.move.card} | ({heard.card} if heard else set()) if isinstance(choice.move, Ask) else set()
        )


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_the_recorded_games_are_what_the_levels_play_today(number):
    match, played = recorded_match(number), 0
    for count in range(number % 17, len(match.turns), 17):
        turn = match.turns[count]
        observation = observe(turn.before, match.turns[:count], turn.seat)
        rng = rng_of_turn(match.seed, turn.seat, count)
        assert think(PLAYERS[match.players[turn.seat]].choose(observation, rng)).move == turn.move
        played += 1
    assert played > 2


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_games_between_all_levels_end(number):
    match = recorded_match(number)
    assert match.state.over
    assert len(match.turns) < 400


@pytest.mark.tournament
@pytest.mark.parametrize(("level", "options"), [*zip(cycle(("beginner", "careful")), VARIANTS[::2])], ids=str)
def test_games_between_players_of_one_level_end(level, options):
    played = played_by((level,), 0, **options)
    assert played[-1].after.over
    assert len(played) < 400


@pytest.mark.tournament
def test_a_game_between_sharp_players_ends():
    played = played_by(("sharp",), 0)
    assert played[-1].after.over
    assert len(played) < 200


def test_where_sets_may_be_declared_at_any_time_only_who_wishes_to_moves_out_of_turn():
    played = recorded_match(ANY_TIME).turns
    out_of_turn = [turn for turn in played if turn.seat != turn.before.turn_of]
    assert out_of_turn
    assert all(isinstance(turn.move, Declare) for turn in out_of_turn)
    first = observe(played[0].before, [], 2)
    assert permissions(first.state, 2).in_time
    assert all(player.delay(first, random.Random(0)) is None for player in PLAYERS.values())


def test_a_match_waits_for_the_person_on_turn_while_no_computer_wishes_to_declare():
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


@pytest.mark.tournament
@pytest.mark.parametrize(("better", "worse", "games"), [("careful", "beginner", 8), ("sharp", "careful", 6)])
def test_a_level_that_knows_more_wins_more(better, worse, games):
    leads = [lead((better, worse), number) for number in range(games)]
    assert sum(each > 0 for each in leads) > 2 * sum(each < 0 for each in leads)
    assert sum(leads) > games
