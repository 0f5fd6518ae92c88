import { choice, integer, list, text } from '#kit/list/list.ts';
import { against, outcomes, type Status, statuses } from './complaint-states.ts';

export const ages = ['day', 'threeDays', 'week', 'older'] as const;
export type Age = (typeof ages)[number];

export const complaintList = list({
  name: 'complaints',
  filter: {
    status: choice(...statuses),
    server: integer,
    /** Prefix of the first name or surname of either nick, a globalId, or the complaint's number. */
    text,
    against: choice(...against),
    age: choice(...ages),
    /** Id of a rule that the author or a verdict cites. */
    rule: integer,
    /** Prefix of the reviewer's name. */
    admin: text,
    whose: choice('mine', 'free'),
    stage: choice('first', 'appeal'),
    outcome: choice(...outcomes),
    late: choice('yes'),
  },
  tab: 'status',
  range: 'created',
  columns: {
    number: { kind: 'number', sorts: true },
    from: { kind: 'name', priority: 'low' },
    about: { kind: 'name', priority: 'high' },
    against: { priority: 'low' },
    server: { optional: true },
    happened: { kind: 'time', optional: true },
    description: { kind: 'prose' },
    reviewer: { kind: 'name', priority: 'low' },
    verdict: { kind: 'state' },
    due: { kind: 'time', sorts: true, priority: 'high' },
    created: { kind: 'time', sorts: true, priority: 'low' },
    status: { in: 'csv' },
    answer: { in: 'csv' },
    closed: { in: 'csv' },
  },
  order: 'due',
});

/** Open cases have no verdict yet and closed ones no deadline, so that column is optional or absent. */
export function complaintListOf(status: Status): typeof complaintList {
  const { due, created, verdict, ...columns } = complaintList.columns;
  const last = status === 'closed' ? { verdict, created } : { due, created, verdict: { ...verdict, optional: true } };
  return { ...complaintList, columns: { ...columns, ...last } as typeof complaintList.columns };
}
