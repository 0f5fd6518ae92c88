import { list, text } from '#kit/list/list.ts';

export const auditList = list({
  name: 'audit',
  filter: {
    /** A whole login, or a globalId. */
    who: text,
    /** The whole name of an admin account. */
    admin: text,
    event: text,
    /** What it was done to: `account:12`, or the kind alone: `account`. */
    on: text,
    /** Part of what was written down. */
    text,
  },
  range: 'at',
  period: 'today',
  columns: {
    id: { in: 'csv' },
    event: {},
    at: { kind: 'time', sorts: true },
    who: { kind: 'name' },
    admin: { in: 'csv' },
    server: { in: 'csv' },
    on: { kind: 'mono' },
    changes: { in: 'csv' },
    facts: { in: 'csv' },
    request: { in: 'csv' },
    address: { in: 'csv', needs: 'auditTrail.seeAddresses' },
  },
  order: '-at',
});
