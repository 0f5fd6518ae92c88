import { integer, list, text } from '#kit/list/list.ts';

export const leaderRoster = list({
  name: 'leaders',
  filter: {
    server: integer,
    /** Prefix of the faction or the nick, or a globalId. */
    text,
  },
  columns: {
    faction: { sorts: true },
    nick: { kind: 'name', sorts: true, priority: 'high' },
    globalId: { kind: 'mono', optional: true },
    server: { sorts: true, priority: 'low' },
    since: { kind: 'time', sorts: true, priority: 'low' },
    lastSeen: { kind: 'time', sorts: true },
    hours: { kind: 'number', sorts: true },
    complaints: { kind: 'number', sorts: true },
    reprimands: { kind: 'number', sorts: true },
    actions: { in: 'table', kind: 'actions' },
  },
  order: 'faction',
});
