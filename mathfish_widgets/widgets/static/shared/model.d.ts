// The objects that Jupyter gives a page: the model of a widget, and the manager of all widgets.

import type { AnyModel } from "@anywidget/types";

/** A view of another widget. */
export interface ChildView {
  el: HTMLElement;
  remove(): void;
}

/** The channel to one widget in Python, as the widget manager wraps it. */
export interface Comm {
  on_msg(receive: (message: unknown) => void): void;
  on_close(receive: (message: unknown) => void): void;
}

/** The model of another widget; once the widget is closed, it has no comm. */
export type OpenedModel = AnyModel & { comm?: Comm };

/** The connection to the kernel behind a page; some members are missing where Python runs in the page itself. */
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

/** The page's widget manager, of which anywidget's own types describe less. */
export interface WidgetManager {
  /** The kernel behind the page; undefined if the page cannot know the kernel, null if the kernel is gone. */
  kernel?: Connection | null;
  get_model(id: string): Promise<OpenedModel>;
  create_view(model: OpenedModel): Promise<ChildView>;
}

/** The model of a widget with these traits; the type of a part names only the traits that it reads. */
export type Model<Traits extends object> = Omit<AnyModel<Traits>, "widget_manager"> & {
  widget_manager: WidgetManager;
};

/** A part of a page, which shows the model. If it lists the traits that it `reads`, other changes don't update it. */
export interface Part<Traits extends object> {
  update?(model: Model<Traits>): void;
  reads?: readonly (keyof Traits & string)[] | null;
  stop?(): void;
}
