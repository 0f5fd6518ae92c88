import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { errors } from '#kit/errors/errors.ts';

export const consentsErrors = errors('consents', {
  /** A condition of having an account: it can only end with the account. */
  notOptional: { status: 409 },
});

const What = z.object({ document: z.string(), edition: z.string() });

export const consentsAudit = auditEvents('consents', { given: What, withdrawn: What });
