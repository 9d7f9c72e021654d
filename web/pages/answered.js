// Which questions this visitor has answered right: remembered here, so that ticks are there before Python is.
import { notes } from "./activity.js";

const KEY = "mathfish answered";

/** @param {string} key  @returns {string[]} */
export function readList(key) {
  try {
    const list = JSON.parse(notes.getItem(key) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return []; // a private window may forbid storage
  }
}

/** @param {string} key  @param {string[]} list */
export function writeList(key, list) {
  try {
    notes.setItem(key, JSON.stringify(list));
  } catch {
    // Nothing can be stored here.
  }
}

export const readAnswered = () => new Set(readList(KEY));

/** @param {string[]} keys */
export const rememberAnswered = (keys) => writeList(KEY, [...new Set([...readList(KEY), ...keys])]);

/** @param {string} questions  keys with spaces between them  @param {Set<string>} answered */
export function allAnswered(questions, answered) {
  const keys = questions.split(" ").filter(Boolean);
  return keys.length > 0 && keys.every((key) => answered.has(key));
}
