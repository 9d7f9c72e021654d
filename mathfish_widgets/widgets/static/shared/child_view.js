// Another widget's view inside this one's.

/**
 * @import { ChildView, OpenedModel, WidgetManager } from "./model.js"
 */

/** @type {WeakSet<object>} */
const watched = new WeakSet();

/**
 * Let a widget that is closed leave nothing behind. JupyterLab keeps every comm for as long as the kernel lives, and by
 * the comm's handlers it would keep the model, and all that was ever drawn for it.
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
 * Return the id in a widget reference as widgets send it ("IPY_MODEL_..."; newer ones "anywidget:...").
 * @param {string} reference
 */
export function modelId(reference) {
  return String(reference).replace(/^(IPY_MODEL_|anywidget:)/, "");
}

/**
 * Make a place that shows the view of another widget, one at a time.
 * @param {HTMLElement} box
 * @param {WidgetManager} manager
 * @param {(model: OpenedModel) => () => void} [follow]  called with the model that is shown; returns how to let go of it
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
