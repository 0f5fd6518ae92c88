import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

export const alarmEvents = auditEvents('alarms', {
  raised: z.object({ kind: z.string(), subject: z.string() }),
  closed: z.object({ kind: z.string(), subject: z.string(), note: z.string() }),
  exported: z.object({ state: z.string().optional(), kind: z.string().optional() }),
});

/** How the audit names an alarm. */
export const alarmSubject = (id: number): string => `alarm:${id}`;
