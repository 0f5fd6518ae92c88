import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { permissions } from '#kit/permissions/permissions.ts';

/** `cutLinks`: declare that two accounts sharing a device or address are different people, and undo that. */
export const personPagePermissions = permissions('personPage', ['cutLinks']);

export const personPageErrors = errors('personPage', {
  notLinked: { status: 409 },
  alreadyCut: { status: 409 },
  ownLink: { status: 403 },
});

const Pair = z.object({ globalId: z.int(), other: z.int(), reason: freeWords(z.string()) });

export const personPageAudit = auditEvents('personPage', {
  /** The search text is stored with the entry's personal values, because it may be an address. */
  searched: z.object({ ways: z.array(z.string()), found: z.array(z.int()) }),
  timelineRead: z.object({ globalId: z.int(), from: z.string(), to: z.string(), kinds: z.array(z.string()) }),
  linkCut: Pair,
  linkRestored: Pair,
});
