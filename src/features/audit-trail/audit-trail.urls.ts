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

/** Keeps the list's own parameters: it stands beside the list and leads back to it as it was. */
export const auditEntryScreen = screen({
  path: '/admin/logs/admins/:id',
  permission: 'auditTrail.read',
  validate: { id: isId },
  search: list,
  load: (call, { id }) => call(auditTrailContract.openAuditEntry, { id }),
});
