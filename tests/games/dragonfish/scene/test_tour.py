"""The tour of DragonFish's table: every stop is on the table, and the last one says what to do."""

from mathfish_widgets.games.dragonfish import DRAGONFISH
from mathfish_widgets.games.dragonfish.scene import tour
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.stage.scene import View
from tests.cases import each_case
from tests.games.dragonfish.scene.arranged import at, placed

MOST_WORDS = 16


@each_case("narrow", [False, True])
@each_case("seats", [2, 3, 4])
def test_every_tour_stop_exists_and_uses_few_words(seats, narrow):
    dealt = Match(DRAGONFISH, 7, {"players": seats}, (PERSON,) * seats)
    for match in (dealt, at(seats)):
        for seat in range(seats):
            stops = tour(match.observation(seat), View(match.wording, narrow))
            keys = placed(match, narrow=narrow, seat=seat).by_key
            assert len(stops) == 5
            assert all(any(key.startswith(stop) for key in keys) for stop, _ in stops)
            said = [match.wording.sentence(step) for _, step in stops]
            assert max(len(each.split()) for each in said) <= MOST_WORDS, said
            assert said[-1].startswith("Now ")


def test_spectator_gets_no_tour():
    assert tour(at().observation(None), View(at().wording)) == ()
