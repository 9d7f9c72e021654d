"""What a person may ask at a table: what is certain, and what the chances are."""

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.literature.deduction.chances import number_of_deals, team_chance
from mathfish_widgets.games.literature.deduction.knowledge import knowledge_of
from mathfish_widgets.games.literature.explain.inquiries import CERTAIN, ODDS
from mathfish_widgets.games.literature.explain.odds import chance_in_words
from tests.games.literature.deciding import answer, small
from tests.games.literature.recorded_games import recorded_decisions


def test_what_is_certain_is_told_with_its_reasons():
    hands = {0: "3S 9D 8S", 1: "4S 10D", 2: "5S JD", 3: "6S QD", 4: "7S KD", 5: "AD"}
    assert answer(CERTAIN, small(hands, "ask 0 3S", "ask 0 4S", turn=3)) == [
        "You cannot see 10 cards. Of these you can know the holder of 1.",
        "Dan got these cards in the open and still has them: 3♠.",
        "Dan has at least one of 5♠, 6♠ and 7♠.",
    ]


def test_what_is_certain_counts_what_can_be_known():
    for state, observation in recorded_decisions(41):
        step = think(CERTAIN.answer(state, observation))
        known = knowledge_of(observation)
        assert (step.values["count"], step.values["known"]) == (len(known.possible), len(known.certain))
        told = [each for each in step.substeps if each.rule == "literature.deduction.is"]
        shown = [card for each in step.substeps if each.rule.endswith("shown") for card in each.values["cards"]]
        assert {*shown, *(each.values["card"] for each in told)} == set(known.certain)


def test_the_odds_of_a_small_position():
    hands = {0: "3S 4S 5S 6S", 1: "7S 8S", 3: "9D 10D", 5: "JD QD", 2: "KD", 4: "AD"}
    told = answer(ODDS, small(hands))
    # 8! / (2! 2! 2!) deals; both spades with the team: 2 · 1 of 8 · 7 ways, about 3.6 in 100.
    assert told[0] == "What you cannot see can lie in 5040 ways, by all that you have seen."
    assert "Chance that your team holds all of high diamonds: none." in told
    assert told[told.index("Chance that your team holds all of low spades: about 4 in 100.") :] == [
        "Chance that your team holds all of low spades: about 4 in 100.",
        (
            "The declaration that is likeliest to be right, chance about 2 in 100: "
            "Declare low spades – Ann: 3♠, 4♠, 5♠ and 6♠; Cleo: 7♠; Eve: 8♠."
        ),
        "The 7♠ and 8♠, each of them: Bob 1 in 4, Dan 1 in 4, Finn 1 in 4, Cleo 1 in 8 and Eve 1 in 8.",
    ]


def test_the_odds_are_those_that_are_counted():
    for state, observation in recorded_decisions(61):
        step = think(ODDS.answer(state, observation))
        assert step.values in (
            {"count": number_of_deals(observation)},
            {"digits": len(str(number_of_deals(observation)))},
        )
        assert [each.values["set"] for each in step.substeps] == list(state.open_sets)
        for each in step.substeps:
            assert each.values["in_team"] == chance_in_words(team_chance(observation, each.values["set"]))
