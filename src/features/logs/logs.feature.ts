import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { permissions } from '#kit/permissions/permissions.ts';

export const logsPermissions = permissions('logs', ['read', 'seeAddresses']);

export const logsErrors = errors('logs', {
  // For a batch that the game sends.
  wrongRow: { status: 422, params: z.object({ row: z.int(), field: z.string(), code: z.string() }) },
  keyReused: { status: 409 },
  sequenceTaken: { status: 409, params: z.object({ sequence: z.int() }) },
  // For a field of a row; always inside `fields` of wrongRow.
  unknownKind: { status: 422 },
  tooOld: { status: 422 },
  inTheFuture: { status: 422 },
  // For a search.
  wrongRange: { status: 422 },
  noSuchFilter: { status: 422 },
  tooWide: { status: 422 },
});

/** The search; the rows seen follow from it. */
const Asked = z.object({
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  servers: z.array(z.int()),
  filter: freeWords(z.record(z.string(), z.array(z.string()))),
});

export const logsAudit = auditEvents('logs', {
  searched: Asked.extend({ firstPage: z.boolean() }),
  watched: Asked,
  exported: Asked,
});
