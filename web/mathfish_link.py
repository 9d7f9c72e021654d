"""Get the link that the front page has saved for its notebook.

The link is the characters after “#mf=”, which no server sees.
"""

from __future__ import annotations

import os


async def letters() -> str:
    """Return the characters of the link last opened on the front page, or an empty string."""
    from pyodide.code import run_js

    module = await run_js(f"import({os.environ['MATHFISH_SITE'] + 'link.js'!r})")
    return str(await module.keptLetters())
