import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { errors } from '#kit/errors/errors.ts';
import { permissions } from '#kit/permissions/permissions.ts';

/** `enter` opens the management dashboard. Every role has it, and the `staff` flag of the menu response is this permission. */
export const staffPermissions = permissions('staff', ['enter']);

export const staffErrors = errors('staff', {
  lastOwner: { status: 409 },
});

export const staffAudit = auditEvents('staff', {
  /** On the command line, which requires access to the database itself. */
  ownerNamed: z.object({}),
});
