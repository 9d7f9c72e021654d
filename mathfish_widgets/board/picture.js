// The picture: another widget's view, shown where nobody can touch or focus it.

/** Return the id in a widget reference as widgets send it ("IPY_MODEL_..."; newer ones "anywidget:..."). */
function modelId(reference) {
  return String(reference).replace(/^(IPY_MODEL_|anywidget:)/, "");
}

/** The numbers of the canvas' commands for paths, and ours for a rectangle with round corners. */
const [ROUNDED_RECTANGLE, CLOSE_PATH, MOVE_TO, ARC_TO] = [-1, 15, 20, 25];

function roundedRectangle([x, y, w, h, radius]) {
  const corners = [[x + w, y], [x + w, y + h], [x, y + h], [x, y], [x + w, y]];
  const arcs = corners.slice(1).map((next, place) => [ARC_TO, [...corners[place], ...next, radius]]);
  return [[MOVE_TO, [x + radius, y]], ...arcs, [CLOSE_PATH, []]];
}

/** Write a drawing out from its words and its commands in a row; a list of one number is the place of a word. */
function writtenOut([words, flat]) {
  const commands = [];
  for (let at = 0; at < flat.length; at += 2 + flat[at + 1]) {
    const given = flat.slice(at + 2, at + 2 + flat[at + 1]);
    if (flat[at] === ROUNDED_RECTANGLE) commands.push(...roundedRectangle(given));
    else commands.push([flat[at], given.map((each) => (each?.length === 1 ? words[each[0]] : each))]);
  }
  return commands;
}

/**
 * Draw commands as the picture's own front end does with a message of its own. They are handed over as they are: to
 * write them as bytes, which it would read again, takes longer than to draw them.
 */
function draw(manager, commands) {
  manager.currentProcessing = manager.currentProcessing.then(async () => {
    manager.canvasesToUpdate = manager.currentCanvas ? [manager.currentCanvas] : [];
    await manager.processCommand(commands, []);
    for (const canvas of manager.canvasesToUpdate) canvas.syncViews();
  });
}

/**
 * Draw what comes with the board; done once for each page, however many views there are, since all show one picture.
 */
function passDrawingsOn(model) {
  let drawer = null;
  model.on("change:drawing", async () => {
    const numbered = model.get("drawing");
    drawer ??= await model.widget_manager.get_model(modelId(model.get("picture")));
    draw(drawer.get("_canvas_manager"), writtenOut(JSON.parse(numbered.slice(numbered.indexOf(" ") + 1))));
  });
}

function createPicture(onFrame) {
  const frame = make("div", { class: "mf-picture", inert: true, "aria-hidden": "true" });
  let reference = null;
  let view = null;
  let canvasModel = null;

  function drop() {
    canvasModel?.off("new-frame", onFrame);
    view?.remove();
    view = canvasModel = null;
  }

  async function load(manager, wanted) {
    const loadedModel = await manager.get_model(modelId(wanted));
    const loadedView = await manager.create_view(loadedModel);
    if (reference !== wanted) return loadedView.remove();
    [canvasModel, view] = [loadedModel, loadedView];
    canvasModel.on("new-frame", onFrame);
    frame.replaceChildren(view.el);
  }

  function update(model) {
    const wanted = model.get("picture") ?? null;
    if (wanted === reference) return;
    drop();
    reference = wanted;
    if (wanted) load(model.widget_manager, wanted);
  }

  function stop() {
    reference = null;
    drop();
  }

  return { frame, update, stop, canvas: () => frame.querySelector("canvas") };
}
