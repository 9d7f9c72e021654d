// Which view of a table decides how it is laid out.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createLead } from "#static/shared/lead.js";
import { FakeModel } from "../fakes.js";

const WIDE = { width: 900, reduced: false };

function viewOf(model) {
  const sent = [];
  return { ...createLead(model, ({ view }) => sent.push(view)), sent };
}

test("each view reports its size and motion under its own id", () => {
  const model = new FakeModel({ leading_view: "" });
  const [one, other] = [viewOf(model), viewOf(model)];
  one.look(WIDE);
  other.look(WIDE);
  assert.notEqual(one.sent[0].id, other.sent[0].id);
  assert.deepEqual(one.sent, [{ ...WIDE, id: one.sent[0].id }]);
});

test("acting in a view makes it the leading view, unless it leads already", () => {
  const model = new FakeModel({ leading_view: "another" });
  const { look, act, sent } = viewOf(model);
  act();
  assert.deepEqual(sent, []);
  look(WIDE);
  act();
  assert.deepEqual(sent.slice(1), [{ ...WIDE, id: sent[0].id, acted: true }]);
  model.set("leading_view", sent[0].id);
  act();
  assert.equal(sent.length, 2);
});
