// The text after a question in a lesson: hidden until the question is answered or skipped, with a button to skip it.

import { focused, make, setAttribute, setText } from "../shared/elements.js";
import { createSender } from "./page.js";

/** @import { Model } from "../shared/model.js" */

/**
 * What follows a question: nothing, or `closed`, a text to show while the rest is hidden, or `html`, which was escaped
 * when it was made.
 * @typedef {{afterwards: {closed?: string, skip?: string, html?: string}}} AfterwardsTraits
 */

/** @typedef {{skip: true}} SkipMessage */

/**
 * Make the place for what follows. It is not a live region, since it opens together with an explanation, which is one.
 * After a skip, the focus moves there.
 * @param {(message: SkipMessage) => void} send
 */
export function createAfterwards(send) {
  const closed = make("p", { class: "mf-quiet" });
  const skip = createSender({}, () => send({ skip: true }));
  const row = make("div", { class: "mf-row mq-closed" }, closed, skip.button);
  const text = make("div", { class: "mq-afterwards", tabindex: -1 });
  const box = make("div", {}, row, text);
  /** @param {Model<AfterwardsTraits>} model */
  function update(model) {
    const follows = model.get("afterwards") ?? {};
    const skipped = row.contains(focused(row));
    text.innerHTML = follows.html ?? "";
    setAttribute(text, "hidden", !follows.html);
    if (skipped) text.focus();
    setText(closed, follows.closed ?? "");
    skip.update(follows.skip);
    setAttribute(row, "hidden", !follows.skip);
    setAttribute(box, "hidden", !follows.skip && !follows.html);
  }
  return { box, update };
}
