"""The rules for players: short and complete, with playable examples, and linked from every refusal and situation."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from itertools import takewhile
from pathlib import Path

import pytest

import mathfish_widgets as mf
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.rules_page import Section
from mathfish_widgets.games import GAMES, TITLES
from mathfish_widgets.markup.rules_page import OPTIONS, Block, page_blocks, page_html
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn
from mathfish_widgets.session.session import Session
from mathfish_widgets.stage.theme import SEA
from tests.cases import each_case
from tests.every_game.random_play import EVERY_GAME, option_sets
from tests.loaded_games import loaded_games
from tests.test_rules_pages import section

ROOT = Path(__file__).resolve().parent.parent
ON_EVERY_PAGE = {"cards": "What you need", "turn": "Your turn", "end": "How it ends", "score": "What scores"}
CONDITION = re.compile(r"\[(\w+)!?=([\w|]+)\] ")
CODE = re.compile(r"`([^`]+)`")
MOST_MOVES = 80


def blocks(name: str, options: dict[str, object] | None = None) -> list[Block]:
    return list(page_blocks(GAMES[name], options, SEA))


def sections(name: str) -> tuple[Section, ...]:
    return GAMES[name].rules_page.sections


@EVERY_GAME
def test_rules_page_has_400_to_700_words(name: str) -> None:
    own = takewhile(lambda block: block.more != OPTIONS, blocks(name))
    count = sum(len(block.text.split()) for block in own if block.kind not in ("told", "picture"))
    assert 400 <= count <= 700


@EVERY_GAME
def test_rules_page_has_required_sections(name: str) -> None:
    titles = {each.key: each.title for each in sections(name)}
    assert titles.items() >= ON_EVERY_PAGE.items()
    assert len({*titles.values()}) == len(sections(name)) > len(ON_EVERY_PAGE)
    assert OPTIONS not in titles


@EVERY_GAME
def test_every_refusal_has_section_in_rules_for_players(name: str) -> None:
    ids = [CODE.findall(cell)[0] for cell, _ in section(name, "Refusals").column("id", "sentence")]
    assert len(ids) > 7
    assert [rule for rule in ids if GAMES[name].rules_page.about(rule) is None] == []


@EVERY_GAME
def test_sections_cover_distinct_existing_rules(name: str) -> None:
    known = [rule.partition(".")[2] for rule in GAMES[name].explainer.sentences]
    named = [about for each in sections(name) for about in each.about]
    assert [each for each in named if not any(f"{rule}.".startswith(f"{each}.") for rule in known)] == []
    assert len(set(named)) == len(named)


@EVERY_GAME
@each_case("seed", range(4))
def test_every_situation_in_play_has_section_in_rules_for_players(name: str, seed: int) -> None:
    game = GAMES[name]
    match = Match(game, seed, players=("careful",) * game.seats)
    while match.state.active and len(match.turns) < MOST_MOVES:
        for seat in range(game.seats):
            rule = game.explainer.explain_situation(match.observation(seat)).rule
            assert game.rules_page.about(rule) is not None, rule
        mover = match.state.active[0]
        rng = rng_of_turn(seed, mover, len(match.turns))
        match.play(think(game.players["beginner"].choose(match.observation(mover), rng)).move, mover)


@EVERY_GAME
def test_every_situation_sentence_has_section_in_rules_for_players(name: str) -> None:
    """Include situations that few games reach."""
    situations = [rule for rule in GAMES[name].explainer.sentences if rule.split(".")[1] in ("now", "waiting", "over")]
    assert [rule for rule in situations if GAMES[name].rules_page.about(rule) is None] == []


@EVERY_GAME
def test_shared_refusal_leads_to_section_for_current_task(name: str) -> None:
    session = Session(Match(GAMES[name], 4, players=("you",) * GAMES[name].seats))
    session.lift_curtain()
    assert session.rules_about("table.notation") == session.rules_about() != None  # noqa: E711


@EVERY_GAME
def test_every_example_is_legal_with_applicable_options(name: str) -> None:
    game = GAMES[name]
    for options in option_sets(game):
        told = [block.kind for block in blocks(name, options)]
        assert told.count("example") >= 2
        assert told.count("told") >= told.count("example")


@EVERY_GAME
def test_example_picture_has_text_description(name: str) -> None:
    pictures = [block for block in blocks(name) if block.kind == "picture"]
    assert len(pictures) >= 3
    for picture in pictures:
        drawn = ET.fromstring(picture.more)  # noqa: S314
        assert drawn.attrib["role"] == "img"
        assert drawn[0].text == picture.text
        assert int(drawn.attrib["width"]) <= 336
        assert picture.text


@EVERY_GAME
def test_conditions_in_rules_text_name_existing_options_and_values(name: str) -> None:
    options = {option.name: {str(value) for value in option.values} for option in GAMES[name].options}
    examples = [example for each in sections(name) for example in each.examples]
    texts = [*(each.text for each in sections(name)), *(each.words for each in examples)]
    for option, values in CONDITION.findall("\n".join(texts)):
        assert set(values.split("|")) <= options[option]


@EVERY_GAME
def test_rules_page_lists_all_options_and_marks_usual_values_without_table(name: str) -> None:
    game = GAMES[name]
    usual, here = blocks(name), blocks(name, {})
    for told in (usual, here):
        listed = told[next(place for place, block in enumerate(told) if block.more == OPTIONS) + 1 :]
        assert len(listed) == len(game.options)
    assert " (usual)" in usual[-1].text
    assert "(usual)" not in here[-1].text


def test_rules_page_mentions_active_options() -> None:
    own, other = (str(blocks("docfish", {"consolidation": way})) for way in ("step_by_step", "one_pass"))
    assert "step by step, until" in own
    assert "step by step, until" not in other
    assert "Name all your groups at once" in other


@EVERY_GAME
def test_rules_page_is_valid_html_with_ordered_headings(name: str) -> None:
    page = ET.fromstring(f"<div>{page_html(blocks(name))}</div>")  # noqa: S314
    headings = [node.attrib["data-section"] for node in page if node.tag == "h3"]
    assert headings == [*(each.key for each in sections(name)), OPTIONS]
    assert {node.tag.rpartition("}")[2] for node in page} <= {"h3", "p", "ul", "svg"}
    assert "**" not in page_html(blocks(name))


def test_html_in_text_is_escaped() -> None:
    made = page_html([Block("heading", "<i>", '"k"'), Block("passage", "**a < b**"), Block("item", "<b>")])
    assert "&lt;i&gt;" in made
    assert "<strong>a &lt; b</strong>" in made
    assert "<b>" not in made
    assert 'data-section="&quot;k&quot;"' in made


@EVERY_GAME
def test_rules_appear_in_notebook_and_as_text(name: str) -> None:
    shown = mf.rules(name)
    assert repr(shown).startswith(f"{TITLES[name]}: the rules\n\nWhat you need\n")
    assert "**" not in repr(shown)
    assert shown.html.count("<svg") == sum(block.kind == "picture" for block in blocks(name))
    assert repr(mf.rules(TITLES[name])) == repr(shown)


@each_case("name", ["chess", "", None, 7, ["docfish"]])
def test_unknown_game_is_refused_with_six_names(name: object) -> None:
    with pytest.raises(ValueError, match=r"There is no game .*docfish, doublets, pemberley, equations"):
        mf.rules(name)  # type: ignore[arg-type]


def test_rules_load_only_their_own_game() -> None:
    assert loaded_games("mf.rules('doublets')") == {"doublets"}


def test_rules_pages_for_github_are_up_to_date() -> None:
    command = [sys.executable, "binder/rules_pages.py", "--check"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
