import { choice, id, list } from '#kit/list/list.ts';
import { restartStates } from './restart-states.ts';

export const restartList = list({
  name: 'restarts',
  filter: { state: choice(...restartStates), server: id },
  range: 'ordered',
  columns: {
    number: { kind: 'number', sorts: true },
    servers: {},
    reason: {},
    minutes: { kind: 'number', sorts: true, optional: true },
    state: { sorts: true },
    by: { kind: 'name' },
    ordered: { kind: 'time', sorts: true },
    ended: { kind: 'time', sorts: true },
  },
  order: '-ordered',
});
