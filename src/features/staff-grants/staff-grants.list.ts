import { staffRoles } from '#features/staff/staff.roles.ts';
import { choice, list, text } from '#kit/list/list.ts';

export const staffList = list({
  name: 'staff',
  filter: {
    role: choice(...staffRoles),
    /** Substring of the login, or a globalId. */
    text,
  },
  range: 'since',
  columns: {
    globalId: { in: 'csv' },
    login: { kind: 'name', sorts: true },
    disabled: { in: 'csv' },
    roles: { priority: 'high' },
    since: { kind: 'time', sorts: true, priority: 'low' },
    by: { kind: 'name', priority: 'low' },
    lastSeen: { kind: 'time', sorts: true },
    twoStep: { sorts: true },
    sessions: { kind: 'number', sorts: true, priority: 'low' },
  },
  order: 'login',
});
