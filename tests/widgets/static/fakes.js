// Fakes of a page: a model, and elements that record what is written to them.

/**
 * A model whose traits a test sets. Messages are saved without their numbers, which are beside them in `numbers`;
 * `answer` reports that Python has answered all messages up to a number.
 */
export class FakeModel {
  sent = [];
  numbers = [];
  widget_manager = {};
  #listeners = new Map();

  constructor(traits = {}) {
    this.traits = traits;
  }

  get(name) {
    return this.traits[name];
  }

  set(name, value) {
    this.traits[name] = value;
  }

  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  off(event, listener) {
    this.#listeners.set(event, (this.#listeners.get(event) ?? []).filter((each) => each !== listener));
  }

  emit(event) {
    return Promise.all((this.#listeners.get(event) ?? []).map((listener) => listener()));
  }

  send({ sent, ...message }) {
    this.sent.push(message);
    this.numbers.push(sent);
  }

  async answer([view, number] = this.numbers.at(-1)) {
    this.set("answered", { ...this.get("answered"), [view]: number });
    await this.emit("change:answered");
  }
}

/** An element: attributes, children, events; nothing is laid out. */
export class FakeElement extends EventTarget {
  attributes = new Map();
  children = [];
  parent = null;
  writes = 0;

  hasAttribute(name) {
    return this.attributes.has(name);
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  setAttribute(name, value) {
    this.writes += 1;
    this.attributes.set(name, value);
  }

  removeAttribute(name) {
    this.writes += 1;
    this.attributes.delete(name);
  }

  get tabIndex() {
    return Number(this.getAttribute("tabindex"));
  }

  insertBefore(node, next) {
    this.writes += 1;
    node.remove();
    node.parent = this;
    this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, node);
  }

  append(...nodes) {
    for (const node of nodes) this.insertBefore(node, null);
  }

  getRootNode() {
    return this.parent ? this.parent.getRootNode() : { activeElement: null };
  }

  replaceChildren(...children) {
    this.children = children;
  }

  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((each) => each !== this);
  }

  /** Dispatch an event as if it had bubbled up from `target`, with some fields of its own. */
  bubble(type, target, fields = {}) {
    const event = new Event(type, { cancelable: true });
    for (const [name, value] of Object.entries({ ...fields, target })) Object.defineProperty(event, name, { value });
    this.dispatchEvent(event);
    return event;
  }
}
