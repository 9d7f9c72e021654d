"""Literature's deduction sheet: its optional marks and chances match what a seat can know, and notes are checked."""

import random
from fractions import Fraction

from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.literature.deduction.knowledge import knowledge_of
from mathfish_widgets.games.literature.rules.state import read_card
from mathfish_widgets.games.literature.scene import CHANCES, DEDUCTION_SHEET, DEDUCTIONS, per_cent
from mathfish_widgets.games.literature.widget import Literature
from mathfish_widgets.stage.scene import View
from tests.cases import each_case
from tests.games.literature.deduction.deals import holder_chances
from tests.games.literature.playing import WORDING, deal, played, position, random_game, turns
from tests.games.redealing import redealt

EVERYTHING = frozenset((DEDUCTIONS, CHANCES))


def filled(observation, *aids, wording=WORDING):
    return think(DEDUCTION_SHEET.fill(observation, View(wording, aids=frozenset(aids))))


def rows(sheet):
    return {row.key: row for group in sheet.groups for row in group.rows}


def moments(seed=3, step=13, **options):
    history = random_game(deal(seed, **options), random.Random(seed))
    for count in range(0, len(history), step):
        before = history[count].before
        for seat in (before.turn_of, None):
            yield observe(before, history[:count], seat)


def send(game, **message):
    game._handle_custom_msg(message, [])


def test_sheet_has_row_per_card_and_column_per_other_seat():
    sheet = filled(observe(deal(1), (), 2))
    assert [group.title for group in sheet.groups][:2] == ["Low clubs", "High clubs"]
    assert [column.key for column in sheet.columns] == ["0", "1", "3", "4", "5"]
    assert [column.text for column in sheet.columns][:2] == ["● Ann", "◇ Bob"]
    assert sheet.columns[1].words == "Bob, opponent"
    assert len(rows(sheet)) == 48


def test_own_cards_are_marked_and_take_no_notes():
    state = deal(1)
    sheet = filled(observe(state, (), 0))
    own = {str(card) for card in state.hand(0)}
    assert {key for key, row in rows(sheet).items() if row.told == "in your hand"} == own
    assert {row for row, _ in sheet.places} == set(rows(sheet)) - own


def test_finished_set_shows_only_title():
    state = position({"hands": {0: "4S 8S 9H", 2: "3S 3H", 4: "5S 6S 7S"}})
    sheet = filled(observe(played(state, "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"), (), 1))
    (group,) = [group for group in sheet.groups if "ow spades" in group.title]
    assert (group.title, group.rows) == ("Low spades: finished", ())


def test_sheet_without_aids_reveals_nothing():
    state = position({"hands": {0: "4S 9H", 1: "3S 9C"}})
    history = turns(state, "ask 1 3S")
    sheet = filled(observe(history[-1].after, history, 2))
    assert {row.kinds for row in rows(sheet).values()} == {"-----", ""}
    assert not any(row.texts for row in rows(sheet).values())
    assert "possible" not in sheet.legend


@each_case("options", [{}, {"players": 8}, {"deck": "sevens_jokers", "own_card_asks": "on"}])
def test_sheet_marks_and_chances_match_knowledge(options):
    for observation in moments(**options):
        sheet = filled(observation, *EVERYTHING)
        knowledge, chances = knowledge_of(observation), holder_chances(observation)
        for key, row in rows(sheet).items():
            card = read_card(key)
            for column, kind, text in zip(sheet.columns, row.kinds, row.texts, strict=False):
                seats, seat = knowledge.possible[card], int(column.key)
                assert kind == ("x" if seat not in seats else "c" if len(seats) == 1 else "p")
                assert text == per_cent(chances[card][seat])


def test_sheet_does_not_depend_on_hidden_cards():
    rng = random.Random(5)
    for observation in moments():
        other = observe(redealt(observation.state, rng), (), observation.seat)
        here = observe(observation.state, (), observation.seat)
        assert filled(here, *EVERYTHING) == filled(other, *EVERYTHING)


@each_case(
    ("chance", "text"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 3), "33 %"),
        (Fraction(2, 3), "67 %"),
        (Fraction(1, 8), "13 %"),
        (Fraction(1, 1000), "<1 %"),
        (Fraction(999, 1000), ">99 %"),
    ],
)
def test_only_certainty_is_shown_as_0_or_100_per_cent(chance, text):
    assert per_cent(chance) == text


def slices(filling):
    """Return how many times filling a sheet yields to the event loop."""
    return len(list(filling))


def test_filling_chances_yields_but_filling_deductions_does_not():
    looks = {aid: View(WORDING, aids=frozenset((aid,))) for aid in (DEDUCTIONS, CHANCES)}
    counts = {aid: [slices(DEDUCTION_SHEET.fill(each, looks[aid])) for each in moments()] for aid in looks}
    assert max(counts[DEDUCTIONS]) == 0
    assert max(counts[CHANCES]) > 1


def test_notes_are_checked_against_deducible_facts():
    state = position({"hands": {0: "4S 9H", 1: "3S 9C"}})
    history = turns(state, "ask 1 3S")
    observation = observe(history[-1].after, history, 2)

    def words(notes):
        return [WORDING.sentence(step) for step in DEDUCTION_SHEET.check(observation, notes).walk()]

    assert words({("3S", "0"): "yes"})[0] == "I checked 1 note. Everything you noted follows from what you have seen."
    assert "You noted that Bob has the 3♠. That can't be." in words({("3S", "1"): "yes"})
    assert "You can work out more: Ann has the 3♠." in words({})


def test_sheet_columns_have_player_names():
    sheet = filled(observe(deal(1), (), 0), wording=Wording(WORDING.sentences, "abcdef"))
    assert [column.text for column in sheet.columns] == ["◇ b", "● c", "◇ d", "● e", "◇ f"]


def test_sheet_is_sent_to_page_and_accepts_notes():
    game = Literature(seed=1, pace="step by step")
    assert game.sheet == {"title": "Deduction sheet", "open": False}
    send(game, do="sheet:open")
    key = next(row[0] for _, group in game.sheet["groups"] for row in group if row[3])
    send(game, do=f"note:{key}:3")
    assert game.notes == {f"{key}:3": "yes"}
    for aid in (DEDUCTIONS, CHANCES):
        send(game, do=f"aid:{aid}")
    assert {tool["key"]: tool.get("pressed") for tool in game.sheet["tools"]} == {
        "aid:deductions": True,
        "aid:chances": True,
        "check-notes": None,
    }
    send(game, do="check-notes")
    assert game.sheet["answer"][0].startswith("I checked 1 note")
    assert "chances" not in {tool["key"] for tool in game.toolbar}


def test_sheet_of_spectator_has_all_seats():
    game = Literature(seed=1, players=("beginner",) * 6, pace="step by step")
    send(game, do="sheet:open")
    assert len(game.sheet["columns"]) == 6
    assert not [row for _, group in game.sheet["groups"] for row in group if row[5]]
