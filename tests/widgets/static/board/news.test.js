// Which parts of the board need an update.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hasNews } from "#static/board/news.js";
import { FakeModel } from "../fakes.js";

const update = () => {};

test("a part is updated only when a trait that it reads has changed", () => {
  const model = new FakeModel({ scores: [], clock: null, panel: {} });
  const part = { update, reads: ["scores", "clock"] };
  assert.equal(hasNews(part, model), true);
  assert.equal(hasNews(part, model), false);
  model.set("panel", {});
  assert.equal(hasNews(part, model), false);
  model.set("scores", []);
  assert.equal(hasNews(part, model), true);
  assert.equal(hasNews(part, model), false);
});

test("a part that names no traits is always updated, and a part without an update function never", () => {
  const model = new FakeModel({});
  for (const part of [{ update }, { update, reads: null }]) {
    assert.equal(hasNews(part, model), true);
    assert.equal(hasNews(part, model), true);
  }
  assert.equal(hasNews({}, model), false);
  assert.equal(hasNews({ reads: ["scores"] }, model), false);
});
