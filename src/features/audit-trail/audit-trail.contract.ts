import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { auditList } from './audit-trail.list.ts';

const EntryId = wholeNumber();

const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  event: z.string(),
  /** The event in the reader's language. */
  title: z.string(),
  /** null: not signed in, the system, or a deleted account. */
  by: z.object({ id: z.int(), login: z.string().nullable() }).nullable(),
  actingAs: z.object({ name: z.string(), server: z.int(), level: z.int() }).nullable(),
  /** The subject, for example `redirect:12`. */
  on: z.string().nullable(),
  /** Recorded values other than before and after. */
  facts: z.array(z.object({ field: z.string(), value: z.string().nullable() })),
  /** Free text, stored beside the sealed entry. null: erased with the account. */
  texts: z.array(z.object({ field: z.string(), value: z.string().nullable() })),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  requestId: z.string(),
  /** Also null without the permission to see addresses. */
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const mayRead = { audience: 'admin', permission: 'auditTrail.read' } as const;

/**
 * Admins see what was done as admin accounts of their own server, the owner everything. Reading is a lookup of sensitive data and writes an
 * audit entry itself: one per person and query in ten minutes, over all pages.
 */
export const auditTrailContract = contract('auditTrail', {
  searchAuditTrail: {
    ...mayRead,
    ...listOperation('/api/admin/audit/search', auditList, AuditEntry, {
      /** Duration of the database query in milliseconds. */
      says: { tookMs: z.int() },
    }),
    method: 'POST',
    audit: none('leaves auditTrail.searched with the first page, once in ten minutes for the same question'),
  },
  openAuditEntry: {
    ...mayRead,
    method: 'POST',
    path: '/api/admin/audit/:id/open',
    input: z.strictObject({ id: EntryId }),
    output: AuditEntry,
    errors: ['kit.notFound'],
    audit: none('leaves auditTrail.opened, once in ten minutes for the same entry'),
  },
  listAuditEvents: {
    ...mayRead,
    method: 'GET',
    path: '/api/admin/audit/events',
    output: z.array(z.object({ id: z.string(), title: z.string() })),
  },
  exportAuditTrail: { ...mayRead, ...exportOperation('/api/admin/audit/export', auditList), audit: 'auditTrail.exported' },
});
