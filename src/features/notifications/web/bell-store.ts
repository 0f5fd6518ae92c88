import { type NotificationPage, type NotificationView, notificationsContract } from '#features/notifications/notifications.contract.ts';
import { browserCall, CallError } from '#kit/browser/call.ts';
import { requestOf } from '#kit/browser/request.ts';
import { followChanges } from './follow-changes.ts';
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

/** One list per tab, however often the header around the bell is made anew. */
export const bellStore = {
  current: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Reads the list, then follows it. Returns how to stop. */
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
  /** At once on the screen; the request outlives the page, since opening a notification usually leaves it. */
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

/** Two changes at once are one reading, and one more if something changed while it was under way. A hidden tab reads when it is seen. */
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
    // Signed out elsewhere: nobody is left to tell anything to.
    if (error instanceof CallError && error.status === 401) {
      stopFollowing?.();
      stopFollowing = undefined;
    }
    become({ ...state, failed: act });
  };
}
