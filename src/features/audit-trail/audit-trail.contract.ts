import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';

const EntryId = z.coerce.number().int().positive();
const part = z.string().trim().max(200).optional();

const AuditFilter = z
  .strictObject({
    /** Instants, half-open. */
    from: z.iso.datetime({ offset: true }),
    to: z.iso.datetime({ offset: true }),
    /** A whole login, or a globalId. */
    who: part,
    /** The whole name of an admin account. */
    admin: part,
    event: z.string().max(100).optional(),
    /** What it was done to: `account:12`, or the kind alone: `account`. */
    on: part,
    /** Part of what was written down. */
    text: part,
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { message: 'kit.wrongFormat', path: ['to'] });
export type AuditFilter = z.infer<typeof AuditFilter>;

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
    method: 'POST',
    path: '/api/admin/audit/search',
    input: AuditFilter.safeExtend({ after: z.string().max(20).regex(/^\d+$/, 'kit.wrongFormat').optional() }),
    output: z.object({
      rows: z.array(AuditEntry),
      total: z.int(),
      after: z.string().nullable(),
      /** How long the database needed, in milliseconds. */
      tookMs: z.int(),
    }),
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
  exportAuditTrail: {
    ...mayRead,
    method: 'GET',
    path: '/api/admin/audit/export',
    kind: 'stream',
    input: AuditFilter,
    audit: 'auditTrail.exported',
  },
});
