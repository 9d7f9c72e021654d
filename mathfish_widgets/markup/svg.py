"""The SVG elements of figures on the page; all text is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


def svg_figure(width: float, height: float, words: str, *parts: str) -> str:
    """Return a picture whose parts inherit their style from the root, so that little has to be sent."""
    return (
        f'<svg class="mf-figure" role="img" aria-label="{escape(words)}" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" style="max-width:100%" font-size="15" font-weight="700" text-anchor="middle" '
        f'dominant-baseline="central" fill="currentColor" stroke-width="1.5">{"".join(parts)}</svg>'
    )


def svg_text(x: float, y: float, text: object, size: int | None = None, fill: str = "") -> str:
    """Return a text centred on a point."""
    looks = (f' font-size="{size}"' if size else "") + (f' fill="{fill}"' if fill else "")
    return f'<text x="{x:.0f}" y="{y:.0f}"{looks}>{escape(str(text))}</text>'


def svg_circle(x: float, y: float, radius: float, fill: str, stroke: str = "") -> str:
    """Return a circle round a point."""
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius:.0f}" fill="{fill}" stroke="{stroke or "currentColor"}"/>'


def svg_discs(middles: Iterable[tuple[float, float]], radius: float, fill: str) -> str:
    """Return equal circles as two paths, however many circles there are.

    The dots of a wide pen are below those of a narrower pen, so that each circle has an edge.
    """
    dots = "".join(f"M{x:.0f} {y:.0f}h0" for x, y in middles)
    pens = ((2 * radius + 1.5, "currentColor"), (2 * radius - 1.5, fill))
    return "".join(f'<path d="{dots}" stroke="{ink}" stroke-width="{w:g}" stroke-linecap="round"/>' for w, ink in pens)
