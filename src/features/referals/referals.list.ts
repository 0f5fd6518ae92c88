import { choice, id, list, text } from '#kit/list/list.ts';
import { verdicts } from './referal-rules.ts';

const funnel = {
  clicks: { kind: 'number', sorts: true },
  registrations: { kind: 'number', sorts: true },
  reached: { kind: 'number', sorts: true },
  toppedUp: { kind: 'number', sorts: true },
  flagged: { kind: 'number', sorts: true },
} as const;

/** The rows that all sums are computed from, only as CSV. */
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

export const codeList = list({
  name: 'referal-codes',
  summed: true,
  filter: {
    /** Substring of the login, or a code. */
    text,
  },
  range: 'lastDay',
  period: 'last30Days',
  columns: { login: { kind: 'name', sorts: true }, code: { kind: 'mono' }, ...funnel, lastDay: { sorts: true, optional: true } },
  order: '-registrations',
});

/** The funnel by source of the link. */
export const sourceList = list({
  name: 'referal-sources',
  summed: true,
  filter: {
    /** Account of one referrer. */
    referrer: id,
    source: text,
  },
  range: 'lastDay',
  period: 'last30Days',
  columns: { source: { sorts: true }, ...funnel, lastDay: { sorts: true, optional: true } },
  order: '-registrations',
});

export const broughtList = list({
  name: 'referal-people',
  filter: {
    /** Substring of the login or the source. */
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
