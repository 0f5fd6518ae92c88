import { choice, integer, list, text } from '#kit/list/list.ts';

export const adminRoster = list({
  name: 'administrators',
  filter: {
    server: integer,
    level: choice('1', '2', '3', '4', '5', '6'),
    /** Prefix of the admin account's name or of the login, or a globalId. */
    text,
  },
  columns: {
    name: { kind: 'name', sorts: true },
    login: { kind: 'name', sorts: true, priority: 'low' },
    globalId: { kind: 'mono', optional: true },
    level: { kind: 'number', sorts: true },
    server: { priority: 'low' },
    lastSeen: { kind: 'time', sorts: true },
    hours: { kind: 'number', sorts: true },
    closed: { kind: 'number', sorts: true },
    reprimands: { kind: 'number', sorts: true },
    weeks: { priority: 'low' },
    since: { kind: 'time', sorts: true, optional: true },
    actions: { in: 'table', kind: 'actions' },
  },
  order: '-level',
});
