"""How turns of Doublets are explained."""

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules.moves import Build, TurnOver
from mathfish_widgets.play.match import Match
from tests.games.doublets.explaining import ARCH, EXPLAINER, WORDING, at, games, lines, told


def test_a_build_tells_the_doubling_and_what_fills_the_place():
    assert told(at("5D 2S"), "build 3") == [
        "8♣ goes from place 3 onto 4♥.",
        "Twice 4 is 8, so 8 comes after 4.",
        "2♠, the top of the waste, fills place 3.",
        "That frees 5♦: it is the top of the waste now.",
    ]


def test_a_king_that_fills_a_place_is_told_as_lost_ground():
    assert "K♠ is a king: place 3 is closed for the rest of the game." in told(at("5D KS"), "build 3")


def test_a_card_from_the_stock_fills_the_place_when_the_waste_is_empty():
    state = DOUBLETS.set_up({"foundation": "4H", "reserve": ARCH}, seed=1)
    turn = state.play(Build(3)).seen_by(0)
    assert "The waste is empty, so the top of the stock, 9♠, fills place 3." in lines(EXPLAINER.explain_turn(turn, 0))


def test_a_turned_card_fits_or_waits():
    state = DOUBLETS.deal(4)
    first = state.play(TurnOver())
    second = first.after.play(TurnOver())
    assert lines(EXPLAINER.explain_turn(first.seen_by(0), 0)) == ["5♥ is turned over.", "It has to wait: 3 comes next."]
    assert lines(EXPLAINER.explain_turn(second.seen_by(0), 0))[-1] == "3♠ fits: 3 is the rank that comes next."


def test_a_new_pass_tells_that_the_order_is_kept():
    match = Match(DOUBLETS, 9, {"passes": 2})
    for _ in range(44):
        match.play("turn")
    first = match.turns[0].after.table
    heard = lines(EXPLAINER.explain_turn(match.play("redeal").seen_by(0), 0))
    assert heard[0] == "Pass 2 of 2 begins with 44 cards."
    assert heard[1].endswith(f"in the same order again, {WORDING.text(next(iter(_waste(first))))} first.")
    assert heard[2].startswith("This is the last pass")


def _waste(table):
    return next(pile for zone, pile in table.items() if zone.name == "waste")


def test_a_lost_game_says_what_is_missing():
    match = Match(DOUBLETS, 1, {"passes": 1})
    while not match.state.over:
        match.play("turn")
    heard = lines(EXPLAINER.explain_turn(match.turns[-1].seen_by(0), 0))
    assert heard[0].endswith("is turned over. No move is left: the game ends with 1 card.")
    assert heard[-1] == (
        "A comes next. It is neither on top of the waste nor in the reserve, the stock is empty, "
        "and all passes are used up."
    )
    assert lines(EXPLAINER.explain_situation(match.observation(0)))[0] == "The game is over: 1 card."


def test_a_won_game_says_why_48_is_the_most_and_which_card_is_last():
    match = Match(DOUBLETS, 2, {}, ("sharp",))
    while not match.state.over:
        match.play(think(match.choice(0)).move)
    heard = lines(EXPLAINER.explain_turn(match.turns[-1].seen_by(0), 0))
    assert heard[0].endswith("All 48 cards that can be built are built: the game is won.")
    assert "More is not possible: the four kings stay in the reserve, and 52 - 4 is 48." in heard
    assert heard[-1].startswith("47 doublings are one short of four rounds of 12.")


def test_turns_are_told_alike_to_the_player_and_to_an_onlooker():
    for match in games(3):
        for turn in match.turns[-1:]:
            assert EXPLAINER.explain_turn(turn.seen_by(None), None) == EXPLAINER.explain_turn(turn.seen_by(0), 0)
