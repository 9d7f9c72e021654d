// Copying the text of a field.

import { setText } from "./elements.js";

/**
 * Copy the text of a field and say so, or select it if the page may not use the clipboard.
 * @param {HTMLTextAreaElement} field
 * @param {HTMLElement} outcome  where the result is shown
 * @param {{copied: string, selected: string}} words
 */
export async function copyField(field, outcome, { copied, selected }) {
  try {
    await navigator.clipboard.writeText(field.value);
    setText(outcome, copied);
  } catch {
    field.focus();
    field.select();
    setText(outcome, selected);
  }
}
