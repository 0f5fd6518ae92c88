import { z } from 'zod';
import { errors } from '#kit/errors/errors.ts';

export const approvalsErrors = errors('approvals', {
  ownRequest: { status: 403 },
  notYours: { status: 403 },
  roleFromRequester: { status: 403 },
  roleTooNew: { status: 403 },
  requesterTooNew: { status: 403 },
  alreadyWaiting: { status: 409 },
  /**
   * early: the role of every possible approver is too new. yours: the requester granted all their roles. `nobody`: no one else has the
   * permission.
   */
  nobodyToAsk: { status: 409, params: z.object({ why: z.enum(['early', 'yours', 'nobody']) }) },
  alreadyDecided: { status: 409, params: z.object({ state: z.string() }) },
  changed: { status: 409 },
});
