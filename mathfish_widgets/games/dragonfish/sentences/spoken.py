"""What players say aloud, by rule id: short, and in quotation marks."""

from __future__ import annotations

SPOKEN = {
    "dragonfish.says.drew": "“This card is my secret.”",
    "dragonfish.says.drew.canal": "“A new canal. Where shall I dig?”",
    "dragonfish.says.drew.net": "“A net. Which pond shall I empty?”",
    "dragonfish.says.drew.magnet": "“A magnet. Bikes, watch out.”",
    "dragonfish.says.drew.magnet.nothing": "“A magnet, but there’s no bike.”",
    "dragonfish.says.drew.rotate": "“We all move on. The fish stay.”",
    "dragonfish.says.keep": "“I keep my hook for later.”",
    "dragonfish.says.hook": "“My {hook} hook wants your {fish} fish.”",
    "dragonfish.says.cut": "“Snip. I keep my {fish}.”",
    "dragonfish.says.give": "“All right, take my {fish}.”",
    "dragonfish.says.canal": "“I put my canal here.”",
    "dragonfish.says.canal.opens": "“My canal opens a way.”",
    "dragonfish.says.canal.closes": "“My canal closes a way.”",
    "dragonfish.says.net": "“I empty the {pond} pond.”",
    "dragonfish.says.magnet": "“Out with this bike.”",
    "dragonfish.says.swap": "“I swap the {first} and the {other}.”",
    "dragonfish.says.sum": "“{sum} is {expression}. Mine.”",
    "dragonfish.says.bugs": "“{sum} is {expression}. Only bugs.”",
    "dragonfish.says.pass": "“I found no sum.”",
    "dragonfish.says.pass.back": "“No sum after all. They swim back.”",
}
