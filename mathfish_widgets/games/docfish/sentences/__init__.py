"""The sentences of DocFish by rule id."""

from __future__ import annotations

from .announcements import ANNOUNCEMENTS
from .explanations import EXPLANATIONS
from .hints import HINTS
from .options import OPTIONS
from .players import REASONS
from .refusals import REFUSALS
from .table import BUTTONS, LABELS

SENTENCES = {**OPTIONS, **REFUSALS, **ANNOUNCEMENTS, **BUTTONS, **LABELS, **EXPLANATIONS, **HINTS, **REASONS}
