// The view of another widget inside the view of this one.

/**
 * @import { ChildView, OpenedModel, WidgetManager } from "./model.js"
 */

/** @type {WeakSet<object>} */
const watched = new WeakSet();

/**
 * Free everything that belongs to a closed widget. JupyterLab keeps every comm for as long as the kernel lives, and the
 * comm's handlers would keep the model and everything drawn for it in memory.
 * @param {OpenedModel} model
 */
export function freeWhenClosed(model) {
  const { comm } = model;
  if (!comm || watched.has(model)) return;
  watched.add(model);
  model.on("destroy", () => {
    comm.on_msg(() => {});
    comm.on_close(() => {});
  });
}

/**
 * Return the model id in a reference to a widget ("IPY_MODEL_...", or "anywidget:..." in newer versions).
 * @param {string} reference
 */
export function modelId(reference) {
  return String(reference).replace(/^(IPY_MODEL_|anywidget:)/, "");
}

/**
 * Make a place that shows the view of one other widget at a time.
 * @param {HTMLElement} box
 * @param {WidgetManager} manager
 * @param {(model: OpenedModel) => () => void} [follow]  called with the model that is shown; returns its cleanup function
 */
export function createChildView(box, manager, follow = () => () => {}) {
  /** @type {string | null} */
  let reference = null;
  /** @type {ChildView | null} */
  let view = null;
  let letGo = () => {};

  /** @param {string} wanted */
  async function load(wanted) {
    const model = await manager.get_model(modelId(wanted));
    freeWhenClosed(model);
    const loaded = await manager.create_view(model);
    if (reference !== wanted) return loaded.remove();
    view = loaded;
    letGo = follow(model);
    box.replaceChildren(view.el);
  }

  function drop() {
    reference = null;
    letGo();
    letGo = () => {};
    view?.remove();
    view = null;
  }

  /**
   * Show the view of the widget with this reference; null for none.
   * @param {string | null} wanted
   */
  function show(wanted) {
    if (wanted === reference) return;
    drop();
    reference = wanted;
    if (wanted) load(wanted);
  }

  return { show, drop };
}
