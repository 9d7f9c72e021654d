// The lines that speak: the announcement, the message under it, and a line that is only heard.

const MESSAGE_SIGNS = { refusal: "✕", error: "!", note: "i" };
const MESSAGE_WORDS = { refusal: "Not allowed: ", error: "Problem: " };

/**
 * Write text into a live region so that it is spoken even if it is the text that stood there before.
 * The nodes of live regions are never replaced: screen readers watch the node, not the place.
 */
function say(node, text) {
  node.textContent = text && node.textContent === text ? `${text}\u00a0` : text;
}

function createLive() {
  const announcement = make("p", { class: "mf-announcement", role: "status", tabindex: "-1" });
  const status = make("span", { class: "mf-status mf-quiet" });
  const thinking = make("span", { class: "mf-thinking mf-quiet", "aria-hidden": "true" });
  const sign = make("span", { class: "mf-sign", "aria-hidden": "true" });
  const word = make("span", { class: "mf-unseen" });
  const messageText = make("span");
  const message = make("div", { class: "mf-message", role: "alert" }, sign, make("span", {}, word, messageText));
  const spoken = make("div", { class: "mf-unseen", "aria-live": "polite" });
  const header = make("div", { class: "mf-header" }, announcement, thinking, status);
  let announced = null;
  let shown = "";

  function announce(text) {
    if (text === announced) return;
    announced = text;
    say(announcement, text);
  }

  function showMessage({ kind = "", text = "" }, again = false) {
    if (!again && shown === kind + text) return;
    shown = kind + text;
    setAttribute(message, "data-kind", text ? kind || "note" : null);
    setAttribute(message, "role", kind === "refusal" || kind === "error" ? "alert" : "status");
    setText(sign, text ? MESSAGE_SIGNS[kind] ?? MESSAGE_SIGNS.note : "");
    setText(word, text ? MESSAGE_WORDS[kind] ?? "" : "");
    say(messageText, text);
  }

  function update(model) {
    announce(model.get("announcement") ?? "");
    setText(status, model.get("status") ?? "");
    showMessage(model.get("message") ?? {});
  }

  return {
    header, message, spoken, announcement, update,
    announce,
    repeat: (model, what) =>
      what === "message" ? showMessage(model.get("message") ?? {}, true) : say(announcement, announced),
    speak: (text) => say(spoken, text),
    busy: (waiting) => setText(thinking, waiting ? "thinking" : ""),
  };
}
