import { choice, id, list } from '#kit/list/list.ts';
import { restartStates } from './restart-states.ts';

export const restartList = list({
  name: 'restarts',
  filter: { state: choice(...restartStates), server: id },
  range: 'ordered',
  columns: {
    number: { kind: 'number', sorts: true },
    servers: {},
    reason: { kind: 'prose' },
    minutes: { kind: 'number', sorts: true, optional: true },
    state: { kind: 'state', sorts: true },
    by: { kind: 'name', priority: 'low' },
    ordered: { kind: 'time', sorts: true },
    ended: { kind: 'time', sorts: true, priority: 'low' },
  },
  order: '-ordered',
});
