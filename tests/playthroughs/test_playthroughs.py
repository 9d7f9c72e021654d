"""Golden games: the transcripts under version control are what is played and told today.

After a change that is meant, `python -m tests.playthroughs` writes them anew; then read the diff.
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
