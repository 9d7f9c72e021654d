"""Hints, and whether a game can be won."""

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.explain.explainer import label_with_card
from mathfish_widgets.games.doublets.players.hints import can_it_be_won
from mathfish_widgets.games.doublets.rules.state import DoubletsState
from mathfish_widgets.play.match import Match
from tests.games.doublets.deciding import at, whole_game


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
