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
  /** null: nobody signed in, the product itself, or an account that is gone. */
  by: z.object({ id: z.int(), login: z.string().nullable() }).nullable(),
  actingAs: z.object({ name: z.string(), server: z.int(), level: z.int() }).nullable(),
  /** What it was done to, as `redirect:12`. */
  on: z.string().nullable(),
  /** What was written down beside before and after. */
  facts: z.array(z.object({ field: z.string(), value: z.string().nullable() })),
  /** What somebody wrote, kept beside the sealed entry. null: erased with the account. */
  texts: z.array(z.object({ field: z.string(), value: z.string().nullable() })),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  requestId: z.string(),
  /** null also without the right to see addresses. */
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const mayRead = { audience: 'admin', permission: 'auditTrail.read' } as const;

/**
 * An admin sees what was done as admin accounts of the own server, the owner everything. Looking is a look-up of sensitive data: it
 * leaves an entry of its own, once for the same question of the same person in ten minutes, however many pages of it are read.
 */
export const auditTrailContract = contract('auditTrail', {
  searchAuditTrail: {
    ...mayRead,
    ...listOperation('/api/admin/audit/search', auditList, AuditEntry, {
      /** How long the database needed, in milliseconds. */
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
