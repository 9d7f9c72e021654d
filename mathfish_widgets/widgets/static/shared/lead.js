// The leading view of a table, which decides the layout: the view where somebody acted last, or else the first one.

/** @import { Model } from "./model.js" */
/** @import { View } from "./theme_watch.js" */

/** @typedef {{leading_view: string}} LeadTraits */
/** @typedef {View & {id: string, acted?: boolean}} LedView */

/**
 * Report how this view looks; a view where nobody has acted yet does not change the layout.
 * @param {Pick<Model<LeadTraits>, "get">} model
 * @param {(message: {view: LedView}) => void} report
 */
export function createLead(model, report) {
  const id = Math.random().toString(36).slice(2);
  /** @type {View | undefined} */
  let seen;

  /** @param {View} view */
  function look(view) {
    seen = view;
    report({ view: { ...view, id } });
  }

  function act() {
    if (seen && model.get("leading_view") !== id) report({ view: { ...seen, id, acted: true } });
  }

  return { look, act };
}
