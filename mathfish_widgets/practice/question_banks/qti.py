"""QTI 2.1: one file for each question and picture, a test that lists them, and a manifest, in a zip file."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Sequence
from io import BytesIO
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element, SubElement

from .items import Answer, BankItem

QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
_FOLDER = "pictures/"
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of each file, so that the same questions make the same bytes."""
_SOLUTION = "general_feedback"
"""The name of the feedback on every answer; Canvas knows it by its beginning."""
_TESTS = {"choice": "match", "choices": "member", "number": "match", "text": "stringMatch"}
_BASE = {"choice": "identifier", "choices": "identifier", "number": "integer", "text": "string"}


def qti(items: Sequence[BankItem], title: str) -> bytes:
    """Return the items as a QTI 2.1 content package."""
    return _packed(items, title, most_correct=1)


def canvas(items: Sequence[BankItem], title: str) -> bytes:
    """Return a QTI 2.1 content package for Canvas, which accepts a typed answer only if it is listed as correct."""
    return _packed(items, title, most_correct=None)


def _packed(items: Sequence[BankItem], title: str, most_correct: int | None) -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in _files(items, title, most_correct):
            package.writestr(zipfile.ZipInfo(name, _LONG_AGO), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _files(items: Sequence[BankItem], title: str, most_correct: int | None) -> Iterator[tuple[str, bytes]]:
    yield "imsmanifest.xml", _written(_manifest(items), PACKAGE)
    yield "test.xml", _written(_test(items, title), QTI)
    for number, item in enumerate(items, 1):
        yield f"{_name(number)}.xml", _written(_item(item, _name(number), most_correct), QTI)
        yield from ((_FOLDER + picture.name, picture.svg.encode()) for picture in item.pictures)


def _name(number: int) -> str:
    return f"question-{number}"


def _written(root: Element, namespace: str) -> bytes:
    root.set("xmlns", namespace)
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written


def _manifest(items: Sequence[BankItem]) -> Element:
    manifest = Element("manifest", identifier="mathfish")
    metadata = SubElement(manifest, "metadata")
    SubElement(metadata, "schema").text = "QTIv2.1 Package"
    SubElement(metadata, "schemaversion").text = "1.0.0"
    SubElement(manifest, "organizations")
    resources = SubElement(manifest, "resources")
    test = SubElement(resources, "resource", identifier="test", type="imsqti_test_xmlv2p1", href="test.xml")
    SubElement(test, "file", href="test.xml")
    for number, item in enumerate(items, 1):
        name, href = _name(number), f"{_name(number)}.xml"
        SubElement(test, "dependency", identifierref=name)
        resource = SubElement(resources, "resource", identifier=name, type="imsqti_item_xmlv2p1", href=href)
        for file in (href, *(_FOLDER + picture.name for picture in item.pictures)):
            SubElement(resource, "file", href=file)
    return manifest


def _test(items: Sequence[BankItem], title: str) -> Element:
    test = Element("assessmentTest", identifier="test", title=title)
    part = SubElement(test, "testPart", identifier="part", navigationMode="nonlinear", submissionMode="individual")
    section = SubElement(part, "assessmentSection", identifier="section", title=title, visible="true")
    for number, _ in enumerate(items, 1):
        SubElement(section, "assessmentItemRef", identifier=_name(number), href=f"{_name(number)}.xml")
    return test


def _item(item: BankItem, name: str, most_correct: int | None) -> Element:
    """Return a question: how it is answered, what it asks, how an answer is scored, and all feedback."""
    root = Element("assessmentItem", identifier=name, title=item.name, adaptive="false", timeDependent="false")
    _declarations(root, item, most_correct)
    body = SubElement(root, "itemBody")
    body.append(_fragment(item.html(_FOLDER)))
    _interaction(body, item)
    _processing(SubElement(root, "responseProcessing"), item)
    for identifier, html in _feedback(item):
        shown = {"outcomeIdentifier": "FEEDBACK", "identifier": identifier, "showHide": "show"}
        SubElement(root, "modalFeedback", shown).append(_fragment(html))
    return root


def _declarations(root: Element, item: BankItem, most_correct: int | None) -> None:
    cardinality = "multiple" if item.kind == "choices" else "single"
    asked = {"identifier": "RESPONSE", "cardinality": cardinality, "baseType": _BASE[item.kind]}
    correct = SubElement(SubElement(root, "responseDeclaration", asked), "correctResponse")
    for answer in item.right if item.kind == "choices" else item.right[:most_correct]:
        SubElement(correct, "value").text = _value(item, answer)
    score = {"identifier": "SCORE", "cardinality": "single", "baseType": "float"}
    nothing = SubElement(SubElement(root, "outcomeDeclaration", score), "defaultValue")
    SubElement(nothing, "value").text = "0"
    told = {"identifier": "FEEDBACK", "cardinality": "multiple", "baseType": "identifier"}
    SubElement(root, "outcomeDeclaration", told)


def _value(item: BankItem, answer: Answer) -> str:
    """Return how the platform names an answer: a choice by its place, another by its text."""
    return _choice(item.answers.index(answer)) if item.kind in ("choice", "choices") else answer.text


def _choice(place: int) -> str:
    return f"choice-{place + 1}"


def _interaction(body: Element, item: BankItem) -> None:
    if item.kind not in ("choice", "choices"):
        SubElement(SubElement(body, "p"), "textEntryInteraction", responseIdentifier="RESPONSE", expectedLength="20")
        return
    most = "1" if item.kind == "choice" else "0"
    offered = SubElement(body, "choiceInteraction", responseIdentifier="RESPONSE", shuffle="true", maxChoices=most)
    for place, answer in enumerate(item.answers):
        SubElement(offered, "simpleChoice", identifier=_choice(place)).text = answer.text


def _processing(processing: Element, item: BankItem) -> None:
    """Write the rules: which answers score a point, which feedback each answer gets, and always the solution."""
    if item.kind == "choices":
        condition = SubElement(SubElement(processing, "responseCondition"), "responseIf")
        match = SubElement(condition, "match")
        SubElement(match, "variable", identifier="RESPONSE")
        SubElement(match, "correct", identifier="RESPONSE")
        _set_score(condition)
    for place, answer in enumerate(item.answers):
        scores = answer.right and item.kind != "choices"
        if scores or answer.feedback:
            condition = SubElement(SubElement(processing, "responseCondition"), "responseIf")
            _compared(condition, item, answer)
            if scores:
                _set_score(condition)
            if answer.feedback:
                _add_feedback(condition, f"feedback-{place + 1}")
    _add_feedback(processing, _SOLUTION)


def _compared(condition: Element, item: BankItem, answer: Answer) -> None:
    test = _TESTS[item.kind]
    compared = SubElement(condition, test, {"caseSensitive": "false"} if test == "stringMatch" else {})
    value = Element("baseValue", baseType=_BASE[item.kind])
    value.text = _value(item, answer)
    variable = Element("variable", identifier="RESPONSE")
    compared.extend((value, variable) if test == "member" else (variable, value))


def _set_score(condition: Element) -> None:
    SubElement(SubElement(condition, "setOutcomeValue", identifier="SCORE"), "baseValue", baseType="float").text = "1"


def _add_feedback(rules: Element, identifier: str) -> None:
    joined = SubElement(SubElement(rules, "setOutcomeValue", identifier="FEEDBACK"), "multiple")
    SubElement(joined, "variable", identifier="FEEDBACK")
    SubElement(joined, "baseValue", baseType="identifier").text = identifier


def _feedback(item: BankItem) -> Iterator[tuple[str, str]]:
    for place, answer in enumerate(item.answers, 1):
        if answer.feedback:
            yield f"feedback-{place}", answer.feedback
    yield _SOLUTION, item.solution


def _fragment(html: str) -> Element:
    """Return our own well-formed HTML as elements."""
    return ET.fromstring(f"<div>{html}</div>")  # noqa: S314  written by this package
