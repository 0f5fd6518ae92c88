import { choice, integer, list, text } from '#kit/list/list.ts';
import { banStates } from './ban-states.ts';

/** Columns that server bans and launcher bans share. */
const decidedColumns = {
  reason: { kind: 'prose', priority: 'high' },
  state: { kind: 'state', sorts: true },
  until: { kind: 'time', sorts: true, priority: 'high' },
  bannedBy: { kind: 'name', sorts: true },
  bannedAt: { kind: 'time', sorts: true },
  number: { kind: 'number', sorts: true, priority: 'low' },
  liftedAt: { in: 'csv' },
  liftedBy: { in: 'csv' },
  liftReason: { in: 'csv' },
  actions: { in: 'table', kind: 'actions' },
} as const;

export const banList = list({
  name: 'bans',
  filter: {
    server: integer,
    /** Substring of the nick, or a globalId. */
    player: text,
    /** Substring of the admin account's name, or of the owner's login. */
    admin: text,
    state: choice(...banStates),
    /** Substring of the reason, or the ban's number. */
    text,
  },
  range: 'bannedAt',
  columns: {
    player: { kind: 'name', sorts: true },
    globalId: { kind: 'mono', optional: true },
    server: { priority: 'low' },
    ...decidedColumns,
  },
  order: '-number',
});

export const launcherBanList = list({
  name: 'launcher-bans',
  filter: {
    /** Substring of a login or of a device. */
    text,
    state: choice(...banStates),
  },
  range: 'bannedAt',
  columns: {
    logins: {},
    devices: { kind: 'mono', priority: 'low' },
    ...decidedColumns,
  },
  order: '-number',
});
