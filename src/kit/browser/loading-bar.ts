/** From the specification, in milliseconds. */
export const loadingBarTimes = { throttle: 200, duration: 5000, hide: 500 } as const;

export type LoadingBarState = {
  /** `running` grows over the duration, `finished` is full until it hides. */
  readonly phase: 'hidden' | 'running' | 'finished';
  readonly failed: boolean;
};

export type LoadingBar = {
  start(): void;
  finish(): void;
  /** Any HTTP error, including background calls, when nothing else would show the bar. */
  fail(): void;
  state(): LoadingBarState;
  subscribe(listener: () => void): () => void;
};

const hidden: LoadingBarState = { phase: 'hidden', failed: false };

export function createLoadingBar(): LoadingBar {
  let state = hidden;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: LoadingBarState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const later = (milliseconds: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  };
  const hideSoon = () => later(loadingBarTimes.hide, () => become(hidden));

  return {
    start() {
      busy = true;
      become(hidden);
      later(loadingBarTimes.throttle, () => become({ phase: 'running', failed: state.failed }));
    },
    finish() {
      busy = false;
      if (state.phase === 'hidden') return clearTimeout(timer);
      become({ phase: 'finished', failed: state.failed });
      hideSoon();
    },
    fail() {
      if (busy) {
        clearTimeout(timer);
        return become({ phase: 'running', failed: true });
      }
      become({ phase: 'finished', failed: true });
      hideSoon();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
