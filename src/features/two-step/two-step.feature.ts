import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { errors } from '#kit/errors/errors.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const twoStepErrors = errors('twoStep', {
  /** Always a field error. */
  wrongCode: { status: 422 },
  alreadyOn: { status: 409 },
  notOn: { status: 409 },
  /** The code came without an enrolment, or too long after it. */
  enrolmentGone: { status: 409 },
  /** Staff in production: all permissions are suspended until two-step sign-in is on. */
  enrolmentNeeded: { status: 403 },
});

export const twoStepNotifications = notificationKinds('twoStep', ['turnedOn', 'turnedOff']);

export const twoStepAudit = auditEvents('twoStep', {
  enrolmentStarted: z.object({}),
  turnedOn: z.object({}),
  turnedOff: z.object({ by: z.enum(['code', 'recoveryCode']) }),
  /** On the command line, which requires access to the database itself. */
  reset: z.object({}),
  recoveryCodesReplaced: z.object({ by: z.enum(['code', 'recoveryCode']) }),
});
