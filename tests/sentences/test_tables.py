"""Test all sentences in the wording tables, whoever is spoken of, and how hard they are to read."""

import re

from readability import getmeasures

from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.explain.wording import TITLE, YOU, Wording, sentences_of
from mathfish_widgets.games import GAMES
from tests.cases import each_case

from .defects import defects
from .tables import FILES, FORMS, OF_GAMES, TABLES

PERSON = r"\{(?:who|whos|name|named|names|by|giver|holder)(?::\w+)?\}"
PLACE = re.compile(r"\{(\w+)(?::([^}]*))?\}")
SHORT = ("ten", "six", "two", "nine", "four", "five")
WORD = re.compile(r"[\w’'-]+")
SENTENCE_ENDS = re.compile(r"(?<=[.?!])”?\s+")
MOST_WORDS, MOST_IN_TITLE = 20, 9
HARDEST = 7
HARDEST_TABLE, FEWEST_OF_TABLE = 1, 100
FEWEST_WORDS = 10


def filled(sentence: str, several: bool = True) -> str:
    """Return a sentence with one short word in each of its places."""
    words = iter(SHORT * 3)
    return PLACE.sub(
        lambda place: f"{next(words)} {place[2].split('|')[several]}" if "|" in (place[2] or "") else next(words),
        sentence,
    )


def test_each_sentence_is_defined_once_in_file_of_its_game():
    """Two tables that are never joined may both have a word such as "yes"."""
    for name, path in FILES.items():
        lines = path.read_text(encoding="utf-8").splitlines()
        rules = [line.partition(" =")[0] for line in lines if line and line[0] != "#"]
        assert len(rules) == len({*rules})
        assert (
            path.stem not in GAMES
            or not name.startswith("games")
            or {rule.split(".")[0] for rule in rules} == {path.stem}
        )


@each_case("several", [False, True])
def test_sentence_templates_have_no_defects(several):
    assert {rule: found for rule, said in TABLES.items() if (found := defects(filled(said, several)))} == {}


def test_present_verbs_agree_with_their_player():
    """ "{who:has|have}" agrees with its player, "{who} has" does not: a lone person at a table is "you"."""
    fixed = re.compile(rf"(?<! of ){PERSON},? (?:now |also |still )?(?!as\b|was\b|this\b|alone\b)[a-z]+s\b")
    assert [sentence for sentence in TABLES.values() if fixed.search(sentence)] == []


@each_case(("one", "several"), sorted({form for form in FORMS if len(form) == 2}))
def test_verb_forms_agree_with_you_one_and_several(one, several):
    wording = Wording({"said": f"{{who:{one}|{several}}}"}, (YOU, "Nora"))
    said = [wording.sentence(Step("said", {"who": who})) for who in (Who(0), Who(1), (Who(0), Who(1)), (Who(1),), 1, 2)]
    assert said == [
        f"You {several}",
        f"Nora {one}",
        f"You and Nora {several}",
        f"Nora {one}",
        f"1 {one}",
        f"2 {several}",
    ]


def test_titles_are_short_questions_answered_by_their_sentence():
    """A random game uses only some titles; filled ones are longer by the words of their values."""
    titles = {rule: filled(said) for rule, said in OF_GAMES.items() if rule.endswith(TITLE)}
    assert {rule for rule in titles if rule.removesuffix(TITLE) not in OF_GAMES} == set()
    assert {rule: said for rule, said in titles.items() if not said.endswith("?")} == {}
    assert {rule: said for rule, said in titles.items() if len(WORD.findall(said)) > MOST_IN_TITLE} == {}


def texts() -> dict[str, str]:
    """Return what pupils read: the sentences of all tables but the teacher's, with one short word per value."""
    return {
        rule: filled(sentence)
        for rule, sentence in TABLES.items()
        if rule not in sentences_of("practice/report")
        and not rule.startswith("experiment.")
        and sentence.endswith((".", "?", "”"))
    }


def measured(text: str) -> tuple[int, float]:
    """Return the number of words in a text's longest sentence, and its Flesch-Kincaid grade."""
    sentences = [WORD.findall(sentence) for sentence in SENTENCE_ENDS.split(text)]
    lines = "".join(f"{' '.join(words)}\n" for words in sentences if words)
    return max(map(len, sentences)), getmeasures(lines)["readability grades"]["Kincaid"]


def test_every_sentence_is_readable_at_age_ten():
    """Each sentence has at most 20 words, and each text a Flesch-Kincaid grade of at most 7.

    Text for fourth and fifth grade has 11 to 14 words a sentence on average, and plain English for everybody ends at
    20 to 25: a ten-year-old who also calculates should not have to hold more. On one sentence the formula is noisy by
    about two grades, hence 7 for fifth grade; on a text of few words it measures one word of the rulebook alone, such
    as Consolidation.
    """
    found = {rule: measured(said) for rule, said in texts().items()}
    assert {rule: most for rule, (most, _) in found.items() if most > MOST_WORDS} == {}
    long = [rule for rule, said in texts().items() if len(WORD.findall(said)) >= FEWEST_WORDS]
    assert {rule: found[rule][1] for rule in long if found[rule][1] > HARDEST} == {}


def test_every_table_is_readable_for_beginning_readers():
    """The average grade is 1: numbers and cards count as short words, so the formula gives less than for a story."""
    tables: dict[str, str] = {}
    for rule, said in texts().items():
        table = rule.partition(".")[0]
        tables[table] = f"{tables.get(table, '')} {said}"
    grades = {table: measured(said)[1] for table, said in tables.items() if len(said.split()) >= FEWEST_OF_TABLE}
    assert {table: grade for table, grade in grades.items() if grade > HARDEST_TABLE} == {}
