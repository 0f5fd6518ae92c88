import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { bugStates } from './bug-states.ts';
import { bugList } from './bugs.list.ts';

/** `seeAddresses`: see the IP address of a report. */
export const bugsPermissions = permissions('bugs', ['read', 'edit', 'seeAddresses']);

export const bugsErrors = errors('bugs', {
  // For a single field; inside `fields` of kit.invalidInput.
  originalUnknown: { status: 422 },
  // For the whole request.
  changedMeanwhile: { status: 409 },
});

export const bugsNotifications = notificationKinds('bugs', ['confirmed', 'fixed', 'refused', 'duplicate', 'answered']);

const State = z.enum(bugStates);

export const bugsAudit = auditEvents('bugs', {
  reported: z.object({ number: z.int(), severity: z.string() }),
  judged: z.object({ number: z.int(), before: State, after: State, duplicateOf: z.int().nullable() }),
  commented: z.object({ number: z.int(), shown: z.boolean() }),
  addressSeen: z.object({ number: z.int() }),
  exported: filterSchema(bugList),
});

export const bugSubject = (number: number | ''): string => `bug:${number}`;
