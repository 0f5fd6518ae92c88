import { choice, id, list, text } from '#kit/list/list.ts';

export const redirectStates = ['active', 'scheduled', 'over'] as const;

export const redirectList = list({
  name: 'redirects',
  filter: {
    /** Substring of the name, the ending or the target. */
    text,
    creator: id,
    state: choice(...redirectStates),
  },
  range: 'created',
  columns: {
    id: { in: 'csv' },
    link: { in: 'csv' },
    name: { sorts: true },
    target: { priority: 'low' },
    state: { kind: 'state' },
    clicks: { kind: 'number', sorts: true, priority: 'high' },
    validFrom: { kind: 'time', optional: true },
    validUntil: { kind: 'time', optional: true },
    creator: { kind: 'name', priority: 'low' },
    created: { kind: 'time', sorts: true },
  },
  order: '-created',
});
