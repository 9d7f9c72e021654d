"""The sentences of Doublets by rule id."""

from __future__ import annotations

from .explanations import EXPLANATIONS
from .hints import HINTS
from .options import OPTIONS
from .players import REASONS
from .refusals import REFUSALS
from .table import BUTTONS, LABELS

SENTENCES = {**OPTIONS, **REFUSALS, **EXPLANATIONS, **BUTTONS, **LABELS, **REASONS, **HINTS}
