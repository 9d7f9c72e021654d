"""Answer a question of a lesson correctly with the page's own controls."""

import re
from collections.abc import Iterator

from playwright.sync_api import Locator

from mathfish_widgets.questions.catalogue import QUESTIONS
from tests.questions.test_answers import RIGHT
from tests.questions.test_every_question import judged, wording

BETWEEN = re.compile(r", | and ")


def right_answer(key: str) -> str:
    """Return a correct answer as a pupil would type it."""
    entry = QUESTIONS[key].entry
    if entry.kind == "type" and key in RIGHT:
        return str(RIGHT[key])
    return next(entry.written(answer, wording(key)) for answer, judgement in judged(key) if judgement.right)


def answer_rightly(question: Locator, key: str) -> None:
    """Give a correct answer, and wait until it is marked correct."""
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
    """Return a text as an attribute value in a selector."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def picked(key: str, answer: str) -> Iterator[int]:
    """Yield the positions of the picked options; an option that occurs twice may be picked twice."""
    options = QUESTIONS[key].entry.options(wording(key))
    left = dict(enumerate(options))
    for word in BETWEEN.split(answer):
        place = next(place for place, option in left.items() if word in map(str, (option["value"], option["text"])))
        del left[place]
        yield place
