import { searchOf } from '#kit/list/list.ts';
import { isId, screen } from '#kit/pages/screen.ts';
import { auditTrailContract } from './audit-trail.contract.ts';
import { auditList } from './audit-trail.list.ts';

const list = searchOf(auditList);

export const auditTrailScreen = screen({
  path: '/admin/logs/admins',
  permission: 'auditTrail.read',
  search: list,
  reads: auditTrailContract.searchAuditTrail,
});

/** Keeps the list's own parameters: it opens beside the list and its back link restores them. */
export const auditEntryScreen = screen({
  path: '/admin/logs/admins/:id',
  permission: 'auditTrail.read',
  validate: { id: isId },
  search: list,
  load: (call, { id }) => call(auditTrailContract.openAuditEntry, { id }),
});
