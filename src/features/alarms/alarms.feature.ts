import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { alarmList } from './alarms.list.ts';

export const alarmsPermissions = permissions('alarms', ['read', 'close']);

export const alarmsErrors = errors('alarms', { alreadyClosed: { status: 409 } });

export const alarmsNotifications = notificationKinds('alarms', ['raised']);

export const alarmsAudit = auditEvents('alarms', {
  raised: z.object({ kind: z.string(), subject: z.string() }),
  closed: z.object({ kind: z.string(), subject: z.string(), note: freeWords(z.string()) }),
  exported: filterSchema(alarmList),
});

export const alarmSubject = (id: number): string => `alarm:${id}`;
