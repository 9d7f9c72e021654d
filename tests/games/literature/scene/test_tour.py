"""The tour of Literature's table: every stop is on the table, and the last one says what to do."""

from mathfish_widgets.engine.state import observe
from mathfish_widgets.games.literature.scene import tour
from tests.cases import each_case
from tests.games.literature.playing import WORDING, deal
from tests.games.literature.scene.views import PAGES, placed, view

MOST_WORDS = 16


@PAGES
@each_case("options", [{}, {"players": 8}, {"deck": "ranks"}, {"first": "next"}, {"deck": "eights_jokers"}])
def test_every_tour_stop_exists_and_uses_few_words(options, narrow):
    state = deal(1, **options)
    for seat in state.seats:
        stops = tour(observe(state, (), seat), view(narrow=narrow))
        assert 4 <= len(stops) <= 6
        assert {key for key, _ in stops} <= placed(state, seat, narrow=narrow).by_key.keys()
        said = [WORDING.sentence(step) for _, step in stops]
        assert max(len(each.split()) for each in said) <= MOST_WORDS, said
        assert said[-1].startswith("Now ")


def test_spectator_gets_no_tour():
    assert tour(observe(deal(1), (), None), view()) == ()
