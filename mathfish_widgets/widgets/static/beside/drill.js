// A practice set below the table, for the skill that the end card names.

import { createChildView } from "../shared/child_view.js";
import { make, setAttribute } from "../shared/elements.js";

/** @import { Model, WidgetManager } from "../shared/model.js" */

/** @typedef {{drill: string | null}} DrillPlaceTraits */

/** Events in the practice set that the table would otherwise handle as its own. */
const NOT_OF_THE_TABLE = ["keydown", "pointerdown", "click"];

/**
 * Make the place for practice. When a player asks for practice, it scrolls into view and gets the focus; when a page
 * opens with it, it does neither.
 * @param {WidgetManager} manager
 */
export function createDrill(manager) {
  const box = make("div", { class: "mf-drill", role: "region", "aria-label": "Practice", tabindex: -1, hidden: true });
  for (const kind of NOT_OF_THE_TABLE) box.addEventListener(kind, (event) => event.stopPropagation());
  let [isShown, isAskedFor] = [false, false];
  const sizes = new ResizeObserver(() => {
    if (!box.firstElementChild?.clientHeight) return;
    sizes.disconnect();
    box.scrollIntoView({ block: "nearest" });
    box.focus({ preventScroll: true });
  });
  const shown = createChildView(box, manager, () => {
    if (isAskedFor) sizes.observe(box);
    return () => sizes.disconnect();
  });

  /** @param {Model<DrillPlaceTraits>} model */
  function update(model) {
    const wanted = model.get("drill") ?? null;
    isAskedFor = isShown;
    isShown = true;
    setAttribute(box, "hidden", !wanted);
    shown.show(wanted);
  }

  return { box, update, stop: shown.drop, reads: /** @type {(keyof DrillPlaceTraits)[]} */ (["drill"]) };
}
