// What Jupyter hands a page: the model of a widget, and the manager of all widgets.

import type { AnyModel } from "@anywidget/types";

/** A view of another widget. */
export interface ChildView {
  el: HTMLElement;
  remove(): void;
}

/** The way to one widget in Python, as the widget manager wraps it. */
export interface Comm {
  on_msg(receive: (message: unknown) => void): void;
  on_close(receive: (message: unknown) => void): void;
}

/** The model of another widget; a closed one has no comm any more. */
export type OpenedModel = AnyModel & { comm?: Comm };

/** The way to the kernel behind a page; what is not there cannot be known, as where Python runs in the page itself. */
export interface Connection {
  isDisposed: boolean;
  connectionStatus: string;
  status: string;
  connectionStatusChanged?: { connect(follow: () => void): unknown; disconnect(follow: () => void): unknown };
  statusChanged?: {
    connect(follow: (kernel: unknown, status: string) => void): unknown;
    disconnect(follow: (kernel: unknown, status: string) => void): unknown;
  };
  disposed?: { connect(follow: () => void): unknown; disconnect(follow: () => void): unknown };
  reconnect?(): Promise<void>;
  serverSettings?: { baseUrl: string };
}

/** The page's widget manager; anywidget's own types tell less of it. */
export interface WidgetManager {
  /** The kernel behind the page; undefined where the page cannot know it, null when it is gone. */
  kernel?: Connection | null;
  get_model(id: string): Promise<OpenedModel>;
  create_view(model: OpenedModel): Promise<ChildView>;
}

/** The model of a widget with these traits. A part of a page names the traits that it reads. */
export type Model<Traits extends object> = Omit<AnyModel<Traits>, "widget_manager"> & {
  widget_manager: WidgetManager;
};

/** A part of a page: what it shows follows the model. One that says which traits it reads is left alone by others. */
export interface Part<Traits extends object> {
  update?(model: Model<Traits>): void;
  reads?: readonly (keyof Traits & string)[] | null;
  stop?(): void;
}
