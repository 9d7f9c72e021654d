// Another widget's view inside this one's.

/**
 * @import { AnyModel } from "@anywidget/types"
 * @import { ChildView, WidgetManager } from "./model.js"
 */

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
 * @param {(model: AnyModel) => () => void} [follow]  called with the model that is shown; returns how to let go of it
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
