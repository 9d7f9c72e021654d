"""Read Moodle XML, GIFT and QTI back into what a platform would know, independently of the code that writes them."""

import json
import re
import subprocess
import zipfile
from base64 import b64decode
from functools import cache
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import xmlschema

from mathfish_widgets.practice.question_banks.items import Answer, BankItem, Picture

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
QTI = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
PACKAGE = "{http://www.imsglobal.org/xsd/imscp_v1p1}"
_STAND_INS = {
    "http://www.w3.org/1998/Math/MathML": '<element name="math"/>',
    "http://www.w3.org/2001/XInclude": '<element name="include"/>',
    "http://www.imsglobal.org/xsd/apip/apipv1p0/imsapip_qtiv1p0": '<element name="apipAccessibility"/>',
    "http://www.w3.org/XML/1998/namespace": "".join(
        f'<attribute name="{name}" type="string"/>' for name in ("lang", "base", "space")
    ),
}
"""The few names that the schema of QTI 2.1 takes from other schemas; no question here uses any of them."""
_ADDRESS = re.compile(r' schemaLocation ?= ?"[^"]*"')
_DECLARATION = re.compile(r"^<\?xml [^>]*>")
_READ_GIFT = """
const { parse } = require("gift-pegjs");
let text = "";
process.stdin.on("data", (part) => (text += part)).on("end", () => console.log(JSON.stringify(parse(text))));
"""


def moodle_items(content):
    """Return the questions of a Moodle XML file, as Moodle's importer understands them."""
    return tuple(map(_moodle_item, ET.fromstring(content).findall("question[name]")))


def _moodle_item(question):
    kind = {"numerical": "number", "shortanswer": "text"}.get(question.get("type"))
    kind = kind or ("choice" if question.findtext("single") == "true" else "choices")
    html = question.findtext("questiontext/text")
    asked, *images = html.split('<p><img src="@@PLUGINFILE@@/')
    words = [ET.fromstring(f'<p><img src="{image}')[0].get("alt") for image in images]
    files = [(file.get("name"), b64decode(file.text).decode()) for file in question.findall("questiontext/file")]
    pictures = tuple(Picture(name, svg, told) for (name, svg), told in zip(files, words, strict=True))
    answers = tuple(
        Answer(
            answer.findtext("text").replace("\\*", "*"),
            float(answer.get("fraction")) > 0,
            answer.findtext("feedback/text") or "",
        )
        for answer in question.findall("answer")
    )
    hints = tuple(hint.findtext("text") for hint in question.findall("hint"))
    solution = question.findtext("generalfeedback/text")
    return BankItem(question.findtext("name/text"), kind, asked, pictures, answers, hints, solution)


def gift_questions(content):
    """Return the questions of a GIFT file as gift-pegjs reads them, without the category."""
    node = ["node", "-e", _READ_GIFT]
    read = subprocess.run(node, input=content, capture_output=True, check=True, cwd=ROOT, timeout=60)
    return [question for question in json.loads(read.stdout) if question["type"] != "Category"]


@cache
def qti_schema():
    """Return the schema that the publisher of QTI 2.1 has released."""
    stand_ins = [
        f'<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="{namespace}">{names}</schema>'
        for namespace, names in _STAND_INS.items()
    ]
    # The addresses of the other schemas are left out, so that nothing is loaded from the network.
    released = _ADDRESS.sub("", (HERE / "schemas/imsqti_v2p1.xsd").read_text(encoding="utf-8"))
    schema = xmlschema.XMLSchema([*stand_ins, _DECLARATION.sub("", released)], build=False)
    schema.build()
    return schema


def package(content):
    """Return the files of a QTI package by name."""
    with zipfile.ZipFile(BytesIO(content)) as opened:
        assert opened.testzip() is None
        return {name: opened.read(name) for name in opened.namelist()}


class Scored:
    """A question of a QTI package, scored as its response processing says."""

    def __init__(self, content):
        self.root = ET.fromstring(content)
        self.choices = {choice.get("identifier"): choice.text for choice in self.root.iter(f"{QTI}simpleChoice")}

    def answered(self, *given):
        """Return the score and the texts of the feedback on an answer: choices by their text, or a typed text."""
        names = {text: name for name, text in self.choices.items()}
        response = {names[text] for text in given} if self.choices else set(given)
        score, told = "0", []
        for rule in self.root.find(f"{QTI}responseProcessing"):
            condition = rule.find(f"{QTI}responseIf")
            if condition is not None and not self._holds(condition[0], response):
                continue
            for outcome in (rule,) if condition is None else condition.findall(f"{QTI}setOutcomeValue"):
                value = outcome.find(f".//{QTI}baseValue").text
                if outcome.get("identifier") == "SCORE":
                    score = value
                else:
                    told.append(self._feedback(value))
        return float(score), told

    def _holds(self, test, response):
        if test.find(f"{QTI}correct") is not None:
            return response == {value.text for value in self.root.iter(f"{QTI}value") if value.text in self.choices}
        value = test.findtext(f"{QTI}baseValue")
        if test.tag == f"{QTI}member":
            return value in response
        return value.casefold() in {each.casefold() for each in response}

    def _feedback(self, identifier):
        (found,) = self.root.findall(f"{QTI}modalFeedback[@identifier='{identifier}']")
        return "".join(found.itertext())
