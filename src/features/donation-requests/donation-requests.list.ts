import { choice, id, list, text } from '#kit/list/list.ts';
import { donationStatuses } from './donation-rules.ts';

const filter = {
  /** Substring of the login or of the reason. */
  text,
  status: choice(...donationStatuses),
};

const columns = {
  login: { kind: 'name', sorts: true },
  amount: { kind: 'number', sorts: true, priority: 'high' },
  reason: { kind: 'prose' },
  refusal: { in: 'csv' },
  status: { kind: 'state', sorts: true },
  server: { in: 'csv' },
  requestedBy: { kind: 'name', sorts: true },
  requestedAt: { kind: 'time', sorts: true },
  updatedAt: { kind: 'time', sorts: true, priority: 'low' },
  number: { kind: 'number', sorts: true, priority: 'low' },
  decidedBy: { kind: 'name', optional: true },
  actions: { kind: 'actions', in: 'table' },
} as const;

/** Requests by admins: admins see their own server's, staff all. */
export const donationList = list({
  name: 'donations',
  filter: { ...filter, server: id },
  range: 'requestedAt',
  columns,
  order: '-requestedAt',
});

/** Credits that staff grant directly. */
export const replenishmentList = list({
  name: 'replenishments',
  filter,
  range: 'requestedAt',
  columns: {
    number: { ...columns.number, optional: true },
    login: columns.login,
    amount: columns.amount,
    reason: { kind: 'prose' },
    status: columns.status,
    givenBy: { kind: 'name', sorts: true },
    agreedBy: { kind: 'name' },
    requestedAt: columns.requestedAt,
    updatedAt: { ...columns.updatedAt, optional: true },
  },
  order: '-requestedAt',
});
