import { choice, id, list, text } from '#kit/list/list.ts';

export const redirectStates = ['active', 'scheduled', 'over'] as const;

export const redirectList = list({
  name: 'redirects',
  filter: {
    /** Part of the name, the ending or the target. */
    text,
    creator: id,
    state: choice(...redirectStates),
  },
  range: 'created',
  columns: {
    id: { in: 'csv' },
    link: { in: 'csv' },
    name: { sorts: true },
    target: { hiddenWhenSmall: true },
    state: {},
    clicks: { kind: 'number', sorts: true },
    validFrom: { kind: 'time', optional: true },
    validUntil: { kind: 'time', optional: true },
    creator: { kind: 'name' },
    created: { kind: 'time', sorts: true },
  },
  order: '-created',
});
