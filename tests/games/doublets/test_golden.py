"""One whole game as a teacher can read it, kept beside the tests; a change of any word shows in a comparison."""

from pathlib import Path

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.play.match import Match

GOLDEN = Path(__file__).with_name("golden-careful-seed-39.txt")


def transcript() -> str:
    """Every move of a game of the careful player, with its reasons and all that is told of it."""
    match = Match(DOUBLETS, 39, {}, ("careful",))
    told = []
    while not match.state.over:
        chosen = think(match.choice(0))
        turn = match.play(chosen.move).seen_by(0)
        told.append(f"{len(match.turns)}. {chosen.move}")
        told += (f"   {line}" for line in match.wording.lines(DOUBLETS.explainer.explain_turn(turn, 0)))
        told += (f"   because: {match.wording.sentence(reason)}" for reason in chosen.reasons)
    return "\n".join(told) + "\n"


def test_the_golden_game_is_told_word_for_word_as_before():
    assert transcript() == GOLDEN.read_text(encoding="utf-8")
