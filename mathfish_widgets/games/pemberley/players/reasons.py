"""Why a computer player of Pemberley moved, as steps."""

from __future__ import annotations

from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.mathematics.expressions import Number

from ..analysis.best_layout import Layout
from ..analysis.preview import Preview
from ..explain.chains import net

_TOTAL = (("total", Role.RESULT),)


def passed(total: int) -> Step:
    """Nothing could be played."""
    return Step("pemberley.because.pass", {"total": Number(total)}, (("total", Role.REASON),))


def played_any(played: Preview) -> Step:
    """It plays any card that scores, else any."""
    return _played("any" if played.points else "none", played)


def played_most(played: Preview) -> Step:
    """It plays what scores most."""
    return _played("most" if played.points else "none", played)


def played_only(played: Preview) -> Step:
    """There was one card to play."""
    return _played("only", played)


def played_ahead(played: Preview, deals: int) -> Step:
    """It played the round on in its mind."""
    step = _played("ahead", played)
    return Step(step.rule, {**step.values, "deals": deals}, step.marks)


def _played(why: str, played: Preview) -> Step:
    values = {"card": played.card, "result": Number(played.result or 0), "points": played.points}
    return Step(f"pemberley.because.{why}", values, _TOTAL)


def laid_small(size: int) -> Step:
    """It looks for one card, then for two."""
    return Step(f"pemberley.because.set.{'single' if size == 1 else 'pair'}")


def laid_best_set(points: int) -> Step:
    """No other set of the free cards brings more by itself."""
    return Step("pemberley.because.set.most", {"points": points})


def laid_exactly(layout: Layout) -> Step:
    """It compared all ways to lay the free cards."""
    return Step("pemberley.because.set.exact", {"net": net(layout.points)})


def done_small(count: int) -> Step:
    """It found no set of one card or two; `count` is how many are left over."""
    return Step("pemberley.because.done.small" if count else "pemberley.because.done.all", {"count": count})


def done(count: int) -> Step:
    """No set is possible any more; `count` is how many cards are left over."""
    return Step("pemberley.because.done" if count else "pemberley.because.done.all", {"count": count})
