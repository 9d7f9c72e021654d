"""The starter, the total, the chain and the number line."""

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.games.pemberley.rules.facts import Phase
from tests.games.pemberley.scene.tables import SCENE, part_two, placed, played_at_random, sample, texts, view


def test_the_total_the_chain_and_the_number_line_show_the_last_landing():
    table = placed(sample(plays=7))
    assert table["total"].face.text == "7"
    assert table["chain"].face == ChainFigure(
        3, (("×", 12), ("+", 12), ("÷", 8), ("÷", 2), ("−", 8), ("÷", 5), ("+", 8))
    )
    line = table["line"].face
    assert isinstance(line, NumberLineFigure)
    assert (line.start, line.operation, line.end, line.limit) == (-1, "+ 8", 7, 500)
    scoring = dict(line.scoring)
    assert [scoring.get(number) for number in (0, 1, -1, 13, 14, -5, 4)] == [2, 1, None, 3, 2, 1, None]
    assert texts(table)["label-one-1"] == "brings 1 point"


def test_before_the_first_card_the_starter_is_the_total():
    table = placed(sample(plays=0))
    assert (table["total"].face.text, table["starter-0"].face.value) == ("3", 3)
    assert "chain" not in table.by_key
    assert table["line"].face.start is None


def test_landing_on_one_brings_more_the_next_time_in_part_one_only():
    table = placed(sample(plays=11))
    assert dict(table["line"].face.scoring)[1] == 2
    assert texts(table)["label-one-1"] == "brings 2 points"
    assert dict(placed(part_two())["line"].face.scoring)[1] == 1


def test_the_chain_of_a_round_begins_at_its_own_starter():
    match = played_at_random(1, 2, target=30)
    dealt = [count for count, turn in enumerate(match.turns) if turn.after.round > turn.before.round]
    assert dealt
    count = dealt[0] + 2
    before = match.turns[count].before
    assert before.phase is Phase.PLAY
    chain = SCENE.place(observe(before, match.turns[:count], 0), view(match))["chain"].face
    assert (chain.start, len(chain.operations), chain.results[-1]) == (before.starter_number, 1, before.total)
