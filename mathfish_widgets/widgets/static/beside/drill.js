// A practice set below the table: the practice that the end card names.

import { createChildView } from "../shared/child_view.js";
import { make, setAttribute } from "../shared/elements.js";

/** @import { Model, WidgetManager } from "../shared/model.js" */

/** @typedef {{drill: string | null}} DrillPlaceTraits */

/** The events that the table would treat as actions at the table. */
const NOT_OF_THE_TABLE = ["keydown", "pointerdown", "click"];

/**
 * Make the place for practice. A player who asks for practice is taken there; a page that opens with it does not
 * scroll.
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
