import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { redirectList } from './redirects.list.ts';

export const redirectsPermissions = permissions('redirects', ['read', 'edit']);

export const redirectsErrors = errors('redirects', {
  // Errors of one field, always inside `fields` of kit.invalidInput.
  badTarget: { status: 422 },
  loop: { status: 422 },
  badEnding: { status: 422 },
  endingReserved: { status: 422 },
  endingTaken: { status: 422 },
  endsBeforeStart: { status: 422 },
  // Errors of the whole request.
  changedMeanwhile: { status: 409 },
  notActive: { status: 409 },
  alreadyVisited: { status: 409 },
});

/** The decided fields of a redirect, without its statistics. */
const Decided = z.object({
  ending: z.string(),
  target: z.string(),
  name: z.string().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
});

export const redirectsAudit = auditEvents('redirects', {
  created: z.object({ after: Decided }),
  edited: z.object({ before: Decided, after: Decided }),
  ended: z.object({ before: Decided, after: Decided }),
  removed: z.object({ before: Decided }),
  exported: filterSchema(redirectList),
});

export const redirectSubject = (id: number): string => `redirect:${id}`;
