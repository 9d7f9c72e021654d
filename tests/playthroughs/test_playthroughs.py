"""Golden games: what is played and explained today matches the transcripts under version control.

After an intended change, `python -m tests.playthroughs` writes them again; then read the diff.
"""

from mathfish_widgets.games import GAMES
from tests.cases import each_case

from .transcript import FOLDER, PLAYTHROUGHS, transcript


@each_case("file", PLAYTHROUGHS)
def test_playthrough_matches_recorded_transcript(file):
    assert transcript(file).splitlines() == (FOLDER / file).read_text(encoding="utf-8").splitlines()


def test_every_game_has_playthrough():
    assert {name for name, *_ in PLAYTHROUGHS.values()} == set(GAMES)


def test_every_transcript_is_compared():
    assert {path.name for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)
