// Score lines: a portrait is drawn once, however often the score changes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createScores } from "#static/beside/scores.js";
import { FakeElement, FakeModel } from "../fakes.js";

class Part extends FakeElement {
  append(...nodes) {
    super.append(...nodes.filter((node) => typeof node !== "string"));
  }
}

test("a score line is reused when its score changes and replaced when its portrait changes", (t) => {
  t.after(() => delete globalThis.document);
  globalThis.document = { createElement: () => new Part() };
  const { list, update } = createScores();
  const told = (score, portrait) => ({ scores: [{ name: "Ada", score }, { name: "Nora", score: 3 }], portraits: [portrait, "<svg/>"], motion: "off" });
  update(new FakeModel(told(0, "<svg/>")));
  const [ada, nora] = list.children;
  update(new FakeModel(told(7, "<svg/>")));
  assert.deepEqual(list.children, [ada, nora]);
  assert.equal(ada.children[1].textContent, "Ada · 7");
  update(new FakeModel(told(7, "<svg id='other'/>")));
  assert.notEqual(list.children[0], ada);
  assert.equal(list.children[0].children[0].innerHTML, "<svg id='other'/>");
  assert.equal(list.children[1], nora);
});

test("a score counts up to its new value when motion is on", (t) => {
  t.after(() => ["document", "matchMedia", "requestAnimationFrame", "cancelAnimationFrame"].forEach((name) => delete globalThis[name]));
  const frames = [];
  Object.assign(globalThis, {
    document: { createElement: () => new Part() },
    matchMedia: () => ({ matches: false }),
    requestAnimationFrame: (step) => frames.push(step),
    cancelAnimationFrame: () => {},
  });
  const { list, update } = createScores();
  const told = (score) => new FakeModel({ scores: [{ name: "Ada", score }], portraits: [], motion: "on" });
  update(told(4));
  update(told(10));
  const words = () => list.children[0].children[1].textContent;
  assert.equal(words(), "Ada · 4");
  for (const now of [1000, 1100, 9000]) frames.pop()(now);
  assert.equal(words(), "Ada · 10");
  assert.equal(frames.length, 0);
});
