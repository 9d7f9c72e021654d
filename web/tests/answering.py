"""Somebody who answers the questions of a lesson rightly, by mouse, in the way each of them is answered."""

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, Page

from mathfish_widgets.questions.catalogue import QUESTIONS
from tests.questions.test_answers import RIGHT
from tests.questions.test_every_question import judged, wording

QUESTION = re.compile(r'\bmf\.Question\("([^"]+)"\)')
BETWEEN = re.compile(r", | and ")


def right_answer(key: str) -> str:
    """A right answer as somebody writes it."""
    entry = QUESTIONS[key].entry
    if entry.kind == "type" and key in RIGHT:
        return str(RIGHT[key])
    return next(entry.written(answer, wording(key)) for answer, judgement in judged(key) if judgement.right)


def answer_rightly(question: Locator, key: str) -> None:
    """Give a right answer, and wait until it is called right."""
    answer, entry = right_answer(key), QUESTIONS[key].entry
    form = question.locator("form").first
    if entry.kind == "type":
        form.locator("input[type=text]").fill(answer)
    elif entry.kind == "choose":
        form.locator(f"input[type=radio][value={css_string(answer)}]").check()
    else:
        for place in picked(key, answer):
            form.locator(".mq-card").nth(place).click()
    question.get_by_role("button", name="Check my answer").click()
    question.locator(".mq-verdict").filter(has_text="Right.").wait_for()


def css_string(text: str) -> str:
    """A text as the value of an attribute in a selector."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def picked(key: str, answer: str) -> Iterator[int]:
    """The places of what is picked among all that can be picked; what is there twice may be picked twice."""
    options = QUESTIONS[key].entry.options(wording(key))
    left = dict(enumerate(options))
    for word in BETWEEN.split(answer):
        place = next(place for place, option in left.items() if word in map(str, (option["value"], option["text"])))
        del left[place]
        yield place


def answer_all(page: Page, source: str) -> int:
    """Answer every question of a lesson, given as the text of its cells; how many there were."""
    keys = QUESTION.findall(source)
    for place, key in enumerate(keys):
        answer_rightly(page.locator(".mathfish-question").nth(place), key)
    return len(keys)
