"""The questions of the lessons on experiments, by their ids."""

from __future__ import annotations

from ..question import QuestionSpec
from .experiments import RowsOfTosses, TimesAsMany, WhatFollows, WonShare

QUESTIONS: dict[str, QuestionSpec] = {
    "begin.share": WonShare(7, 9, 4),
    "begin.coin": RowsOfTosses(4, 2),
    "begin.twenty": WhatFollows(6, 17),
    "begin.half_as_wide": TimesAsMany(100),
    "begin.three_hundred": WhatFollows(132, 277),
    "begin.ten_thousand": WhatFollows(4912, 9359),
    "exit.begin": WhatFollows(270, 500),
}
