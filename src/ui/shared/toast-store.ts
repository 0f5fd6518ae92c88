export type ToastTone = 'plain' | 'success' | 'danger';

/** Title and text are shown as plain text, whatever they contain. */
export type ToastInput = {
  readonly title: string;
  readonly text?: string;
  readonly tone?: ToastTone;
  /** "Undo", where undo is possible. */
  readonly action?: { readonly label: string; readonly run: () => void };
};
export type Toast = ToastInput & { readonly id: number };

export const toastMs = 5000;

/** The toasts on the screen. Each stays five seconds; hover and keyboard focus pause the timer. */
export function toastStore() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const clocks = new Map<number, { timer: ReturnType<typeof setTimeout> | undefined; left: number; since: number }>();
  const listeners = new Set<() => void>();

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    change(toasts.filter((toast) => toast.id !== id));
  };
  const run = (id: number, left: number) => {
    clocks.set(id, { timer: setTimeout(() => dismiss(id), left), left, since: Date.now() });
  };

  return {
    list: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: (toast: ToastInput): number => {
      lastId += 1;
      run(lastId, toastMs);
      change([...toasts, { ...toast, id: lastId }]);
      return lastId;
    },
    dismiss,
    hold: (id: number) => {
      const clock = clocks.get(id);
      if (!clock?.timer) return;
      clearTimeout(clock.timer);
      clocks.set(id, { timer: undefined, left: clock.left - (Date.now() - clock.since), since: 0 });
    },
    release: (id: number) => {
      const clock = clocks.get(id);
      if (clock && !clock.timer) run(id, clock.left);
    },
  };
}

export const toasts = toastStore();
export const showToast = toasts.show;
