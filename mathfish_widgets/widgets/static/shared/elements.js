// Making elements and changing them in place. Existing nodes are kept, because they hold the focus.

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
 * Write an attribute only when it changes; null, undefined and false remove it.
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
 * Write a property of an element's style only when it changes, since the browser restyles all descendants each time.
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
 * Write text into a live region so that it is spoken even if it is the same text as before.
 * The nodes of live regions are never replaced: screen readers watch the node, not the place.
 * @param {{textContent: string | null}} node
 * @param {string} text
 */
export function say(node, text) {
  node.textContent = text && node.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Update the children of `parent` to match `items`: a node is made once for each key, and then updated in place.
 * @template {{key: string | number}} Item
 * @template {HTMLElement} Kept
 * @param {HTMLElement} parent
 * @param {Map<Item["key"], Kept>} nodes  the nodes so far, by key; changed here
 * @param {readonly Item[]} items
 * @param {(item: Item) => Kept} create
 * @param {(node: Kept, item: Item) => void} update
 * @param {number} first  how many children of `parent` come before the kept ones
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
 * Return an id that is unique on the page; each kind of widget has its own module, so a shared counter is impossible.
 * @param {string} kind
 */
export function uniqueId(kind) {
  return `${kind}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
}

/**
 * Return the element with the focus, even when the page is inside a shadow tree.
 * @param {Node} root
 */
export function focused(root) {
  return /** @type {Document | ShadowRoot} */ (root.getRootNode()).activeElement;
}
