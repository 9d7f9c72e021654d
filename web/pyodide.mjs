// Pyodide, told where the site lies: two folders above this one.
import { loadPyodide as load } from "./pyodide-core.mjs";

export * from "./pyodide-core.mjs";

const MATHFISH_SITE = new URL("../../", import.meta.url).href;

export const loadPyodide = options => load({ ...options, env: { ...options?.env, MATHFISH_SITE } });
