// The texts that are spoken: the visible message, and two for screen readers only, the announcement and the voice.

import { make, say, setAttribute, setText } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/** @typedef {{kind?: string, text?: string}} Message  the kinds are "refusal", "error", "note", and "" for none */
/** @typedef {{announcement: string, status: string, message: Message}} LiveTraits */

/** @type {Record<string, string>} */
const MESSAGE_SIGNS = { refusal: "✕", error: "!" };
/** @type {Record<string, string>} */
const MESSAGE_WORDS = { refusal: "Not allowed: ", error: "Problem: " };

/** Make the live regions. */
export function createLiveRegions() {
  const announcement = make("div", { class: "mf-announcement mf-unseen", role: "status", tabindex: "-1" });
  const status = make("span", { class: "mf-status mf-quiet" });
  const thinking = make("span", { class: "mf-thinking mf-quiet", "aria-hidden": "true" });
  const sign = make("span", { class: "mf-sign", "aria-hidden": "true" });
  const word = make("span", { class: "mf-unseen" });
  const messageText = make("span");
  const message = make("div", { class: "mf-message", role: "alert" }, sign, make("span", {}, word, messageText));
  const spoken = make("div", { class: "mf-unseen", "aria-live": "polite" });
  let announced = "";
  let shown = "";

  /** @param {string} text */
  function announce(text) {
    if (text === announced) return;
    announced = text;
    say(announcement, text);
  }

  /**
   * @param {Message} message
   * @param {boolean} [again]
   */
  function showMessage({ kind = "", text = "" }, again = false) {
    if (!again && shown === kind + text) return;
    shown = kind + text;
    setAttribute(message, "data-kind", text ? kind || "note" : null);
    setAttribute(message, "role", kind === "refusal" || kind === "error" ? "alert" : "status");
    setText(sign, text ? MESSAGE_SIGNS[kind] ?? "" : "");
    setText(word, text ? MESSAGE_WORDS[kind] ?? "" : "");
    say(messageText, text);
  }

  /** @param {Model<LiveTraits>} model */
  function update(model) {
    announce(model.get("announcement") ?? "");
    setText(status, model.get("status") ?? "");
    showMessage(model.get("message") ?? {});
  }

  /**
   * Speak the message or the announcement again.
   * @param {Model<LiveTraits>} model
   * @param {string} what
   */
  function repeat(model, what) {
    if (what === "message") showMessage(model.get("message") ?? {}, true);
    else say(announcement, announced);
  }

  /** @param {string} text */
  const speak = (text) => say(spoken, text);
  /** @param {boolean} waiting */
  const busy = (waiting) => setText(thinking, waiting ? "thinking" : "");
  return { message, status, spoken, announcement, thinking, update, announce, repeat, speak, busy };
}
