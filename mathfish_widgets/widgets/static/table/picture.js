// The picture: another widget's view, shown where nobody can touch or focus it.

import { createChildView, modelId } from "../shared/child_view.js";
import { make } from "../shared/elements.js";
import { readDrawing } from "./encoding.js";

/**
 * @import { Model, WidgetManager } from "../shared/model.js"
 * @import { Command } from "./encoding.js"
 */

/**
 * What the canvas' own front end draws with (ipycanvas names it so).
 * @typedef {object} CanvasManager
 * @property {Promise<void>} currentProcessing
 * @property {{syncViews(): void}[]} canvasesToUpdate
 * @property {{syncViews(): void} | null} currentCanvas
 * @property {(commands: Command[], buffers: []) => Promise<void>} processCommand
 */

/** @typedef {{picture: string | null, drawing: string}} PictureTraits */

/**
 * The number of the last drawing of each picture.
 * @type {WeakMap<object, number>}
 */
const lastDrawn = new WeakMap();
/**
 * What is called after each drawing of the page.
 * @type {Set<() => void>}
 */
const followers = new Set();

/** @param {string} drawing */
const numberOf = (drawing) => Number.parseInt(drawing, 10);

/**
 * Draw commands as the picture's own front end does with a message of its own. They are handed over as they are: to
 * write them as bytes, which it would read again, takes longer than to draw them.
 * @param {CanvasManager} manager
 * @param {Command[]} commands
 * @param {() => void} [drawn]  called when the views show it
 */
export function draw(manager, commands, drawn = () => {}) {
  manager.currentProcessing = manager.currentProcessing.then(async () => {
    manager.canvasesToUpdate = manager.currentCanvas ? [manager.currentCanvas] : [];
    // A drawing may be empty: it only says that all before it has come.
    if (commands.length) await manager.processCommand(commands, []);
    for (const canvas of manager.canvasesToUpdate) canvas.syncViews();
    drawn();
  });
}

/**
 * Draw what comes with the board; done once for each page, however many views there are, since all show one picture.
 * @param {Pick<Model<PictureTraits>, "get" | "on" | "widget_manager">} model
 */
export function passDrawingsOn(model) {
  /** @type {import("@anywidget/types").AnyModel | null} */
  let drawer = null;
  model.on("change:drawing", async () => {
    const numbered = model.get("drawing");
    const picture = (drawer ??= await model.widget_manager.get_model(modelId(String(model.get("picture")))));
    draw(picture.get("_canvas_manager"), readDrawing(numbered), () => {
      lastDrawn.set(picture, numberOf(numbered));
      for (const follow of followers) follow();
    });
  });
}

/**
 * Make the place of the picture.
 * @param {WidgetManager} manager
 * @param {() => void} onFrame  called when the picture has been drawn anew
 * @param {() => void} onDrawn  called when all that was sent may be drawn
 */
export function createPicture(manager, onFrame, onDrawn) {
  const frame = make("div", { class: "mf-picture", inert: true, "aria-hidden": "true" });
  /** @type {object | null} */
  let shown = null;
  const child = createChildView(frame, manager, (drawn) => {
    shown = drawn;
    onDrawn();
    drawn.on("new-frame", onFrame);
    return () => drawn.off("new-frame", onFrame);
  });
  /** @param {Model<PictureTraits>} model */
  const update = (model) => child.show(model.get("picture") ?? null);
  /** @param {Model<PictureTraits>} model */
  const isDrawn = (model) => {
    const drawing = model.get("drawing");
    return shown !== null && (!drawing || lastDrawn.get(shown) === numberOf(drawing));
  };
  function stop() {
    followers.delete(onDrawn);
    child.drop();
  }

  followers.add(onDrawn);
  return { frame, update, isDrawn, stop, canvas: () => frame.querySelector("canvas") };
}
