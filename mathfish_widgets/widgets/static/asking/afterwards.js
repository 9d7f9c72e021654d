// What follows a question of the lessons: closed until it is answered, with a button that skips the question.

import { focused, make, setAttribute, setText } from "../shared/elements.js";
import { createSender } from "./page.js";

/** @import { Model } from "../shared/model.js" */

/**
 * What follows: nothing, the words while it is closed, or `html`, which is escaped where it is made.
 * @typedef {{afterwards: {closed?: string, skip?: string, html?: string}}} AfterwardsTraits
 */

/** @typedef {{skip: true}} SkipMessage */

/**
 * Make the place of what follows. It is not read aloud by itself, since it opens together with a reason that is; who
 * skips the question is led to it.
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
