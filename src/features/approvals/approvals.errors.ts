import { z } from 'zod';
import { errors } from '#kit/errors/errors.ts';

export const approvalsErrors = errors('approvals', {
  ownRequest: { status: 403 },
  notYours: { status: 403 },
  roleFromRequester: { status: 403 },
  roleTooNew: { status: 403 },
  requesterTooNew: { status: 403 },
  alreadyWaiting: { status: 409 },
  alreadyDecided: { status: 409, params: z.object({ state: z.string() }) },
  changed: { status: 409 },
});
