import { choice, list, text } from '#kit/list/list.ts';
import { verdicts } from './referal-rules.ts';

const funnel = {
  clicks: { kind: 'number', sorts: true },
  registrations: { kind: 'number', sorts: true },
  reached: { kind: 'number', sorts: true },
  toppedUp: { kind: 'number', sorts: true },
  flagged: { kind: 'number', sorts: true },
} as const;

/** On the screen summed up by code, in the CSV by day and source too. */
export const funnelList = list({
  name: 'referals',
  whole: true,
  filter: {},
  range: 'day',
  columns: {
    day: { in: 'csv' },
    login: { kind: 'name', sorts: true },
    code: { kind: 'mono' },
    source: { in: 'csv' },
    ...funnel,
  },
  order: '-registrations',
});

/** Whom one code brought. */
export const broughtList = list({
  name: 'referal-people',
  filter: {
    /** Part of the login, or of the source. */
    text,
    verdict: choice(...verdicts),
  },
  range: 'registeredAt',
  columns: {
    number: { in: 'csv' },
    login: { kind: 'name', sorts: true },
    source: { sorts: true },
    verdict: {},
    registeredAt: { kind: 'time', sorts: true },
    levelAt: { kind: 'time' },
    toppedUpAt: { kind: 'time' },
    code: { kind: 'mono', optional: true },
    actions: { kind: 'actions', in: 'table' },
  },
  order: '-registeredAt',
});
