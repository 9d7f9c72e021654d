"""The skills of DocFish, from primes to Consolidation."""

from __future__ import annotations

from .hands import DOCFISH_HANDS
from .pots import DOCFISH_POTS
from .primes import DOCFISH_PRIMES

DOCFISH = (*DOCFISH_PRIMES, *DOCFISH_HANDS, *DOCFISH_POTS)
