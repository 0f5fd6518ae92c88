import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { adminRoster } from './administrators.list.ts';

/** edit: appoint, move, reprimand and dismiss administrators below one's own level. */
export const administratorsPermissions = permissions('administrators', ['read', 'edit']);

export const administratorsErrors = errors('administrators', {
  // For a single field; always inside `fields` of kit.invalidInput.
  serverUnknown: { status: 422 },
  loginUnknown: { status: 422 },
  nameTaken: { status: 422 },
  sameLevel: { status: 422 },
  levelTooHigh: { status: 422 },
  // For the whole request.
  alreadyAdmin: { status: 409 },
  outranked: { status: 403 },
  oneself: { status: 403 },
});

export const administratorsNotifications = notificationKinds('administrators', ['appointed', 'levelChanged', 'reprimanded', 'dismissed']);

const Of = { server: z.int(), globalId: z.int(), reason: freeWords(z.string()) };

export const administratorsAudit = auditEvents('administrators', {
  appointed: z.object({ ...Of, after: z.object({ level: z.int() }) }),
  levelChanged: z.object({ ...Of, before: z.object({ level: z.int() }), after: z.object({ level: z.int() }) }),
  reprimanded: z.object(Of),
  dismissed: z.object({ ...Of, before: z.object({ level: z.int() }) }),
  exported: filterSchema(adminRoster),
});

export const adminSubject = (id: number): string => `adminAccount:${id}`;
