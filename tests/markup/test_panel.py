"""Test short explanations: what is left for later, what is collapsed, and that nothing is lost."""

from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.markup.panel import OPEN_WORDS, SHORT_WORDS, WordBudget, page_html, pages
from tests.cases import each_case

TEN_WORDS = "This sentence has ten words, and you may count them."
WORDING = Wording({f"told.{name}": TEN_WORDS for name in "abcdefghijklmnop"})


def told(rule, *below, followed=()):
    return Step(f"told.{rule}", substeps=below, consequences=followed)


def brevity(further=(), read=(), short=True):
    return WordBudget(WORDING, {f"told.{name}" for name in further}, {f"told.{name}" for name in read}, short)


def kept(walked):
    return "".join(page.step.rule[-1] for page in walked if not page.further)


def test_pages_that_can_wait_are_left_out_except_first_page():
    walked = brevity(further="bc").trimmed(pages(told("a", told("b"), told("c"), told("d"))))
    assert len(walked) == 3
    assert kept(walked) == "bd"  # the first page is always shown


def test_short_explanation_stays_within_word_limit():
    walked = brevity().trimmed(pages(told("a", *map(told, "bcdefghijklmnop"))))
    assert len(kept(walked)) == SHORT_WORDS // 10 - 1


def test_automatic_events_take_precedence_in_short_explanation():
    walked = brevity().trimmed(pages(told("a", *map(told, "bcdefghijklm"), followed=(told("n"), told("o")))))
    assert kept(walked).endswith("no")
    assert len(kept(walked)) == SHORT_WORDS // 10 - 1


def test_word_limit_applies_to_each_explanation():
    long = told("a", *map(told, "bcdefghijklmnop"))
    walked = brevity().trimmed(page for one in (long, told("a", told("b"), told("c")), long) for page in pages(one))
    assert len(kept(walked)) == 2 * (SHORT_WORDS // 10 - 1) + 2


def test_reasons_are_open_when_short_and_collapsed_after_reading():
    deep = told("a", told("b", told("c")), told("d", *map(told, "efgh")), told("i", told("j")))
    assert [page.folded for page in brevity().trimmed(pages(deep))] == [False, True, False]
    assert OPEN_WORDS == 60
    assert [page.folded for page in brevity(read="b").trimmed(pages(deep))] == [True, True, False]


@each_case("read", ["", "d"])
def test_full_explanation_collapses_only_read_pages(read):
    walked = brevity("bcd", read, short=False).trimmed(
        pages(told("a", *map(told, "bcdefghijklmno"), told("d", told("p"))))
    )
    assert not [page for page in walked if page.further]
    assert walked[-1].folded is bool(read)


def test_collapsed_reasons_are_inside_details_element():
    (page,) = brevity(read="b").trimmed(pages(told("a", told("b", told("c")))))
    html = page_html(page, WORDING)
    assert "<details><summary>More on this</summary><ul><li>This sentence" in html
    (page,) = brevity().trimmed(pages(told("a", told("b", told("c")))))
    assert "<details>" not in page_html(page, WORDING)


def test_name_in_reason_is_escaped():
    wording = Wording({"told.a": "A", "told.b": "B", "told.c": "{who} asks."}, ["<i>Ada"])
    (page,) = pages(told("a", told("b", Step("told.c", {"who": Who(0)}))))
    assert page_html(page, wording) == "<p>B</p><ul><li>&lt;i&gt;Ada asks.</li></ul>"
