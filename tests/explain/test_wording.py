"""Test steps and the sentences made from them."""

import pytest

from mathfish_widgets.engine.cards import card, cards
from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.explain.wording import MissingSentence, Wording, listed
from mathfish_widgets.mathematics.expressions import product
from tests.cases import each_case

SENTENCES = {
    "plain": "{value} and no more.",
    "said": "{value:words} and no more.",
    "begun": "{value:Words} and no more.",
    "plural": "Have you any {value:plural}?",
    "one": "There is {value:a}.",
    "either": "It is {value:or}.",
    "one by one": "{value:each}",
    "counted": "{count:card|cards} left",
    "turn": "It's {value:whose} turn.",
    "silent": "",
    "outer": "He says: {inner}",
}


@pytest.fixture
def wording():
    return Wording(SENTENCES, ("Ada", "<b>Bob</b>"))


@each_case(
    ("rule", "value", "sentence"),
    [
        ("plain", 7, "7 and no more."),
        ("said", 7, "seven and no more."),
        ("begun", 7, "Seven and no more."),
        ("plain", card("QH"), "Q♥ and no more."),
        ("said", card("QH"), "queen of hearts and no more."),
        ("plain", (2, 3, 6), "2, 3 and 6 and no more."),
        ("said", [2, 3], "two and three and no more."),
        ("plain", cards("AS"), "A♠ and no more."),
        ("plain", product(2, 7), "2 × 7 and no more."),
        ("said", product(2, 7), "two times seven and no more."),
        ("plain", Who(0), "Ada and no more."),
        ("plain", Who(1), "<b>Bob</b> and no more."),
        ("plain", Who(2), "Player 3 and no more."),
        ("turn", Who(0), "It's Ada's turn."),
        ("plural", 7, "Have you any sevens?"),
        ("one", 7, "There is a 7."),
        ("one", 11, "There is an 11."),
        ("either", [2, 6, 10], "It is 2, 6 or 10."),
        ("either", [11], "It is 11."),
        ("one by one", [Step("one", {"value": 8}), Step("plural", {"value": 2})], "There is an 8. Have you any twos?"),
        ("plural", 6, "Have you any sixes?"),
    ],
)
def test_sentence_formats_values(wording, rule, value, sentence):
    assert wording.sentence(Step(rule, {"value": value})) == sentence


@each_case(("count", "sentence"), [(0, "0 cards left"), (1, "1 card left"), (2, "2 cards left")])
def test_count_selects_singular_or_plural(wording, count, sentence):
    assert wording.sentence(Step("counted", {"count": count})) == sentence


def test_sentence_may_contain_another_step(wording):
    inner = Step("counted", {"count": 1})
    assert wording.sentence(Refusal("outer", {"inner": inner})) == "He says: 1 card left"


def test_braces_in_names_are_not_placeholders():
    assert Wording(SENTENCES, ("{value}",)).sentence(Step("plain", {"value": Who(0)})) == "{value} and no more."


def test_missing_sentence_or_value_raises_error(wording):
    with pytest.raises(MissingSentence, match="no sentence for nowhere"):
        wording.sentence(Step("nowhere"))
    with pytest.raises(MissingSentence, match="counted has no value 'count'"):
        wording.sentence(Step("counted"))


def test_sentence_shared_by_all_games_is_available(wording):
    assert wording.sentence(Refusal("table.over")) == "The game is over."


def test_nested_lines_are_indented_and_empty_ones_omitted(wording):
    deep = Step("counted", {"count": 3})
    step = Step("plain", {"value": 1}, substeps=(Step("silent", substeps=(deep,)), Step("plural", {"value": 2})))
    assert list(wording.lines(step)) == ["1 and no more.", "    3 cards left", "  Have you any twos?"]
    assert [each.rule for each in step.walk()] == ["plain", "silent", "counted", "plural"]


def test_roles_have_distinct_values():
    assert len({role.value for role in Role}) == 4


@each_case(("words", "text"), [([], ""), (["2"], "2"), (["2", "3"], "2 and 3"), (list("abc"), "a, b and c")])
def test_words_are_joined_into_list(words, text):
    assert listed(words) == text


def test_word_you_is_lower_case_within_sentence():
    sentences = {"asked": "{who} asked {other}, and {other} answered {seats}. {who} went on: {who}."}
    step = Step("asked", {"who": Who(0), "other": Who(1), "seats": (Who(1), Who(0))})
    assert (
        Wording(sentences, ("You", "Bob")).sentence(step)
        == "You asked Bob, and Bob answered Bob and you. You went on: You."
    )
    assert (
        Wording(sentences, ("Bob", "You")).sentence(step)
        == "Bob asked you, and you answered you and Bob. Bob went on: Bob."
    )
    assert (
        Wording(sentences, ("Ann", "Bob")).sentence(step)
        == "Ann asked Bob, and Bob answered Bob and Ann. Ann went on: Ann."
    )
