import { integer, list, text } from '#kit/list/list.ts';

export const leaderRoster = list({
  name: 'leaders',
  filter: {
    server: integer,
    /** How the faction or the nick begins, or a globalId. */
    text,
  },
  columns: {
    faction: { sorts: true },
    nick: { kind: 'name', sorts: true },
    globalId: { kind: 'mono', optional: true },
    server: { sorts: true, hiddenWhenSmall: true },
    since: { kind: 'time', sorts: true },
    lastSeen: { kind: 'time', sorts: true },
    hours: { kind: 'number', sorts: true },
    complaints: { kind: 'number', sorts: true },
    reprimands: { kind: 'number', sorts: true },
    actions: { in: 'table', kind: 'actions' },
  },
  order: 'faction',
});
