// Making elements and changing them in place. A node that exists is kept, because focus lives in nodes.

/** @typedef {string | number | boolean | null | undefined} AttributeValue */

/**
 * Make an element; children may be nodes or text.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, AttributeValue>} [attributes]
 * @param {...(Node | string)} children
 */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.append(...children);
  return node;
}

/**
 * Write an attribute only when it changes; null, undefined and false take it away.
 * @param {Element} node
 * @param {string} name
 * @param {AttributeValue} value
 */
export function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

/**
 * Write a property of an element's own style only when it changes: all that is inside would be styled anew.
 * @param {HTMLElement} node
 * @param {string} name
 * @param {string} value
 */
export function keepProperty(node, name, value) {
  if (node.style.getPropertyValue(name) !== value) node.style.setProperty(name, value);
}

/**
 * Write a text only when it changes.
 * @param {Node} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Write text into a live region so that it is spoken even if it is the text that stood there before.
 * The nodes of live regions are never replaced: screen readers watch the node, not the place.
 * @param {{textContent: string | null}} node
 * @param {string} text
 */
export function say(node, text) {
  node.textContent = text && node.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Bring the children of `parent` in line with `items`: nodes are kept by key, made once, updated in place.
 * @template {{key: string | number}} Item
 * @template {HTMLElement} Kept
 * @param {HTMLElement} parent
 * @param {Map<Item["key"], Kept>} nodes  the nodes so far, by key; changed here
 * @param {readonly Item[]} items
 * @param {(item: Item) => Kept} create
 * @param {(node: Kept, item: Item) => void} update
 * @param {number} first  how many children of `parent` stand before those that are kept
 */
export function keepByKey(parent, nodes, items, create, update, first = 0) {
  const wanted = new Set(items.map((item) => item.key));
  for (const [key, node] of nodes) {
    if (wanted.has(key)) continue;
    node.remove();
    nodes.delete(key);
  }
  items.forEach((item, place) => {
    const node = nodes.get(item.key) ?? create(item);
    nodes.set(item.key, node);
    const there = parent.children[first + place];
    if (there !== node) parent.insertBefore(node, there ?? null);
    update(node, item);
  });
}

/**
 * Return an id that no other node of the page has; each kind of widget has a module of its own, so that none can count for all.
 * @param {string} kind
 */
export function uniqueId(kind) {
  return `${kind}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
}

/**
 * Return the element with the focus, also where the page stands inside a shadow tree.
 * @param {Node} root
 */
export function focused(root) {
  return /** @type {Document | ShadowRoot} */ (root.getRootNode()).activeElement;
}
