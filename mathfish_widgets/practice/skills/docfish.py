"""The skills of DocFish, from primes to Consolidation."""

from __future__ import annotations

from .docfish_hands import DOCFISH_HANDS
from .docfish_pots import DOCFISH_POTS
from .docfish_primes import DOCFISH_PRIMES

DOCFISH = (*DOCFISH_PRIMES, *DOCFISH_HANDS, *DOCFISH_POTS)
