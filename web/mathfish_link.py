"""What the front page has kept of a link for its notebook: the letters after “#mf=”, which no server has seen."""

from __future__ import annotations

import os


async def letters() -> str:
    """The letters of the link that was opened last on the front page; none where no link was opened."""
    from pyodide.code import run_js

    module = await run_js(f"import({os.environ['MATHFISH_SITE'] + 'link.js'!r})")
    return str(await module.keptLetters())
