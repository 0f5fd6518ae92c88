import { list, text } from '#kit/list/list.ts';

export const auditList = list({
  name: 'audit',
  filter: {
    /** An exact login, or a globalId. */
    who: text,
    /** The exact name of an admin account. */
    admin: text,
    event: text,
    /** The subject, `account:12`, or its kind alone, `account`. */
    on: text,
    /** Substring of the recorded values. */
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
