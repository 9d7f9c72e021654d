"""Test a match: its setup, its players, and how it is played."""

import random

import pytest

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.play.game_setup import GameSetup
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import LONGEST_NAME, checked_names, checked_players
from tests.cases import each_case

PEMBERLEY = GAMES["pemberley"]


@each_case("name", GAMES)
def test_usual_setup_equals_setup_of_default_match(name: str) -> None:
    assert GameSetup.usual(GAMES[name]) == GameSetup.of(Match(GAMES[name], 3))


def test_changing_setup_leaves_original_unchanged() -> None:
    usual = GameSetup.usual(PEMBERLEY)
    changed = usual.with_value("player:1", "sharp").with_value("option:target", "500")
    assert (changed.players, changed.options["target"]) == (("you", "sharp"), 500)
    assert usual == GameSetup.usual(PEMBERLEY)
    match = changed.match(5)
    assert (match.seed, tuple(match.players), match.options["target"]) == (5, changed.players, 500)


def test_players_keep_seats_when_seat_count_changes() -> None:
    usual = GameSetup.usual(PEMBERLEY).with_value("player:1", "sharp")
    four = usual.with_value("option:players", "4")
    assert four.players[:2] == ("you", "sharp")
    assert len(four.players) == 4
    assert "you" not in four.players[1:]
    assert four.with_value("option:players", 2).players == ("you", "sharp")


def test_dealer_resets_to_first_player_when_seat_disappears() -> None:
    dealt = GameSetup.usual(GAMES["dragonfish"]).with_value("option:dealer", 3)
    assert dealt.with_value("option:players", 3).options["dealer"] == 3
    assert dealt.with_value("option:players", 2).options["dealer"] == 1


@each_case(
    ("key", "value", "why"),
    [
        ("player:0", "wizard", "wizard"),
        ("player:2", "sharp", "There is no setting called player:2."),
        ("option:target", "many", "The option target can't be 'many'"),
        ("option:colour", "red", "There is no setting called option:colour."),
        ("seed", 3, "There is no setting called seed."),
    ],
)
def test_impossible_setup_value_is_refused(key: str, value: object, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        GameSetup.usual(PEMBERLEY).with_value(key, value)


def test_setup_names_options_and_values_in_game_words() -> None:
    usual = GameSetup.usual(GAMES["docfish"])
    assert usual.words("first") == "starting player"
    assert usual.words("first", "seat0") != "seat0"
    assert usual.words("no such option", 7) == "7"


def test_player_of_solo_game_is_you_by_default():
    assert checked_players(DOUBLETS, None) == ("you",)
    assert checked_players(DOUBLETS, ["careful"]) == ("careful",)


@each_case(
    ("players", "sentence"),
    [
        ("you", "List one player for each seat of Doublets, 1 in all, such as players="),
        (("you", "careful"), "List one player for each seat"),
        ((), "List one player for each seat"),
        ({"you": 1}, "List one player for each seat"),
        (5, "List one player for each seat"),
        (("expert",), "There is no player 'expert'. A player is 'you' or a computer: beginner, careful, sharp."),
        ((None,), "There is no player None."),
        ((["you"],), "There is no player ['you']."),
    ],
)
def test_invalid_players_are_refused(players, sentence):
    with pytest.raises(ValueError, match="player") as refused:
        checked_players(DOUBLETS, players)
    assert sentence in str(refused.value)


@each_case(
    ("players", "names"),
    [
        (("you",), ("You",)),
        (("you", "careful"), ("You", "Bittern")),
        (("you", "you"), ("Player 1", "Player 2")),
        (("careful", "careful"), ("Auk", "Bittern")),
        (("sharp", "careful"), ("Auk", "Bittern")),
    ],
)
def test_players_without_names_get_default_names(players, names):
    assert checked_names(players, None) == names


def test_given_names_are_trimmed_and_kept_literal():
    assert checked_names(("you", "you"), [" Ada ", "<script>alert(1)</script>"]) == ("Ada", "<script>alert(1)</script>")


@each_case(
    "names",
    [
        "Ada",
        5,
        ("Ada",),
        ("Ada", ""),
        ("Ada", " "),
        ("Ada", 5),
        ("Ada", "x" * (LONGEST_NAME + 1)),
        ("Ada", "a\nb"),
        ("Ada", "\x00"),
    ],
)
def test_invalid_names_are_refused(names):
    with pytest.raises(ValueError, match=r"List one name for each seat, 2 in all\.|A name must be a text of 1 to 30"):
        checked_names(("you", "you"), names)


@pytest.fixture
def match():
    return Match(DOUBLETS, seed=4)


def test_moves_are_played_by_value_or_by_text(match):
    first = match.play("turn")
    assert first.after == match.state
    match.play(first.move)
    assert [str(turn.move) for turn in match.turns] == ["turn", "turn"]
    assert match.play("build w").after.scores == (2,)


@each_case(
    ("text", "sentence"),
    [
        ("redeal", "Turn over the rest of the stock first: it has 44 cards."),
        ("jump", "I don't understand “jump”. A move must begin with build, turn or redeal."),
        ("build 9", "You may only build from the waste or from reserve places 1 to 7."),
    ],
)
def test_refused_move_changes_nothing(match, text, sentence):
    before = match.state
    with pytest.raises(IllegalMove) as refused:
        match.play(text)
    assert str(refused.value) == sentence
    assert (match.state, match.turns) == (before, ())


def test_wrong_seat_is_refused_with_active_player_name():
    match = Match(DOUBLETS, names=["Ada <i>"])
    with pytest.raises(IllegalMove, match="It's Ada <i>'s turn"):
        match.play("turn", seat=3)


def test_undo_and_redo_restore_states(match):
    states = [match.state] + [match.play(text).after for text in ("turn", "turn", "build w")]
    assert [match.undo().before for _ in range(3)] == states[2::-1]
    assert match.state == match.start
    assert [match.redo().after for _ in range(2)] == states[1:3]
    match.play("turn")
    with pytest.raises(IndexError):
        match.redo()


def test_undo_raises_at_start(match):
    with pytest.raises(IndexError):
        match.undo()


def test_observation_omits_undone_turns(match):
    match.play("turn")
    assert len(match.observation(0).history) == 1
    match.undo()
    assert match.observation(0).history == ()
    match.play("turn")
    match.play("turn")
    seen = match.observation(0)
    assert [turn.move for turn in seen.history] == [turn.move for turn in match.turns]
    assert seen.state == match.state.seen_by(0)
    assert [turn.after for turn in seen.history] == [turn.after.seen_by(0) for turn in match.turns]


def test_next_computer_is_active_seat_or_none(match):
    assert match.next_computer is None
    assert Match(DOUBLETS, players=["careful"]).next_computer == 0


def test_next_computer_is_none_after_end():
    match = Match(DOUBLETS, seed=1, options={"passes": 1}, players=["beginner"])
    while match.next_computer is not None:
        match.play(think(match.choice(match.next_computer)).move)
    assert match.state.over


def test_computer_choice_is_deterministic(match):
    choices = {str(think(Match(DOUBLETS, seed=4, players=["sharp"]).choice(0)).move) for _ in range(3)}
    assert len(choices) == 1


def test_computer_delay_is_unchanged_when_rival_gives_up():
    race = Match(GAMES["equations"], 3, {"players": 3}, ["you", "careful", "sharp"])
    before = race.delay(2)
    race.play("give up", 0)
    assert race.delay(2) == before


@each_case(
    "given",
    [
        {"seed": -1},
        {"options": {"passes": 0}},
        {"options": {"speed": 1}},
        {"players": ["you", "you"]},
        {"names": [""]},
        {"position": {"foundation": "KD"}},
        {"position": {"nowhere": "KD"}},
    ],
)
def test_invalid_match_arguments_are_refused(given):
    with pytest.raises(ValueError, match=r"^[A-Z].*[.]$"):
        Match(DOUBLETS, **given)


def test_random_game_can_be_undone_to_start_and_redone_to_end(match):
    rng = random.Random(2)
    while not match.state.over:
        match.play(rng.choice(list(match.legal_moves())))
    end, count = match.state, len(match.turns)
    for _ in range(count):
        match.undo()
    assert match.state == match.start
    for _ in range(count):
        match.redo()
    assert match.state == end
