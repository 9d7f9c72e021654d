// Drawings on their way to the canvas.

import assert from "node:assert/strict";
import { test } from "node:test";

import { draw, passDrawingsOn } from "#static/table/picture.js";
import { FakeModel } from "../fakes.js";

function canvasManager() {
  const did = [];
  const canvas = { syncViews: () => did.push("shown") };
  return {
    did,
    currentProcessing: Promise.resolve(),
    currentCanvas: canvas,
    canvasesToUpdate: [],
    processCommand: async (commands) => {
      await new Promise((resolve) => setImmediate(resolve));
      did.push(commands);
    },
  };
}

test("drawings are drawn one after another, each followed by showing it", async () => {
  const manager = canvasManager();
  draw(manager, [[34, []]]);
  draw(manager, [[35, []]]);
  await manager.currentProcessing;
  assert.deepEqual(manager.did, [[[34, []]], "shown", [[35, []]], "shown"]);
});

test("a canvas that was not turned to yet is not shown", async () => {
  const manager = canvasManager();
  manager.currentCanvas = null;
  draw(manager, [[34, []]]);
  await manager.currentProcessing;
  assert.deepEqual(manager.did, [[[34, []]]]);
});

test("a drawing that comes with the board goes to the picture's canvas", async () => {
  const manager = canvasManager();
  const asked = [];
  const model = new FakeModel({ picture: "IPY_MODEL_p", drawing: "" });
  model.widget_manager = { get_model: async (id) => asked.push(id) && new FakeModel({ _canvas_manager: manager }) };
  passDrawingsOn(model);
  for (const drawing of ["1 [34,0]", "2 [35,0]"]) {
    model.set("drawing", drawing);
    await model.emit("change:drawing");
  }
  await manager.currentProcessing;
  assert.deepEqual(asked, ["p"]);
  assert.deepEqual(manager.did, [[[34, []]], "shown", [[35, []]], "shown"]);
});
