"""Test that nine in ten likely wrong answers, forty or more per skill, get feedback on the failing step."""

from collections import Counter

from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case
from tests.practice.answering import ITEMS, items

from . import docfish, other_games, with_options
from .likely import is_met

BANKS = {
    "docfish.prime": with_options.primes,
    "docfish.factors": docfish.factors,
    "docfish.embedded": docfish.embedded,
    "docfish.pairs": docfish.pairs,
    "docfish.change": docfish.change,
    "docfish.consolidation": docfish.consolidation,
    "doublets.next": other_games.next_on_the_clock,
    "pemberley.landing": other_games.landings,
    "pemberley.layout": other_games.layouts,
    "equations.four": other_games.equations,
    "dragonfish.sum": other_games.sums,
    "dragonfish.lanes": with_options.lanes,
    "literature.conclusion": with_options.conclusions,
    "literature.declaration": with_options.declarations,
}
FEWEST, NINE_TENTHS = 40, 0.9
MOST_ITEMS = min(25, ITEMS)
"""The number of items drawn at each level."""
MOST_OF_ONE = 8
"""The most counts of one misconception at a level, so that frequent ones do not hide the others."""


def bank(skill):
    """Yield each likely wrong answer to an item of the skill once, with its feedback."""
    wording, seen, times = wording_about(skill.game), set(), Counter()
    for level in LEVELS:
        for item in items(skill.key, level, MOST_ITEMS):
            for likely in BANKS[skill.key](item.question):
                judgement = item.judge(likely.given, wording)
                known = (item.question, likely.given) in seen or times[likely.misconception, level] == MOST_OF_ONE
                if not judgement.right and not known:
                    seen.add((item.question, likely.given))
                    times[likely.misconception, level] += 1
                    yield likely, "\n".join(wording.lines(judgement.explanation))


@each_case("key", BANKS)
def test_likely_wrong_answers_get_failing_step_with_pupils_numbers(key):
    found = [*bank(SKILLS[key])]
    missed = [f"{likely}\n   {told}" for likely, told in found if not is_met(likely, told)]
    assert len(found) >= FEWEST
    assert len(found) - len(missed) >= NINE_TENTHS * len(found), "\n".join(missed[:40])
