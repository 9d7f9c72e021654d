// The picture: the view of another widget, shown below the controls, where nobody can click or focus it.

import { createChildView } from "../shared/child_view.js";
import { make } from "../shared/elements.js";

/** @import { Model, WidgetManager } from "../shared/model.js" */

/** @typedef {{picture: string | null}} PictureTraits */

/**
 * Make the place for the picture.
 * @param {WidgetManager} manager
 * @param {() => void} shown  called when the picture is drawn
 */
export function createPicture(manager, shown) {
  const frame = make("div", { class: "mf-picture", inert: true, "aria-hidden": "true" });
  let there = false;
  const child = createChildView(frame, manager, () => {
    there = true;
    shown();
    return () => {};
  });
  /** @param {Model<PictureTraits>} model */
  const update = (model) => child.show(model.get("picture") ?? null);
  return { frame, update, isThere: () => there, stop: child.drop };
}
