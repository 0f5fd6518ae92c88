import { type NotificationPage, type NotificationView, notificationsContract } from '#features/notifications/notifications.contract.ts';
import { browserCall, CallError } from '#kit/browser/call.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall, requestOf } from '#kit/browser/request.ts';
import { arrivedIn, type BellState, extended, nothingKnown, renewed, withRead } from './notification-list.ts';

export type Arrived = (rows: readonly NotificationView[]) => void;

let state = nothingKnown;
let arrived: Arrived = () => undefined;
let stopFollowing: (() => void) | undefined;
let running: Promise<void> | undefined;
let stale = false;
const listeners = new Set<() => void>();

const become = (next: BellState) => {
  state = next;
  for (const listener of listeners) listener();
};
const call = browserCall();

/** One store per tab, so that the list survives remounts of the header. */
export const bellStore = {
  current: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Loads the list and follows changes. Returns a function that stops. */
  start(onArrived: Arrived): () => void {
    arrived = onArrived;
    document.addEventListener('visibilitychange', whenSeen);
    void refresh();
    return () => {
      document.removeEventListener('visibilitychange', whenSeen);
      stopFollowing?.();
      stopFollowing = undefined;
    };
  },
  refresh: () => refresh(),
  more: (): Promise<void> =>
    call(notificationsContract.listNotifications, { after: state.after ?? undefined }).then(
      (page) => become(extended(state, page)),
      failedTo('more'),
    ),
  /** Optimistic. The request uses keepalive, because opening a notification usually leaves the page. */
  read(id: number): void {
    become(withRead(state, (one) => one === id));
    const { url, init } = requestOf(notificationsContract.readNotification, { id });
    fetch(url, { ...init, keepalive: true }).catch(() => undefined);
  },
  async readAll(): Promise<void> {
    const upTo = Math.max(0, ...(state.rows ?? []).map(({ id }) => id));
    if (upTo === 0) return;
    await call(notificationsContract.readAllNotifications, { upTo }).then(
      ({ unread }) => become({ ...withRead(state, (id) => id <= upTo), unread, failed: null }),
      failedTo('readAll'),
    );
  },
};

/**
 * Concurrent calls share one request, followed by another if something changed meanwhile. A hidden tab refreshes when it becomes visible.
 */
function refresh(): Promise<void> {
  if (running || (document.hidden && state.rows)) {
    stale = true;
    return running ?? Promise.resolve();
  }
  stale = false;
  running = call(notificationsContract.listNotifications, {})
    .then(take, failedTo('refresh'))
    .finally(() => {
      running = undefined;
      if (stale && !document.hidden) void refresh();
    });
  return running;
}

const whenSeen = () => {
  if (stale && !document.hidden) void refresh();
};

function take(page: NotificationPage): void {
  const came = arrivedIn(state, page);
  become(renewed(state, page));
  stopFollowing ??= followChanges(page.topic, () => void refresh());
  if (came.length > 0) arrived(came);
}

function failedTo(act: BellState['failed']): (error: unknown) => void {
  return (error) => {
    // Signed out elsewhere: stop following.
    if (error instanceof CallError && error.status === 401) {
      stopFollowing?.();
      stopFollowing = undefined;
    }
    become({ ...state, failed: act });
  };
}

/**
 * Calls `changed` when a connection is established (events may have been missed) and on every change. Browsers limit connections per host,
 * so one tab listens and informs the person's other tabs; when it closes, the next one takes over. Without the Web Locks API (plain http)
 * every tab listens for itself.
 */
function followChanges(topic: string, changed: () => void): () => void {
  const stopped = new AbortController();
  const others = new BroadcastChannel(topic);
  others.onmessage = changed;
  const tell = () => {
    changed();
    others.postMessage(null);
  };
  const hold = () => listenUntil(stopped.signal, topic, tell);
  if ('locks' in navigator) navigator.locks.request(topic, { signal: stopped.signal }, hold).catch(ignoreAbort);
  else void hold();
  return () => {
    stopped.abort();
    others.close();
  };
}

function listenUntil(stopped: AbortSignal, topic: string, tell: () => void): Promise<void> {
  return new Promise((resolve) => {
    const stop = listen(addressOfCall(notificationsContract.watchNotifications), {
      topics: [topic],
      heard: (event) => event && tell(),
      onConnected: (connected) => connected && tell(),
    });
    stopped.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
