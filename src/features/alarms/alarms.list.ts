import { choice, list, text } from '#kit/list/list.ts';

export const alarmList = list({
  name: 'alarms',
  filter: { state: choice('open', 'closed', 'all'), kind: text },
  range: 'last',
  columns: {
    id: { in: 'csv' },
    kind: { kind: 'prose' },
    text: { in: 'csv' },
    subject: { in: 'csv' },
    state: { kind: 'state', sorts: true },
    raised: { kind: 'number', sorts: true, priority: 'low' },
    last: { kind: 'time', sorts: true },
    first: { kind: 'time', sorts: true, priority: 'low' },
    owner: { sorts: true },
    closed: { in: 'csv' },
    closedBy: { in: 'csv' },
    note: { in: 'csv' },
  },
  order: '-last',
});
