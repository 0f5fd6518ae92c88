import { choice, list, text } from '#kit/list/list.ts';
import { severities } from './bug-report.ts';
import { bugStates } from './bug-states.ts';

export const bugList = list({
  name: 'bugs',
  filter: { /** Words of the title, or the number. */ text, state: choice(...bugStates), severity: choice(...severities) },
  range: 'reported',
  columns: {
    number: { kind: 'number', sorts: true },
    title: { sorts: true },
    severity: { sorts: true },
    state: { sorts: true },
    version: { hiddenWhenSmall: true },
    device: { optional: true },
    reporter: { kind: 'name', hiddenWhenSmall: true },
    duplicates: { kind: 'number', sorts: true, hiddenWhenSmall: true },
    reported: { kind: 'time', sorts: true },
  },
  order: '-reported',
});
