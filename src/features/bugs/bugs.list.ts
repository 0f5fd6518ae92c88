import { choice, list, text } from '#kit/list/list.ts';
import { severities } from './bug-report.ts';
import { bugStates } from './bug-states.ts';

export const bugList = list({
  name: 'bugs',
  filter: { /** Words of the title, or the number. */ text, state: choice(...bugStates), severity: choice(...severities) },
  range: 'reported',
  columns: {
    number: { kind: 'number', sorts: true },
    title: { kind: 'prose', sorts: true, priority: 'high' },
    severity: { sorts: true },
    state: { kind: 'state', sorts: true },
    version: { priority: 'low' },
    device: { optional: true },
    reporter: { kind: 'name', priority: 'low' },
    duplicates: { kind: 'number', sorts: true, priority: 'low' },
    reported: { kind: 'time', sorts: true },
    sentFrom: { in: 'csv', needs: 'bugs.seeAddresses' },
  },
  order: '-reported',
});
