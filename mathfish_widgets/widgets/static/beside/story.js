// The story: a list of the moves since the viewer's last decision, to step through or skip.

import { keepButtons, textButton } from "../shared/buttons.js";
import { make, setAttribute, setText } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/**
 * The moves since the viewer's last decision; while the list is open, `lines` has a short sentence for each.
 * @typedef {{story: {label?: string, open?: boolean, lines?: string[], at?: number}}} StoryTraits
 */

/**
 * Make the list, which is beside the buttons that turn the pages.
 * @param {(message: {do: string}) => void} send
 */
export function createStory(send) {
  const opener = textButton("", () => send({ do: opener.getAttribute("aria-expanded") === "true" ? "skip" : "since" }));
  const list = make("div", { class: "mf-story-lines", role: "group", "aria-label": "Moves since your turn", hidden: true });
  const keep = keepButtons(list, (key) => send({ do: key }));
  const box = make("div", { class: "mf-story", hidden: true }, opener, list);
  setAttribute(opener, "data-key", "since");

  /** @param {Model<StoryTraits>} model */
  function update(model) {
    const { label = "", open = false, lines = [], at } = model.get("story") ?? {};
    setAttribute(box, "hidden", !label);
    setText(opener, open ? "Back to the table now" : label);
    setAttribute(opener, "aria-expanded", String(open));
    setAttribute(list, "hidden", !lines.length);
    keep(lines.map((line, place) => ({ key: `since:${place + 1}`, label: line, pressed: place + 1 === at })));
  }

  return { box, update, reads: /** @type {(keyof StoryTraits)[]} */ (["story"]) };
}
