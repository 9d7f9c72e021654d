// Zones, of which only the changed ones are sent.

import assert from "node:assert/strict";
import { test } from "node:test";

import { keepZonesWhole, withChanges } from "#static/table/zones.js";
import { FakeModel } from "../fakes.js";

const zone = (key, label = key) => ({ key, label, controls: [] });

test("changed zones replace the old ones, in the order given", () => {
  const zones = [zone("pot"), zone("hand"), zone("bank")];
  const changes = { number: 2, order: ["bank", "hand", "row"], changed: [zone("hand", "Your hand"), zone("row")] };
  const whole = withChanges(zones, changes);
  assert.deepEqual(whole.map(({ label }) => label), ["bank", "Your hand", "row"]);
  assert.equal(whole[0], zones[2], "a zone that did not change stays the same object");
});

test("a zone that the page never received is left out", () => {
  assert.deepEqual(withChanges([zone("pot")], { number: 5, order: ["pot", "hand"], changed: [] }), [zone("pot")]);
});

function modelWith(changes) {
  const model = new FakeModel({ zones: [zone("pot"), zone("hand")], zone_changes: changes });
  keepZonesWhole(model);
  const change = (number, order, changed = []) => {
    model.set("zone_changes", { number, order, changed });
    model.emit("change");
  };
  return { model, change, keys: () => model.get("zones").map(({ key }) => key).join(" ") };
}

test("zones are rebuilt with each change in sequence, without requesting anything", () => {
  const { model, change, keys } = modelWith({ number: 3, order: ["pot", "hand"], changed: [] });
  change(4, ["hand", "row"], [zone("row")]);
  change(5, ["row"]);
  assert.equal(keys(), "row");
  assert.deepEqual(model.sent, []);
});

test("a page that missed a change requests all zones, and a new page does not", () => {
  const { model, change } = modelWith({ number: 3, order: ["pot", "hand"], changed: [] });
  change(5, ["pot"]);
  assert.deepEqual(model.sent, [{ ask: "zones" }]);
  const begins = modelWith({});
  begins.change(7, ["pot"]);
  assert.deepEqual(begins.model.sent, []);
});

test("a change of other traits leaves the zones unchanged", () => {
  const { model, keys } = modelWith({ number: 3, order: ["pot", "hand"], changed: [] });
  const zones = model.get("zones");
  model.emit("change");
  assert.equal(model.get("zones"), zones);
  assert.equal(keys(), "pot hand");
});
