"""The search for only some equations of five cards, because a search for all of them takes long."""

from itertools import product

from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.explain.turns import explain_turn
from mathfish_widgets.games.equations.rules import RULES, search
from mathfish_widgets.games.equations.rules.expressions import OPERATIONS
from mathfish_widgets.games.equations.rules.families import family_form
from mathfish_widgets.games.equations.rules.search import equations, some_equations
from mathfish_widgets.games.equations.rules.state import LAYOUT_SIZE, MOST_LISTED
from mathfish_widgets.play.match import Match
from tests.cases import each_case

WIDE = {"operations": "extended", "ace": "one_or_eleven", "no_equation": "add_card"}
FIVE = "4H 2C 10C 3D AC"


def forms(found):
    return [family_form(each.left, each.right) for each in found]


@each_case("values", [(3, 5, 7, 8, 10), (1, 1, 2, 4, 8), (9, 9, 9, 9, 10), (6, 10, 10, 10, 10)])
@each_case("operations", OPERATIONS)
def test_some_equations_are_of_different_families_and_true(values, operations):
    found = some_equations(values, MOST_LISTED, operations)
    all_of_them = set(forms(equations(values, operations)))
    assert len(set(forms(found))) == len(found) == min(MOST_LISTED, len(all_of_them))
    assert set(forms(found)) <= all_of_them
    assert all(each.holds for each in found)


def test_search_finds_equations_with_basic_signs_first():
    found = some_equations((3, 5, 7, 8, 10), 5, "extended")
    assert set(forms(found)) <= set(forms(equations((3, 5, 7, 8, 10), "basic")))


def given_up(monkeypatch, layout=FIVE, **options):
    """Return the turn in which the last seat gives up, and the number of true equations looked at for it."""
    looked_at = []
    whole = search.true_equations
    monkeypatch.setattr(search, "true_equations", lambda *args: (looked_at.append(1) or each for each in whole(*args)))
    match = Match(EQUATIONS, 1, {"players": 1, **WIDE, **options}, ["you"], position={"layout": layout})
    turn = match.play("give up", 0)
    return turn, len(looked_at)


def test_giving_up_on_five_cards_searches_only_for_shown_equations(monkeypatch):
    search._some_equations.cache_clear()
    turn, looked_at = given_up(monkeypatch)
    assert looked_at < 400
    shown = next(event for event in turn.events if hasattr(event, "equations")).equations
    assert len(shown) == MOST_LISTED
    step = next(step for step in explain_turn(turn, 0).substeps if step.rule.startswith("equations.shown"))
    assert (step.rule, step.values["count"], len(step.substeps)) == ("equations.shown.some", MOST_LISTED, MOST_LISTED)


def test_all_equations_of_five_cards_are_listed_when_there_are_few(monkeypatch):
    turn, _ = given_up(monkeypatch, "10C 10D 10H 10S 6D", operations="basic", ace="one")
    step = next(step for step in explain_turn(turn, 0).substeps if step.rule.startswith("equations.shown"))
    found = equations((10, 10, 10, 10, 6), "basic")
    assert (step.rule, step.values["count"]) == ("equations.shown", len(found))
    assert 0 < len(found) < MOST_LISTED


def test_listed_legal_moves_are_legal_with_four_or_five_cards():
    for layout, operations in product(("4H 2C 10C 3D", FIVE), OPERATIONS):
        state = EQUATIONS.set_up({"layout": layout}, operations=operations, no_equation="add_card")
        listed = list(RULES.legal_moves(state, 0))
        assert all(RULES.refusal(state, move, 0) is None for move in listed)
        assert len(state.layout) > LAYOUT_SIZE or len(listed) == len(state.equations) + 1
