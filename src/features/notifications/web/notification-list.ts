import type { NotificationPage, NotificationView } from '#features/notifications/notifications.contract.ts';

/** State of the bell. `rows` is undefined until the first response. */
export type BellState = {
  readonly unread: number;
  readonly rows?: readonly NotificationView[];
  /** null: there are no older ones. */
  readonly after: string | null;
  /** The last failed action of the list, which can be retried; null if none. */
  readonly failed: 'refresh' | 'more' | 'readAll' | null;
};

export const nothingKnown: BellState = { unread: 0, after: null, failed: null };

/** Merges the newest page into the state; loaded older pages stay. */
export function renewed({ rows = [], after }: BellState, page: NotificationPage): BellState {
  const oldest = page.rows.at(-1)?.id;
  const older = page.after === null || oldest === undefined ? [] : rows.filter(({ id }) => id < oldest);
  return { rows: [...page.rows, ...older], unread: page.unread, after: older.length > 0 ? after : page.after, failed: null };
}

export const extended = ({ rows = [] }: BellState, page: NotificationPage): BellState => {
  const known = new Set(rows.map(({ id }) => id));
  return { rows: [...rows, ...page.rows.filter(({ id }) => !known.has(id))], unread: page.unread, after: page.after, failed: null };
};

/** New notifications since the last load. Compared by known ids rather than order, because a lower id may be committed later. */
export function arrivedIn({ rows }: BellState, page: NotificationPage): readonly NotificationView[] {
  if (!rows) return [];
  const known = new Set(rows.map(({ id }) => id));
  return page.rows.filter(({ id, unread }) => unread && !known.has(id));
}

export const withRead = ({ rows = [], ...state }: BellState, isRead: (id: number) => boolean): BellState => {
  const turned = rows.filter(({ id, unread }) => unread && isRead(id)).length;
  const marked = rows.map((row) => (isRead(row.id) ? { ...row, unread: false } : row));
  return { ...state, rows: marked, unread: Math.max(0, state.unread - turned) };
};
