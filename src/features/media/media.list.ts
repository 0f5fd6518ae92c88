import { id, list, text } from '#kit/list/list.ts';

export const mediaList = list({
  name: 'media',
  filter: { /** Substring of the nick. */ text, server: id },
  range: 'added',
  columns: {
    id: { in: 'csv' },
    nick: { kind: 'name', sorts: true },
    server: { sorts: true },
    level: { kind: 'number', sorts: true },
    addedBy: { kind: 'name', optional: true },
    added: { kind: 'time', sorts: true },
    actions: { kind: 'actions', in: 'table' },
  },
  order: '-added',
});
