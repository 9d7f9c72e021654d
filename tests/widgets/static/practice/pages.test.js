// Which page of a drill is shown.

import assert from "node:assert/strict";
import { test } from "node:test";

import { pageOf } from "#static/practice/pages.js";
import { FakeModel } from "../fakes.js";

const page = (traits) => pageOf(new FakeModel({ item: 3, done: {}, summary: {}, ...traits }));

test("an open item, the same item done, the next item and the summary are four different pages", () => {
  const asked = page({});
  const done = page({ done: { next: "Next item" } });
  const pages = [asked, done, page({ item: 4 }), page({ done: { next: "To the summary" }, summary: { heading: "8 of 10" } })];
  assert.equal(new Set(pages).size, 4);
  assert.equal(pages[3], "summary");
});

test("a hint or a refused answer stays on the same page", () => {
  assert.equal(page({}), page({ done: {}, hints: ["Look at the tens."] }));
});
