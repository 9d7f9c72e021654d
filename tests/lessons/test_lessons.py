"""Test the lessons as pages: their structure and links, whether their claims are true, and their deals."""

import ast
import asyncio
import json
import operator
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache, reduce
from heapq import heappop, heappush
from itertools import combinations, islice, pairwise, permutations
from math import comb, factorial, prod
from pathlib import Path
from typing import Any

import pytest

import mathfish_widgets as mf
from mathfish_widgets.engine.cards import Card, cards, standard_deck
from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.state import observe
from mathfish_widgets.explain.wording import sentences_of
from mathfish_widgets.games.dragonfish.rules.box import STANDARD_BOX
from mathfish_widgets.games.dragonfish.rules.catches import catches
from mathfish_widgets.games.dragonfish.rules.sum_search import Calculation, calculations
from mathfish_widgets.games.dragonfish.rules.waterways import linked_lanes, swap_pairs
from mathfish_widgets.games.equations.rules.search import equations
from mathfish_widgets.games.literature.deduction.chances import chance, number_of_deals
from mathfish_widgets.games.literature.rules.state import DECKS
from mathfish_widgets.games.pemberley.analysis.best_layout import best_layout
from mathfish_widgets.games.pemberley.rules.operations import applied, broken_by, chain
from mathfish_widgets.games.pemberley.rules.scoring import points, points_of_set
from mathfish_widgets.notebook.pictures import IDEAS
from mathfish_widgets.play.seating import BIRDS
from mathfish_widgets.questions.arithmetic import FalseProduct
from mathfish_widgets.questions.catalogue import LAST_OF_LESSONS, QUESTIONS
from mathfish_widgets.questions.literature import ONE_MISS
from mathfish_widgets.questions.literature.table_talk import opening_table
from mathfish_widgets.questions.wording import NAMES as PLAYERS
from mathfish_widgets.questions.wording import SENTENCES
from tests.cases import each_case

LESSONS = sorted((Path(__file__).resolve().parent.parent.parent / "lessons").glob("*.ipynb"))
NAMES = [path.stem for path in LESSONS]
UNTESTABLE = re.compile(r"\b(Output|interact|interactive|clear_output|capture)\b")
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)]+)\)")
TERM = r"\(*−?\d+(?:/\d+)?\)*(?:\^\(*\d+\)*)*"
SIDE = rf"{TERM}(?: [×+−÷] {TERM})*"
# A calculation is matched whole, not inside a longer one.
SUM = re.compile(rf"(?<![×+−÷] )(?<![\w^/])({SIDE}) (?:=|is) ({SIDE})(?![\d^/])(?! [×+−÷])")
GAMES = ("mf.DocFish", "mf.Doublets", "mf.Pemberley", "mf.Equations", "mf.DragonFish", "mf.Literature")
CODE = re.compile(r"`(mf\.[^`]+)`")
OFFERED = re.compile(r'`mf\.Question\("([\w.]+)"\)`')
ASKED = re.compile(r'mf\.Question\("([\w.]+)"\)')
IN_MENU = re.compile(r"(\*+)([^*]+)\1,? in the \*\*Menu\*\*")
SETTING = sentences_of("games/shared")["screen.working_out"]
HAND_IN = "17-a-test-to-hand-in"
ASKING = [name for name in NAMES if name != HAND_IN]
# Code that a pupil is to change: the number of games, the answers of a test.
TO_CHANGE = ('mf.experiment("pemberley", ["beginner", "beginner"], games=300)', "answers", "groups")
LAST_PARTS = ("Before you go", "Look back", "For the teacher")
PUZZLES, OF_PUZZLES = "mf.Puzzles", "Three puzzles"
"""The line and the heading of the puzzles that some lessons offer before the last part but one."""
NEVER_SAID = re.compile(r"\b(simply|obviously|of course|wrong!|clearly)\b|(?<![\w\[])!(?!\[)")


@cache
def notebook(name: str) -> Any:
    (path,) = (path for path in LESSONS if path.stem == name)
    return json.loads(path.read_text(encoding="utf-8"))


def cells(name: str, kind: str) -> list[Any]:
    return [cell for cell in notebook(name)["cells"] if cell["cell_type"] == kind]


def source(cell: Any) -> str:
    return "".join(cell["source"])


def text(name: str) -> str:
    """Return all readable text of a page, with the texts that its questions reveal."""
    return "\n\n".join((*(source(cell) for cell in cells(name, "markdown")), *opening(name)))


def opening(name: str) -> Iterator[str]:
    """Yield the texts that a lesson's questions reveal."""
    for key in (key for cell in cells(name, "code") for key in ASKED.findall(source(cell))):
        yield SENTENCES.get(f"question.opens.{key}", "")


def games(name: str) -> Iterator[str]:
    for cell in cells(name, "code"):
        if source(cell).startswith(GAMES):
            yield source(cell)


OPERATIONS: dict[type[ast.operator], Any] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def value(expression: str) -> Fraction:
    """Return the value of one side of a calculation in the text, without brackets of the surrounding sentence."""
    while expression.count("(") > expression.count(")"):
        expression = expression.removeprefix("(")
    while expression.count(")") > expression.count("("):
        expression = expression.removesuffix(")")
    signs = str.maketrans({"×": "*", "−": "-", "÷": "/"})
    return worth(ast.parse(expression.translate(signs).replace("^", "**"), mode="eval").body)


def worth(node: ast.expr) -> Fraction:
    if isinstance(node, ast.BinOp):
        return Fraction(OPERATIONS[type(node.op)](worth(node.left), worth(node.right)))
    if isinstance(node, ast.UnaryOp):
        return -worth(node.operand)
    assert isinstance(node, ast.Constant)
    assert isinstance(node.value, int)
    return Fraction(node.value)


def test_lessons_are_numbered_in_teaching_order() -> None:
    assert NAMES == [
        "00-start-here",
        "01-primes-and-factor-trees",
        "02-embedded-primes-and-making-change",
        "03-the-sequence-rule",
        "04-a-whole-game-of-docfish",
        "05-doublets-and-the-clock-of-13",
        "06-running-totals",
        "07-multiples-and-primes",
        "08-the-best-layout",
        "09-true-equations",
        "10-sums-to-catch-a-fish",
        "11-waterways",
        "12-certain-and-likely",
        "13-what-a-question-tells",
        "14-counting-deals",
        "15-is-it-worth-the-risk",
        "16-is-it-good-to-begin",
        HAND_IN,
    ]


@each_case("name", NAMES)
def test_lesson_has_one_title_and_skips_no_heading_level(name: str) -> None:
    levels = [len(marks) for marks, _ in HEADING.findall(text(name))]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))


@each_case("name", NAMES)
def test_lesson_starts_with_outcomes_and_ends_with_teacher_notes(name: str) -> None:
    first, *_, last = cells(name, "markdown")
    assert source(first).count("- ☐ ") >= 3
    assert re.search(r"takes? about \d+ minutes|about \d+ minutes", source(first))
    if name == HAND_IN:  # this page must reveal no answers
        assert "For the teacher" not in text(name)
        return
    assert source(last).startswith("## For the teacher\n\n<details>\n<summary>")
    assert source(last).endswith("</details>")
    for part in ("Time.", "What pupils get wrong", "Answers.", "Variations."):
        assert f"**{part}" in source(last) or f"**{part}," in source(last), part


@each_case("name", NAMES)
def test_links_have_existing_targets_and_descriptions(name: str) -> None:
    links = LINK.findall(text(name))
    assert links
    for image, words, target in links:
        assert len(words) > 5, target
        assert words.lower() not in ("here", "link", "click here", "this page")
        assert image == "" or words.strip()
        if target.endswith(".ipynb"):
            assert Path(target).stem in NAMES
            title = HEADING.search(text(Path(target).stem))
            assert title is not None
            assert title[2] in words or "first page" in words


@each_case("name", NAMES)
def test_neighbouring_lessons_are_linked(name: str) -> None:
    targets = {target for _, _, target in LINK.findall(source(cells(name, "markdown")[0]))}
    place = NAMES.index(name)
    neighbours = {f"{NAMES[at]}.ipynb" for at in (place - 1, place + 1) if 0 <= at < len(NAMES)}
    assert targets == neighbours


@each_case("name", NAMES)
def test_code_cell_has_one_executed_line(name: str) -> None:
    code = cells(name, "code")
    assert source(code[0]) == "import mathfish_widgets as mf"
    counts = [cell["execution_count"] for cell in code]
    assert counts == list(range(1, len(counts) + 1))
    for cell in code[1:]:
        if source(cell).startswith(("answers", "groups")):  # cells that a pupil fills in, and the one that shows them
            continue
        assert re.fullmatch(r"mf\.\w+.*", source(cell))
        # A table that is set up lists its hands, so its line is longer.
        assert len(source(cell)) <= (170 if ".from_position(" in source(cell) else 100)
        assert cell["outputs"]
        for output in cell["outputs"]:
            assert output["output_type"] in {"execute_result", "display_data"}
            assert "".join(output["data"]["text/plain"]).strip()


@each_case("name", NAMES)
def test_lesson_hides_code_except_cells_that_pupils_change(name: str) -> None:
    for cell in cells(name, "code"):
        hidden = cell["metadata"] == {"jupyter": {"source_hidden": True}, "transient": {"remove_source": True}}
        assert hidden != source(cell).startswith(TO_CHANGE), source(cell)


@each_case("name", NAMES)
def test_lesson_begins_with_picture_and_stores_its_pictures(name: str) -> None:
    pictures = [cell for cell in cells(name, "code") if source(cell).startswith("mf.picture(")]
    assert pictures[0] == cells(name, "code")[1]
    assert len({source(cell) for cell in pictures}) == len(pictures) >= (1 if name == HAND_IN else 3)
    for cell in pictures:
        (output,) = cell["outputs"]
        picture = eval(source(cell), {"mf": mf})  # noqa: S307  our own lesson
        assert "".join(output["data"]["text/html"]) == picture._repr_mimebundle_()["text/html"]


def test_every_idea_picture_appears_in_some_lesson() -> None:
    shown = {source(cell) for name in NAMES for cell in cells(name, "code")}
    assert [name for name in IDEAS if f'mf.picture("{name}")' not in shown] == []


def test_first_lesson_tables_use_no_untaught_words_after_pairs_are_laid() -> None:
    for line, primes, kept in zip(games(NAMES[0]), ((3,), (5, 7, 13)), ((4, 5), (4, 11)), strict=True):
        game = opened(line)
        for prime in primes:
            game.play(f"down {prime}")
        assert game.match.state.hand(0) == kept
        assert [str(move) for move in game.match.legal_moves()] == ["change 4 = 2 x 2"]
        assert game.actions == []
        told = " ".join((game.message["text"], game.panel["heading"], game.panel["html"]))
        assert not re.search(r"Consolidation|group|cut\b", told)


@each_case("name", NAMES)
def test_lesson_saves_nothing_that_differs_between_runs(name: str) -> None:
    kept = json.dumps(notebook(name), ensure_ascii=False)
    assert notebook(name)["metadata"]["kernelspec"]["name"] == "python3"
    assert notebook(name)["metadata"].keys() == {"kernelspec", "language_info"}
    assert "widget-view" not in kept
    assert not UNTESTABLE.search(" ".join(source(cell) for cell in cells(name, "code")))
    assert not re.search(r"0x[0-9a-f]{6,}", kept)


@each_case("name", NAMES)
def test_lesson_avoids_discouraging_words(name: str) -> None:
    assert NEVER_SAID.findall(text(name)) == []


@each_case("name", NAMES)
def test_calculations_in_lesson_text_are_true(name: str) -> None:
    mistakes = {
        str(line)
        for question in QUESTIONS.values()
        if isinstance(question, FalseProduct)
        for line in question.lines
        if not line.holds
    }
    sums = (match for match in SUM.finditer(text(name)) if re.search("[×+−÷^/]", match[0]))
    said = [(match[0], value(match[1]), value(match[2])) for match in sums]
    assert said
    assert [line for line, left, right in said if left != right and line not in mistakes] == []


def test_every_question_appears_exactly_once_in_all_lessons() -> None:
    asked = [key for name in NAMES for cell in cells(name, "code") for key in ASKED.findall(source(cell))]
    offered = [key for name in NAMES for key in OFFERED.findall(noted(name))]
    assert sorted(asked + offered) == sorted(QUESTIONS)


@each_case("name", ASKING)
def test_each_lesson_asks_questions_and_ends_with_exit_ticket(name: str) -> None:
    code = [source(cell) for cell in cells(name, "code") if not source(cell).startswith(PUZZLES)]
    leaving = [line for line in code if line.startswith('mf.Question("exit.')]
    assert sum(line.startswith("mf.Question") for line in code) - len(leaving) >= 3
    assert leaving == code[-len(leaving) :]
    assert 1 <= len(leaving) <= 2
    assert [key in LAST_OF_LESSONS for line in leaving for key in ASKED.findall(line)] == [False, True][-len(leaving) :]
    assert code[-len(leaving) - 1].startswith(GAMES)
    parts = tuple(words for _, words in HEADING.findall(text(name)) if words != OF_PUZZLES)
    assert parts[-3:] == LAST_PARTS


def rows_of_the_map() -> dict[str, list[str]]:
    """Return the cells of each lesson's row in the lesson map, by the lesson's name."""
    page = (LESSONS[0].parent / "README.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| ") and ".ipynb)" in line]
    return {Path(LINK.findall(row[1])[0][2]).stem: row for row in rows}


def test_lesson_map_links_every_lesson_in_order() -> None:
    assert list(rows_of_the_map()) == NAMES


@each_case("name", NAMES)
def test_lesson_map_matches_lesson(name: str) -> None:
    number, link, can, minutes, words, game = rows_of_the_map()[name]
    title = HEADING.search(text(name))
    assert title is not None
    assert (number, link) == (f"| {name[:2]}", f"[{title[2]}]({name}.ipynb)")
    assert len(can) > 15
    assert set(re.findall(r"\d+", minutes)) <= set(re.findall(r"\d+", source(cells(name, "markdown")[0])))
    assert [word for word in words.split(", ") if word.casefold() not in text(name).casefold()] == []
    assert f"mf.{game.removesuffix(' |')}" in [
        line.split("(")[0].removesuffix(".from_position") for line in games(name)
    ]


def opened(line: str) -> Any:
    """Return the object that a line makes by calling a class or method of the package."""
    call = ast.parse(line, mode="eval").body
    assert isinstance(call, ast.Call)
    _, *names = ast.unparse(call.func).split(".")
    said = {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in call.keywords}
    given = [ast.literal_eval(argument) for argument in call.args]
    function: Any = reduce(getattr, names, mf)
    return function(*given, **said)


@each_case("name", NAMES)
def test_lesson_mentions_working_out_mode_where_used(name: str) -> None:
    tables = [opened(line) for line in games(name)]
    (switch, fold) = (f"*{SETTING}*", "**Settings and new game**")
    assert any(table.session.ui.preferences.working_out for table in tables) == (switch in text(name))
    assert (fold in text(name)) == (switch in text(name) and name != HAND_IN)
    assert {SETTING} <= {row["label"] for table in tables for row in table.settings}


@each_case(("name", "line"), [(name, line) for name in NAMES for line in games(name)])
def test_first_move_of_lesson_game_is_not_played_automatically(name: str, line: str) -> None:
    async def in_a_page() -> tuple[bool, int]:
        game = opened(line)
        return game.session.plays_forced_moves, len(list(game.match.legal_moves()))

    plays_forced_moves, number = asyncio.run(in_a_page())
    assert number > 1 or not plays_forced_moves


@each_case("name", NAMES)
def test_menu_entries_mentioned_in_lesson_exist(name: str) -> None:
    tools = [tool for line in games(name) for tool in opened(line).toolbar if tool.get("place") == "menu"]
    assert {words for _, words in IN_MENU.findall(text(name))} <= {tool["label"] for tool in tools}


@each_case(("name", "line"), [(name, line) for name in NAMES for line in games(name)])
def test_every_lesson_game_starts_with_pupils_turn_and_has_hints(name: str, line: str) -> None:
    game = opened(line)
    assert game.match.names[game.match.state.active[0]] == "You"
    rungs = [game.hint() for _ in range(3)]
    has_choice = len([*islice(game.match.legal_moves(), 2)]) > 1
    assert len(set(rungs)) == (3 if has_choice else len(game.session.ui.hint.rungs))


@pytest.mark.tournament
@each_case("name", NAMES)
def test_code_in_teacher_notes_works(name: str) -> None:
    lines = [line for line in CODE.findall(source(cells(name, "markdown")[-1])) if "(" in line]
    for line in lines:
        assert str(opened(line))
    assert lines or name[:2] == "03"


def test_turn_with_four_eights_can_be_played_as_in_teacher_notes() -> None:
    (line,) = games("02-embedded-primes-and-making-change")
    game = opened(line)
    for move in (
        "change 8 = 2 x 2 x 2",
        "down 2",
        "change 8 = 2 x 4",
        "down 2",
        "change 4 = 2 x 2",
        "down 2",
        "change 8 = 2 x 4",
        "shortage 8",
        "consolidate 2x2x2",
        "change 8 = 2 x 2 x 2",
        "down 2",
        "down 2",
        "change 4 = 2 x 2",
        "down 2",
        "consolidate 2x2x2",
    ):
        game.play(move)
    assert game.match.state.scores[0] == 16


def test_turn_with_four_eights_needs_at_least_six_changes() -> None:
    (line,) = games("02-embedded-primes-and-making-change")
    match = opened(line).match
    rules, waiting, seen, number = match.game.rules, [(0, 0, match.state)], set(), 1
    while waiting:
        changes, _, state = heappop(waiting)
        if state.turn != 0:
            break
        situation = (tuple(sorted(state.hand(0))), tuple(state.bank.items()), tuple(sorted(state.pot(0))), state.phase)
        for move in () if situation in seen else rules.legal_moves(state):
            heappush(waiting, (changes + str(move).startswith("change"), number, rules.play(state, move).after))
            number += 1
        seen.add(situation)
    assert (changes, state.scores[0]) == (6, 16)


def test_deliberate_mistake_is_refused_by_sequence_rule() -> None:
    game = opened(next(games("03-the-sequence-rule")))
    with pytest.raises(IllegalMove, match="You can't leave out the 3, because it is lower than the 6 you use"):
        game.play("consolidate 2x6")
    game.play("consolidate 2x3")


def test_best_consolidation_raises_pot_from_25_to_34() -> None:
    *_, line = games("03-the-sequence-rule")
    game = opened(line)
    before = game.match.state.scores[0]
    game.play("consolidate 2x6 2x7")
    assert (before, game.match.state.scores[0]) == (25, 34)


def test_doublets_lesson_card_can_be_built_after_two_turns() -> None:
    (line,) = games("05-doublets-and-the-clock-of-13")
    game = opened(line)
    for move in ("turn", "turn", "build w"):
        game.play(move)
    assert game.match.state.scores == (2,)


def test_first_lesson_pair_of_threes_can_be_laid_again_after_undo() -> None:
    game = opened(next(games("00-start-here")))
    game.play("down 3")
    game.undo()
    game.play("down 3")
    assert prod(game.match.state.scores[:1]) == 3


SAMPLE = cards("QD QH 8C 2C 8S 5C 8H 4D 7C 3S KD AH 7S")
SECOND = cards("QH 2C 5C 4D 3S AH")


def noted(name: str) -> str:
    """Return the notes for the teacher as one line."""
    return " ".join(source(cells(name, "markdown")[-1]).split())


def scores(total: int, card: Card) -> int:
    """Return a card's score on a total, or 0 if it can't be played. No landing on 1 matters here."""
    after = applied(total, card)
    return 0 if after is None or broken_by(total, card) else points(after).points


def test_published_round_can_be_replayed_as_in_teacher_notes() -> None:
    (line,) = [line for line in CODE.findall(noted(NAMES[6])) if "hands=" in line]
    game = opened(line)
    for card in SAMPLE:
        game.play(f"play {card}")
    game.play("pass")
    assert game.match.state.points == (9, 7)


def test_totals_of_published_round_match_teacher_notes() -> None:
    totals = [str(total).replace("-", "−") for total in chain(3, SAMPLE)]
    first, second, third = (", ".join(part) for part in (totals[:4], totals[4:8], totals[8:]))
    assert f"The totals of the round are {first}, then {second}, then {third}." in noted(NAMES[6])


def test_missed_points_of_published_round_match_brute_force() -> None:
    hands = [set(SAMPLE[0::2]), {*SAMPLE[1::2], *cards("10C")}]
    missed = []
    for turn, (total, card) in enumerate(zip((3, *chain(3, SAMPLE)), SAMPLE, strict=False)):
        assert total is not None
        hand = hands[turn % 2]
        most = max(scores(total, each) for each in hand)
        if most > scores(total, card):
            found = [str(each) for each in hand if scores(total, each) == most]
            missed.append((turn % 2, *found, most, scores(total, card)))
        hand.remove(card)
    assert missed == [
        (0, "KD", 3, 1),
        (0, "8H", 2, 0),
        (1, "AH", 2, 1),
        (0, "KD", 3, 1),
        (0, "KD", 3, 2),
        (0, "KD", 5, 0),
    ]


def test_only_two_cards_can_be_played_on_every_total() -> None:
    every = [card for card in standard_deck() if not any(broken_by(total, card) for total in range(-500, 501))]
    assert every == list(cards("AC AD"))
    assert "A♦ and A♣ can be played on every total, and no other card can" in noted(NAMES[6])


def test_tables_of_multiples_lesson_score_as_text_says() -> None:
    at_28, whole = map(opened, games(NAMES[7]))
    at_28.play("play KD")
    whole.play("play KD")
    assert at_28.match.state.points[0] == 5
    assert whole.match.start.total == 12
    assert whole.match.state.points[0] == 4
    assert max(scores(12, card) for card in whole.match.start.hand(0)) == 4


def every_set() -> dict[tuple[Card, ...], int]:
    """Return every scoring row of the second player's cards with its score, by brute force."""
    found = {}
    for row in (row for size in range(1, 7) for row in permutations(SECOND, size)):
        totals = (3, *chain(3, row))
        if None not in totals and not any(broken_by(int(t or 0), c) for t, c in zip(totals, row, strict=False)):
            found[row] = points_of_set(int(totals[-1] or 0)).points
    return {row: brought for row, brought in found.items() if brought}


def test_each_step_of_upper_limit_proof_is_true() -> None:
    ace, three = cards("AH 3S")
    rows = every_set()
    assert {brought for row, brought in rows.items() if ace not in row} == {1, 2}
    others = {frozenset(row): brought for row, brought in rows.items() if not {ace, three} & {*row}}
    assert {*others.values()} == {1}
    apart = [{*pair} for pair in combinations(others, 2) if not pair[0] & pair[1]]
    assert apart == [{frozenset(cards("4D")), frozenset(cards("QH 5C"))}]
    assert best_layout(3, "AH 3S 2C").points == 3
    assert best_layout(3, SECOND).points == 6


def test_each_set_of_second_player_scores_at_most_3() -> None:
    rows = (row for size in range(1, 7) for row in permutations(SECOND, size))
    assert max(total for row in rows for total in chain(3, row) if total is not None) == 64
    assert max(every_set().values()) == 3
    assert all(points(total).points <= 3 for total in range(65))
    assert "No total here is above (3 + 12 + 1) × 4 = 64." in text(NAMES[8])


def test_totals_without_ace_are_multiples_of_3_up_to_60() -> None:
    rows = (row for size in range(1, 6) for row in permutations(SECOND[:-1], size))
    totals = {total for row in rows for total in chain(3, row) if total is not None}
    assert all(total % 3 == 0 for total in totals)
    assert (min(totals), max(totals)) == (0, 60)
    assert not totals & {39, 42}


def test_two_best_layouts_of_first_player_are_playable() -> None:
    for layout in (["7S QD 8S 8C 7C 8H KD"], ["8H", "KD", "7S QD 8C 8S 7C"]):
        game = opened(next(games(NAMES[8])))
        for row in layout:
            game.play(f"set {row}")
        assert game.match.state.points[0] == best_layout("3C", "QD 8C 8S 8H 7C KD 7S").points == 5
    assert "from_position(starter" in list(games(NAMES[8]))[-1]


def test_last_table_of_best_layout_lesson_begins_at_28() -> None:
    *_, line = games(NAMES[8])
    assert opened(line).match.state.total == 28


def test_cards_of_solo_equations_game_match_lesson() -> None:
    alone, race = map(opened, games(NAMES[9]))
    assert alone.match.state.layout_values == (5, 4, 2, 3)
    shown = [each.pretty for each in equations((5, 4, 2, 3))]
    assert shown == ["5 + 2 = 4 + 3", "5 + 3 = 4 × 2", "4 ÷ 2 + 3 = 5"]
    assert all(each in noted(NAMES[9]) for each in shown)
    assert race.match.players == ("you", "beginner")


def test_claims_about_number_of_equations_are_true() -> None:
    assert len(equations((4, 2, 10, 3))) == 2
    assert [each.pretty for each in equations((2, 2, 4, 4))] == ["4 + 2 = 4 + 2", "4 × 2 = 4 × 2", "4 ÷ 2 + 2 = 4"]
    for four, count in (((4, 8, 5, 2), 1), ((2, 3, 4, 8), 3)):
        assert equations(four) == ()
        assert len(equations(four, "camp")) == count


def test_teacher_notes_say_that_equations_is_reconstructed() -> None:
    assert "there it has no name" in noted(NAMES[9])
    assert "We reconstructed the rest" in noted(NAMES[9])
    assert "So we call it **Equations**" in " ".join(text(NAMES[9]).split())


def for_fish(pond: str) -> list[Calculation]:
    """Return the sums that make the fish of a pond."""
    return [each for each in calculations(pond) if each.card.is_fish]


def test_example_ponds_have_sums_named_in_lesson() -> None:
    assert [str(each) for each in for_fish("F15 8 7 4 1 6")] == ["15 = 8 + 7", "15 = 8 + 1 + 6"]
    assert [each for each in calculations("F10 3 10 1 5 bike") if each.fish] == []
    helping = [bug for bug in range(1, 11) if for_fish(f"F10 3 10 {bug} 5")]
    assert helping == [2, 3, 5, 7, 8]
    assert "only the bugs 2, 3, 5, 7 and 8 help" in noted(NAMES[10])


def test_three_sums_for_fish_20_use_cards_named_in_lesson() -> None:
    found = for_fish("F20 9 8 5 2 6")
    assert [str(each) for each in found] == ["20 = 9 + 5 + 6", "20 = 9 + 8 + 5 − 2", "20 = 9 + 8 + 2 + 6 − 5"]
    used = [{each.numbers[cell] for cell in each.used} for each in found]
    assert all({9, 5} <= numbers for numbers in used)
    assert [len(numbers) - 1 for numbers in used] == [3, 4, 5]


def test_each_of_three_sums_catches_fish_20() -> None:
    for said in ("3a + 3c + 3d - 3e", "3a + 3d + 3f", "3a + 3c + 3f + 3e - 3d"):
        game = opened(next(games(NAMES[10])))
        game.play(f"sum 3b = {said}")
        assert game.match.turns[0].after.scores == (0, 20)


def test_player_a_can_swap_cards_and_catch_fish_20() -> None:
    game = opened(next(games(NAMES[11])))
    before = game.match.state
    assert linked_lanes(before.island) == (("N0", "S1", "W0"), ("N1", "E0"), ("E1", "S0"))
    assert len(swap_pairs(before.island)) == 45
    game.play("swap 2d 3b")
    game.play("sum 3b = 3a + 3c + 3d - 3e")
    assert game.match.turns[1].after.scores[0] == 20


def test_crossroads_card_reaches_fish_20_in_two_places() -> None:
    *_, line = games(NAMES[11])
    best_fish = {}
    for place in ("NW", "NE", "SW", "SE"):
        match = opened(line).match
        match.play("draw")
        match.play(f"canal {place} 0")
        state = match.state
        best_fish[place] = max(each.fish for each in catches(state))
        assert place == "NW" or max(each.fish for each in catches(state) if each.swap is None) < 20
    assert best_fish == {"NW": 20, "NE": 15, "SW": 15, "SE": 20}


def test_only_hooks_15_and_20_can_take_fish_15_from_computer() -> None:
    (line,) = games(NAMES[12])
    game = opened(line)
    assert {str(move) for move in game.match.legal_moves()} == {"draw", "hook 15 0 15", "hook 20 0 15"}


def test_claims_about_dragonfish_card_box_are_true() -> None:
    fish = dict(STANDARD_BOX.fish)
    rows = [f"| {name} | {' | '.join(map(str, row))} |" for name, row in (("fish", fish), ("how many", fish.values()))]
    assert all(row in text(NAMES[12]) for row in rows)
    assert [hook for hook in STANDARD_BOX.hooks if hook >= 20] == [20]
    assert linked_lanes({"NW": "ES", "NE": "SW", "SE": "WN", "SW": "NE"}) == ()


@each_case("name", NAMES[10:13])
def test_dragonfish_lessons_say_that_game_is_reconstructed(name: str) -> None:
    assert "**reconstructed**" in text(name)
    assert re.search(r"\bWe \*\*reconstructed\*\* ", noted(name))


def seen_by_the_pupil(line: str) -> Any:
    """Return what the pupil can see at the beginning of a game."""
    return observe(opened(line).match.state, (), 0)


def test_literature_lesson_describes_game_correctly() -> None:
    first, _ = games(NAMES[13])
    state = opened(first).match.state
    assert [len(state.hand(seat)) for seat in state.seats] == [8] * 6
    assert [len(cards_of_set) for cards_of_set in DECKS["no2"].sets.values()] == [6] * 8
    assert opened(first).match.names == PLAYERS
    assert [PLAYERS[seat] for seat in state.teammates(0)] == ["Mary", "Joseph"]


def test_hands_of_first_story_match_teacher_notes() -> None:
    state = opening_table(ONE_MISS)
    low = DECKS["no2"].sets["low spades"]
    shares = {seat: [shown(card) for card in state.hand(seat) if card in low] for seat in state.seats}
    told = ", ".join(f"{PLAYERS[seat]} {' '.join(held)}" for seat, held in shares.items() if held)
    assert f"as in the story: y{told[1:]}." in noted(NAMES[13])


def shown(card: Any) -> str:
    """Return a card as the text writes it."""
    return str(card.rank_text) + str(card.suit.sign)


def test_last_table_hands_match_teacher_notes() -> None:
    *_, line = games(NAMES[13])
    state = opened(line).match.state
    hands = [" ".join(map(shown, state.hand(seat))) for seat in state.seats]
    one, two, three, four, five = (f"{BIRDS[seat]} has {hand}" for seat, hand in enumerate(hands) if seat)
    assert f"You have {hands[0]}, {one}, and {two}. {three}, {four} and {five}." in noted(NAMES[13])
    assert state.open_sets == ("low hearts", "high hearts", "low spades")
    assert {len(state.hand(seat)) for seat in state.seats} == {3}


def test_numbers_of_deals_match_text() -> None:
    every = factorial(48) // factorial(8) ** 6
    seen_from_a_hand = factorial(40) // factorial(8) ** 5
    assert (len(str(every)), len(str(seen_from_a_hand))) == (34, 25)
    assert number_of_deals(seen_by_the_pupil(next(games(NAMES[15])))) == seen_from_a_hand
    assert f"{every:.3g} {seen_from_a_hand:.3g}" == "2.89e+33 7.66e+24"
    assert "34 digits" in text(NAMES[14])
    assert "still has 25" in text(NAMES[14])


def test_table_with_24_deals_matches_teacher_notes() -> None:
    (line,) = games(NAMES[14])
    observation = seen_by_the_pupil(line)
    assert number_of_deals(observation) == 24
    assert chance(observation, {cards("KH")[0]: (1,)}) == Fraction(1, 4)
    state = opened(line).match.state
    assert [" ".join(map(shown, state.hand(seat))) for seat in range(1, 6)] == ["7♠", "A♥", "K♥", "6♠", ""]
    assert "Bittern has the 7♠, Curlew the A♥, Dove the K♥ and Egret the 6♠" in noted(NAMES[14])


def test_stated_probability_limits_are_right() -> None:
    told = re.findall(r"[Ww]ith \*a\* = (\S+) you get (\d/\d)", text(NAMES[15]))
    assert [Fraction(bound) for _, bound in told] == [1 / (1 + Fraction(split)) for split, _ in told]
    assert len(told) == 3
    assert 1 / (1 + Fraction(1, 4)) == Fraction(4, 5)
    assert "The answer to “Look back” is 4/5" in noted(NAMES[15])


@pytest.mark.tournament
def test_experiments_have_results_stated_in_lesson() -> None:
    lines = [source(cell) for cell in cells("16-is-it-good-to-begin", "code")]
    played = [opened(line) for line in lines if line.startswith("mf.experiment")]
    won = [(share.won, share.decided) for share in (experiment.shares[0] for experiment in played)]
    assert won == [(6, 17), (11, 20), (132, 277)]
    assert [question_of(key) for key in ("begin.twenty", "begin.three_hundred")] == [won[0], won[2]]
    assert sum(comb(17, heads) for heads in range(7)) == 21778
    assert "21778/131072" in noted("16-is-it-good-to-begin")


def question_of(key: str) -> tuple[int, int]:
    asked: Any = QUESTIONS[key]
    return asked.won, asked.decided
