"""How the answers of a class are spread: equal answers together, two votes side by side, and the reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording, listed
from mathfish_widgets.markup.panel import Page, page_html

from .asked import Asked, Judged, UnfitAnswer, say

_MOST_REASONS = 8
_HEADING = Step("question.right")


class Group(NamedTuple):
    """Equal answers: how many pupils gave them in each vote, and who, if names are wanted."""

    judged: Judged
    counts: tuple[int, ...]
    names: tuple[tuple[str, ...], ...]


class Spread(NamedTuple):
    """The groups of answers, the commonest of the first vote first, and the number of answers in each vote."""

    groups: tuple[Group, ...]
    answered: tuple[int, ...]

    @classmethod
    def of(cls, asked: Asked, votes: Sequence[Mapping[str, str]], names: Mapping[str, str]) -> Spread:
        """Return the spread of the answers in some votes, each by pupil; without `names`, nobody is named."""
        judged: dict[str, Judged] = {}
        members: list[dict[str, list[str]]] = []
        for vote in votes:
            by_label: dict[str, list[str]] = {}
            for pupil, given in vote.items():
                try:
                    one = asked.judged(given)
                except UnfitAnswer:  # stored by a version that could read it
                    continue
                judged.setdefault(one.label, one)
                by_label.setdefault(one.label, []).append(pupil)
            members.append(by_label)
        groups = [
            _group(one, [by_label.get(label, []) for by_label in members], names) for label, one in judged.items()
        ]
        ranked = sorted(groups, key=lambda group: (*(-each for each in group.counts), group.judged.label))
        return cls(tuple(ranked), tuple(sum(map(len, by_label.values())) for by_label in members))

    @property
    def nameless(self) -> Spread:
        """The same groups without names."""
        return self._replace(groups=tuple(group._replace(names=((),) * len(group.counts)) for group in self.groups))

    @property
    def misconceptions(self) -> list[tuple[str, int]]:
        """The misconceptions behind the answers with the most pupils in a vote, the commonest first."""
        counted: Counter[str] = Counter()
        for group in self.groups:
            if group.judged.misconception:
                counted[group.judged.misconception] += max(group.counts)
        return counted.most_common()


def _group(judged: Judged, members: Sequence[Sequence[str]], names: Mapping[str, str]) -> Group:
    known = tuple(tuple(sorted(names[pupil] for pupil in each if pupil in names)) for each in members)
    return Group(judged, tuple(map(len, members)), known)


def spread_html(spread: Spread, *, is_judged: bool, columns: str = "vote") -> str:
    """Return the spread as an escaped table with bars; only if `is_judged`, it says which answers are right.

    The columns are each a "vote", or the first and the last "try".
    """
    if not spread.groups:
        return f"<p>{escape(say('class_question.spread.none'))}</p>"
    votes = [say(f"class_question.{columns}.{number + 1}") for number in range(len(spread.answered))]
    heads = "".join(f'<th scope="col">{escape(vote)}</th>' for vote in votes)
    rows = "".join(f"<tr>{''.join(_cells(group, spread, votes, is_judged))}</tr>" for group in spread.groups)
    table = (
        f'<table class="mf-spread"><caption>{escape(say("class_question.spread.caption"))}</caption>'
        f'<thead><tr><th scope="col">{escape(say("class_question.spread.answer"))}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )
    thoughts = "".join(
        f"<li>{escape(say('class_question.spread.thinks', pupils=pupils, thought=thought))}</li>"
        for thought, pupils in (spread.misconceptions if is_judged else ())
    )
    return table + (f"<p>{escape(say('class_question.spread.behind'))}</p><ul>{thoughts}</ul>" if thoughts else "")


def _cells(group: Group, spread: Spread, votes: Sequence[str], is_judged: bool) -> Iterator[str]:
    right = group.judged.right if is_judged else None
    sign, rule = (
        ("", "")
        if right is None
        else ("✓ ", "class_question.spread.right")
        if right
        else ("✗ ", "class_question.spread.wrong")
    )
    word = f' <span class="mf-unseen">{escape(say(rule))}</span>' if rule else ""
    yield f'<th scope="row">{sign}{escape(group.judged.label)}{word}</th>'
    for vote, count in enumerate(group.counts):
        called = "".join(
            f"<br><small>{escape(listed(names))}</small>" for names in group.names[vote : vote + 1] if names
        )
        told = escape(say("class_question.spread.count", pupils=count))
        # On a narrow page the heads of the columns are not there.
        of_vote = f'<span class="mf-vote">{escape(votes[vote])}: </span>' if len(votes) > 1 else ""
        yield f"<td>{_bar(count, spread.answered[vote])} {of_vote}{told}{called}</td>"


def _bar(count: int, answered: int) -> str:
    """Return a bar without words, since the number is beside it; a page may forbid styles in its text."""
    width = 100 * count // max(answered, 1)
    parts = f'<rect width="100" height="10" rx="3" opacity="0.15"/><rect width="{width}" height="10" rx="3"/>'
    return f'<svg viewBox="0 0 100 10" width="100" height="10" fill="currentColor" aria-hidden="true">{parts}</svg>'


def reason_html(asked: Asked, spread: Spread, solution: Step | None, heading: str = "h2") -> str:
    """Return the reason for the class as escaped HTML: the solution, and the reason of each common answer.

    The `heading` is an element.
    """
    good = f"<{heading}>{escape(say('class_question.reason.solution'))}</{heading}>"
    told = "" if solution is None else good + step_html(solution, asked.wording)
    commonest = [group.judged for group in spread.groups if group.judged.reason is not None][:_MOST_REASONS]
    reasons = "".join(_reason(judged, asked.wording) for judged in commonest)
    why = f"<{heading}>{escape(say('class_question.reason.answers'))}</{heading}><dl>{reasons}</dl>"
    return told + (why if reasons else "")


def _reason(judged: Judged, wording: Wording) -> str:
    told = "" if judged.reason is None else step_html(judged.reason, wording)
    return f"<dt>{'✓' if judged.right else '✗'} {escape(judged.label)}</dt><dd>{told}</dd>"


def step_html(step: Step, wording: Wording) -> str:
    """Return a step with everything below it as escaped HTML."""
    return page_html(Page(_HEADING, step), wording)
