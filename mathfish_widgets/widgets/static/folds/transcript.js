// The transcript: a collapsed section whose lines are requested when it is opened.

import { make, setText } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/** @typedef {{transcript_count: number}} TranscriptTraits */

/**
 * The lines from index `from` on, which replace any old lines there, as after a takeback.
 * @typedef {{transcript: string[], from: number}} Lines
 */

const ASK_AFTER_MS = 150;

/**
 * Make the collapsible section.
 * @param {Model<TranscriptTraits>} model
 * @param {(message: {ask: "transcript"}) => void} send
 */
export function createTranscript(model, send) {
  const list = make("ol", { class: "mf-lines" });
  const region = make("div", { class: "mf-scroll", role: "region", "aria-label": "Transcript", tabindex: "0" }, list);
  const summary = make("summary");
  const fold = make("details", { class: "mf-fold" }, summary, region);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const count = () => model.get("transcript_count") ?? 0;
  const ask = () => send({ ask: "transcript" });
  const askIfBehind = () => fold.open && list.children.length !== count() && ask();
  fold.addEventListener("toggle", () => fold.open && ask());

  /** @param {Lines} lines */
  function receive({ transcript, from }) {
    if (from > list.children.length) return;
    while (list.children.length > from) list.lastChild?.remove();
    list.append(...transcript.map((line) => make("li", {}, line)));
    region.scrollTop = region.scrollHeight;
  }

  /** Ask for lines only if they don't arrive: usually Python sends them while the section is open. */
  function update() {
    setText(summary, `Transcript (${count()} ${count() === 1 ? "line" : "lines"})`);
    clearTimeout(timer);
    if (fold.open) timer = setTimeout(askIfBehind, ASK_AFTER_MS);
  }

  return { fold, receive, update, stop: () => clearTimeout(timer) };
}
